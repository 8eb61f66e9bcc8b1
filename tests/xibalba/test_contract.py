"""What is said of questions, actions and events besides their words."""

from typing import Any, Literal

import pytest

from holdout.kernel.draws import Draw
from holdout.kernel.elements import CardElement, Move, PileElement, PlayerElement
from holdout.kernel.questions import About, Choice, TurnsUp
from holdout.kernel.rules import kinds as kinds_of
from holdout.kernel.state import Event
from holdout.speech import speaker_of
from holdout.titles.xibalba import TITLE, events
from holdout.titles.xibalba.actions.fights import EndAttack, Strike
from holdout.titles.xibalba.effects.cards import DiscardSale
from holdout.titles.xibalba.effects.fights import DamageArk
from holdout.titles.xibalba.elements import (
    ArkElement,
    BaseElement,
    DiceElement,
    DieElement,
    FieldElement,
    SaleElement,
    SquadElement,
    TrackElement,
)
from holdout.titles.xibalba.events import STEPS
from holdout.titles.xibalba.rules.triggers import Do
from holdout.titles.xibalba.rules.turn import AskAction, AwaitEffect
from holdout.titles.xibalba.state import Onslaught, Xibalba
from tests.laws.of_xibalba import tables
from tests.laws.playing import Start, pick
from tests.table import do, kinds, told
from tests.xibalba.box import DECK
from tests.xibalba.scenes import given, playing, scene

PHASES: tuple[Literal["effect_phase", "dice_phase"], ...] = ("effect_phase", "dice_phase")

PARAGRAPHS = {
    each.id for chapter in speaker_of(TITLE).rulebook("en").chapters for each in chapter.paragraphs
}


def asks_about(game: Xibalba) -> About:
    """What the first open question is about."""
    return TITLE.about(game, TITLE.decisions(game)[0], None)


def draws(game: Xibalba, action: str) -> TurnsUp | None:
    """What is said to be drawn by an action of whoever is asked."""
    seat = TITLE.decisions(game)[0].seat
    return TITLE.legal_notes(game, seat, TITLE.parse_action(action)).draws


def targets(game: Xibalba, action: str) -> list[Any]:
    """What an action is said to be done with or to."""
    seat = TITLE.decisions(game)[0].seat
    return TITLE.legal_notes(game, seat, TITLE.parse_action(action)).targets


def causes(events: list[Event], kind: str) -> list[str | None]:
    """The causes of all events of a kind."""
    return [each.cause for each in events if each.kind == kind]


# ---- questions


def test_every_kind_of_question_and_action_has_its_paragraph() -> None:
    """Of cards, too; and all of these paragraphs exist."""
    game = playing({}, {})
    asked = [AwaitEffect(seat=1, when=each) for each in PHASES]
    by_phase = {TITLE.about(game, each, None).rule for each in asked}
    by_deck = {each.rule for each in TITLE.catalogue()}
    by_kind = {each.rule for each in (*TITLE.action_types, *TITLE.decision_types)}

    assert {*by_kind, *by_phase, *by_deck} <= PARAGRAPHS


def test_a_block_names_base_soldiers_and_attacker() -> None:
    """And that it may be declined."""
    game = scene({}, {"squad": ["drone"]}, ark="partisan", keeper=1, pool="attack")
    do(game, "attack base-2 1 0")

    about = asks_about(game)

    assert about.elements == (ArkElement(), BaseElement(2), SquadElement(2))
    assert (about.cause, about.optional, about.rule) == ("partisan", True, "8.9")


def test_a_raid_names_the_base() -> None:
    """One card of it may be destroyed, or none."""
    game = scene({}, {"fields": [["nurse"]]}, ark="partisan", keeper=1, pool="attack")
    do(game, "attack base-2 1 0")

    assert asks_about(game).elements == (BaseElement(2),)
    assert Choice("field", 0, 1, 1) == asks_about(game).choice
    assert targets(game, "destroy 1") == [FieldElement(2, 1)]


def test_a_target_names_what_happens_by_which_card() -> None:
    """Players or cards are chosen."""
    game = scene({}, {"resources": 3}, {"resources": 2}, sale={"event": ["train-robbery", None]})
    do(game, "buy event 1", "draw events windfall")

    about = asks_about(game)

    assert (about.purpose, about.cause) == ("steal-resources", "train-robbery")
    assert Choice("player", 1, 1, 1) == about.choice
    assert targets(game, "target 3") == [PlayerElement(3)]


def test_dice_that_are_rolled_again_are_told() -> None:
    """Those chosen so far, and how many may follow."""
    game = playing({"squad": ["sorceress"]}, {}, pool="0 1 blank attack")
    do(game, "use squad")
    first = asks_about(game)
    events = do(game, "die blank")
    second = asks_about(game)

    assert (first.purpose, first.cause, first.optional) == ("reroll", "sorceress", False)
    assert first.choice is not None
    assert second.choice is not None
    assert (first.choice.least, first.choice.chosen) == (1, [])
    assert second.choice.chosen == [DieElement("aside", "blank")]
    assert first.choice.most == second.choice.most == second.choice.left + 1
    assert second.optional
    assert [(move.what, move.source, move.to) for each in events for move in TITLE.moves(each)] == [
        ("blank", DiceElement("pool"), DiceElement("aside"))
    ]


def test_a_field_names_the_card_that_was_bought() -> None:
    """It is on its way, which the view tells."""
    game = playing({"resources": 9, "level": 2}, {})
    do(game, "buy civilian 1", "draw civilians seer")

    assert asks_about(game)[:3] == (None, (CardElement("smuggler"),), "buy")
    coming = TITLE.view(game, None).coming  # type: ignore[attr-defined]
    assert [(each.what, each.seat, each.card) for each in coming] == [("place", 1, "smuggler#1")]


def test_a_draw_names_what_it_is_for() -> None:
    """The pile with the slot, or why dice are rolled."""
    game = playing({"resources": 9}, {}, ark="drone", keeper=1)
    do(game, "buy soldier 2")
    buying = asks_about(game)
    do(game, "draw soldiers drone", "end-turn")

    assert buying[:3] == ("draw", (PileElement("soldiers"), SaleElement("soldiers", 2)), "refill")
    assert asks_about(game)[:3] == ("roll", (PileElement("paragon"),), "control")


def test_a_cheaper_purchase_tells_its_prices() -> None:
    """In the costs of the cards for sale."""
    game = scene({}, {}, sale={"event": ["mobilisation", None]}, draws="automatic")
    before = TITLE.view(game, None).costs["soldier"]  # type: ignore[attr-defined]
    do(game, "buy event 1")
    after = TITLE.view(game, None).costs["soldier"]  # type: ignore[attr-defined]

    assert asks_about(game).cause == "mobilisation"
    assert [max(1, each - 3) for each in before] == after


# ---- actions


@pytest.mark.parametrize(
    ("action", "pile"),
    [
        ("buy soldier 1", "soldiers"),
        ("discard-sale event 2", "events"),
        ("harvest", "paragon"),
        ("tactical-attack", "attack"),
        ("end-turn", "paragon"),
        ("attack base-2 1 0", None),
        ("drop attack", None),
    ],
)
def test_draws_are_announced(action: str, pile: str | None) -> None:
    """For certain, as all that comes before the first draw can be seen."""
    game = playing(
        {"resources": 9}, {"squad": ["drone"]},
        ark="partisan", keeper=1, pool="attack attack", draws="automatic",
    )  # fmt: skip

    assert (TurnsUp(pile) if pile else None) == draws(game, action)


def test_the_last_die_that_is_dropped_ends_the_turn() -> None:
    """Then the ark pays, so dropping it is announced to roll."""
    game = playing({}, {}, ark="partisan", keeper=1, pool="attack", draws="automatic")

    assert TurnsUp("paragon") == draws(game, "drop attack")


def test_where_a_seat_draws_actions_only_announce_shuffling() -> None:
    """A draw is announced as what it is."""
    rest = {"piles": {"soldier": []}, "draws": "manual"}
    game = playing({"resources": 9}, {}, discards={"soldier": _others()}, **rest)

    assert TurnsUp("soldiers") == draws(game, "buy soldier 1")
    assert draws(game, "buy event 1") is None
    do(game, "buy event 1")
    assert TurnsUp("events") == draws(game, "draw events")


def _others() -> list[str]:
    """All soldiers but those for sale, so that their pile is empty."""
    for_sale = ["bomber", "siege-tank"]
    found = [DECK.id_of[copy] for copy in DECK.names_of["soldier"]]
    for card in for_sale:
        found.remove(card)
    return found


# ---- events


def test_tracks_can_be_followed_by_events_alone() -> None:
    """Resources, paragon, levels and life: each event says how much it was before and is after."""
    for number, (seats, options) in enumerate(tables()[::5]):
        start = Start("xibalba", seats, options, number)
        state, rng = start.state(), start.rng()
        while state.outcome is None:
            tracks = _tracks(state)
            for event in TITLE.apply(state, *pick(TITLE, state, rng)):
                _follow(tracks, event)
            assert _tracks(state) == tracks


def test_causes_are_cards_actions_or_steps() -> None:
    """In games of all kinds, and every step occurs."""
    known = {*DECK.cards, *DECK.boards, *STEPS, *kinds_of((*TITLE.action_types, Draw))}
    found = set()
    for number, (seats, options) in enumerate(tables()):
        start = Start("xibalba", seats, options, number)
        state, rng = start.state(), start.rng()
        found |= {each.cause for each in state.log}
        while state.outcome is None:
            found |= {each.cause for each in TITLE.apply(state, *pick(TITLE, state, rng))}

    assert found <= {*known, None}
    assert STEPS.keys() <= found


def _tracks(state: Xibalba) -> dict[tuple[str, int], int]:
    found = {("life", 0): state.life}
    for seat, each in enumerate(state.players, 1):
        found[("resources", seat)] = each.resources
        found[("paragon", seat)] = each.paragon
        found[("level", seat)] = each.level
    return found


def _follow(tracks: dict[tuple[str, int], int], event: Event) -> None:
    told = event.params
    seat = event.seat or 0
    name = {"healed": "life", "hit": "life"}.get(event.kind, event.kind.partition("-")[0])
    key = (name, 0 if name == "life" else seat)
    if "before" in told and key in tracks:
        assert told["before"] == tracks[key]
        tracks[key] = told["after"]
    elif event.kind in {"opening", "enters"}:
        tracks[("life", 0)] = told["life"]
    elif event.kind == "leaves":
        assert told["life"] == tracks[("life", 0)]
    elif event.kind == "upgraded":
        tracks[("level", seat)] = told["level"]


def test_rolls_and_gains_have_their_causes() -> None:
    """A destroyed soldier, loot, control of the ark."""
    game = playing(
        {"squad": ["partisan"]}, {"paragon": 2},
        ark="drone", keeper=2, life=1, pool="attack attack",
    )  # fmt: skip
    events = do(
        game, "attack ark 1 0", "draw paragon 1", "attack base-2 1 0", "draw paragon 2",
        "draw paragon 0",
    )  # fmt: skip

    assert causes(events, "rolled") == ["kill", "loot", "control"]
    assert causes(events, "paragon-gained") == ["kill", "loot"]
    assert ["attack"] == causes(events, "hit") == causes(events, "enters")
    assert "for a destroyed soldier" in speaker_of(TITLE).say_event(
        next(each for each in events if each.kind == "rolled"), "en"
    )


def test_production_and_prices_have_their_causes() -> None:
    """The step of the turn, or the action that was paid for."""
    game = playing({"resources": 5, "squad": ["drone"]}, {"level": 3}, pool="attack")
    events = do(game, "weapon-technology", "end-turn")

    assert causes(events, "resources-lost") == ["weapon-technology"]
    assert causes(events, "resources-gained") == ["production"]


def test_effects_cause_what_they_do() -> None:
    """In the effect phase, each card its own."""
    game = given(phase="effect", seats={1: {"fields": [["smuggler"], ["ash-oracle"]], "level": 2}})
    events = do(game, "resolve field-2", "draw paragon 1")

    assert causes(events, "effect") == ["ash-oracle", "smuggler"]
    assert causes(events, "resources-gained") == ["smuggler"]


def test_a_card_that_leaves_is_told_with_its_places() -> None:
    """All cards of a player who resigns go to their discard piles."""
    game = playing(
        {"squad": ["drone", "leech"], "fields": [["nurse"]]}, {}, {},
        pool="attack", ark="bomber", keeper=1, options={"resigning": True},
    )  # fmt: skip
    events = do(game, "resign")

    (left,) = told(events, "resigned")
    assert (left["faces"], left["was_keeper"]) == (["attack"], True)
    assert [each["card"] for each in left["cards"]] == ["leech", "drone", "nurse"]
    assert next((move.source, move.to) for each in events for move in TITLE.moves(each)) == (
        SquadElement(1),
        PileElement("soldiers-discard"),
    )


# ---- cards of packs


def test_an_attack_that_has_emptied_the_ark_by_its_effect_hits_nobody() -> None:
    """A card that deals damage before it strikes (8.7)."""
    game = playing({"squad": ["drone"]}, {}, ark="partisan", keeper=2, life=2)
    soldier = game.players[0].squad[-1]
    game.attack = Onslaught(1, soldier, 0, 1, 0)
    game.decisions.clear()
    effect = Do(1, soldier, (DamageArk(3),))
    game.agenda = [AskAction(), EndAttack(), Strike(), effect]
    TITLE._settle(game)

    assert (game.ark, game.attack) == (None, None)
    assert [each for each in kinds(game.log) if each in _BLOWS] == ["hit", "destroyed"]


_BLOWS = {"hit", "destroyed", "enters"}


def test_a_slot_is_filled_before_the_next_card_for_sale_is_discarded() -> None:
    """A card that discards two of them (10.5)."""
    game = playing({}, {}, draws="automatic")
    game.decisions.clear()
    game.agenda = [AskAction(), Do(1, "auctioneer#1", (DiscardSale(2),))]
    TITLE._settle(game)
    do(game, "discard-sale event 1")

    assert all(card is not None for row in game.sale.values() for card in row)
    assert asks_about(game).cause == "auctioneer"
    assert [each.kind for each in TITLE.decisions(game)] == ["sale"]
    do(game, "discard-sale event 2")
    assert "sale" not in [each.kind for each in TITLE.decisions(game)]


def test_an_action_without_a_table_touches_nothing() -> None:
    """Ending the turn, for one; others name their dice."""
    game = playing({}, {}, pool="1 attack")

    assert targets(game, "end-turn") == []
    assert targets(game, "exchange 1") == [DieElement("pool", "1")]


# ---- moves along tracks


def test_steps_of_tracks_move() -> None:
    """Resources, paragon, the level of a base, life in the ark, re-rolls that will be missing."""
    mine, ark = TrackElement(1, "resources"), ArkElement()
    gained = events.ResourcesGained(by=2, before=3, after=5)
    hit = events.Hit(by=9, before=4, after=0)
    hindered = events.Hindered(by=1, before=0, after=1)
    begins = events.RerollsLost(by=2, before=2, after=0, hindered=3)

    assert Event(gained, 1).moves == [Move("resources", None, mine, 2)]
    assert Event(hit, 1).moves == [Move("life", ark, None, 4)]
    assert Event(hindered, 2).moves == [Move("hindered", None, TrackElement(2, "hindered"))]
    assert Event(begins, 2).moves == [Move("hindered", TrackElement(2, "hindered"), None, 3)]
    assert Event(events.RerollsGained(by=1, before=2, after=3), 1).moves == []
    assert Event(events.Upgraded(2, 4), 1).moves == [Move("level", None, TrackElement(1, "level"))]
    assert Event(events.FirstPlayer(), 3).moves == [Move("first-player", None, PlayerElement(3))]
    assert Event(events.Enters("drone", 4), 1).moves == [
        Move("drone", SquadElement(1), ark),
        Move("life", None, ark, 4),
    ]


def test_dice_and_prices_are_named() -> None:
    """Dice by what is rolled, an order by the stacks that hold cards."""
    me = {"resources": 20, "squad": ["bomber", "leech"], "fields": [["nurse"]], "level": 2}
    game = playing({**me, "board": "ska"}, {"board": "chaac"})

    assert targets(game, "tactical-attack") == [PileElement("attack")]
    assert targets(game, "harvest") == [PileElement("paragon")]
    assert targets(game, "reorganise") == [SquadElement(1), FieldElement(1, 1)]
    do(game, "reorganise")
    assert asks_about(game).elements == (SquadElement(1), FieldElement(1, 1))
