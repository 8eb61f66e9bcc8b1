"""Effects, decisions and what is seen: chapters 13 to 15 of the rules, and the vocabulary."""

from random import Random
from typing import Any

import msgspec
import pytest

from holdout.kernel import Step
from holdout.titles.xibalba import TITLE
from tests.table import asked, do, kinds, legal, told
from tests.xibalba.box import DECK, EFFECTS
from tests.xibalba.scenes import beginning, field, ids, in_ark, new, playing, squad, who

ROWS: dict[str, list[str | None]] = {
    "civilian": ["nurse", "broker"], "building": ["saloon", "dojo"],
    "soldier": ["bomber", "siege-tank"], "event": ["windfall", "general-strike"],
}  # fmt: skip


def selling(event: str) -> dict[str, list[str | None]]:
    """Rows for sale with an event in its first slot."""
    return ROWS | {"event": [event, "general-strike"]}


def test_every_card_has_one_effect_of_known_words() -> None:
    """Triggers, conditions, costs and steps are those of the vocabulary (13.1)."""
    assert len(DECK.cards) + len(DECK.boards) == len({*DECK.cards, *DECK.boards})
    for name, effect in EFFECTS.items():
        assert effect.steps, name
        assert (effect.when == "static") == all(
            type(step).__name__ == "Modify" for step in effect.steps
        )
        assert effect.may == (effect.when == "use") or effect.when == "attack"
        assert effect.when != "use" or effect.limit == 1


def test_card_text_goes_before_the_rules() -> None:
    """A blank die pays with a card, an attack can't be blocked, the ark is left (13.2)."""
    me = {"resources": 0, "fields": [["lamp-merchant"]]}
    assert "exchange 0" in legal(playing(me, {}, pool="0", sale=ROWS))

    game = playing({"squad": ["high-cantor"], "resources": 1}, {}, ark="partisan", keeper=1)
    do(game, "use squad")
    assert (squad(game, 1), in_ark(game)[0]) == (["partisan"], "high-cantor")


def test_permanent_effects_hold_in_opponents_turns() -> None:
    """In all phases, without being chosen (13.3)."""
    foe = {"fields": [["bunker"]]}
    rows = ROWS | {"building": ["saloon", "crypt"]}
    game = playing({}, foe, ark="partisan", keeper=1, pool="attack", sale=rows)
    events = do(game, "attack base-2 1 0")
    assert told(events, "repelled") == [{"strength": 3, "resistance": 3 + 2}]

    view: Any = TITLE.view(beginning({}, foe, sale=rows), 1)
    assert [each.resistance for each in view.players] == [3, 5]


def test_simultaneous_effects_go_from_soldier_to_board() -> None:
    """Soldier, fields 1 to 4, board; nobody is asked (13.4)."""
    foe = {"squad": ["partisan"], "level": 3, "board": "ashen-choir",
           "fields": [["mourner"], ["warehouse"], ["mourner"]]}  # fmt: skip
    game = playing({}, foe, ark="drone", keeper=1, pool="attack")

    do(game, "attack base-2 1 0", "block")
    events = do(game, "draw paragon 0")

    effects = [each["card"] for each in told(events, "effect")][:4]
    assert effects == ["partisan", "mourner", "mourner", "ashen-choir"]
    assert who(game, 2).resources == 2 + 2 + 2 + 1


def test_a_dead_soldiers_owner_answers_with_what_was_active_before() -> None:
    """Also the card that is just being destroyed (13.1)."""
    me = {"resources": 9}
    foe = {"squad": ["drone", "martyr"]}
    game = playing(me, foe, sale=selling("ambush"))
    do(game, "buy event 1", "draw events windfall")

    assert (squad(game, 2), asked(game)) == (["drone"], "2 draw paragon")
    assert game.active == 1


def test_on_a_soldier_a_trigger_is_his_own() -> None:
    """A partisan below the one who dies gains nothing, nor does one in the ark (13.1)."""
    foe = {"squad": ["partisan", "drone"]}
    game = playing({"resources": 9}, foe, {}, ark="penitent", keeper=2, life=5, draws="automatic",
                   sale=selling("ambush"))  # fmt: skip

    do(game, "buy event 1")

    assert (squad(game, 2), who(game, 2).resources) == (["partisan"], 0)


def test_a_step_that_cannot_be_carried_out_is_skipped() -> None:
    """The other steps are still resolved (13.1, 14)."""
    game = playing({"resources": 9}, {}, draws="automatic", sale=selling("smoke-bombs"))
    had = who(game, 1).resources
    cost = DECK.cards["smoke-bombs"].cost

    do(game, "buy event 1")

    assert ("1 action", had - cost + 1) == (asked(game), who(game, 1).resources)


def test_a_step_is_carried_out_as_far_as_possible() -> None:
    """Four are to be stolen from who has three (13.1)."""
    cost = DECK.cards["train-robbery"].cost
    game = playing({"resources": 20}, {"resources": 3}, draws="automatic",
                   sale=selling("train-robbery"))  # fmt: skip

    do(game, "buy event 1")

    assert (20 - cost + 3, 0) == (who(game, 1).resources, who(game, 2).resources)


def test_a_limit_is_not_cleared_by_leaving_play() -> None:
    """Within the turn the same card stays used (13.1)."""
    me = {"resources": 20, "squad": ["field-general"]}
    game = playing(me, {}, draws="automatic", sale=selling("exhumation"))
    do(game, "use squad", "discard squad", "buy event 1")

    assert squad(game, 1) == ["field-general"]
    assert "use squad" not in legal(game)


@pytest.mark.parametrize("board", ["ska", "chaac", "meridian-cartel"])
def test_a_faction_restricts_nobody(board: str) -> None:
    """Every player may buy every card (13.5)."""
    other = "chaac" if board != "chaac" else "ska"
    for card in list(DECK.soldiers)[::4]:
        me = {"resources": 25, "board": board}
        rows = {"soldier": [card, "partisan" if card != "partisan" else "drone"]}
        game = playing(me, {"board": other}, sale=rows)
        assert "buy soldier 1" in legal(game)


def test_only_a_block_asks_another_player() -> None:
    """While it is open no other command is legal (14)."""
    game = playing({"resources": 20}, {"squad": ["drone"], "resources": 20}, {}, ark="partisan",
                   keeper=1, pool="attack attack")  # fmt: skip
    do(game, "attack base-2 1 0")

    assert [each.seat for each in TITLE.decisions(game)] == [2]
    assert (
        legal(game, seat=1), legal(game, seat=2), legal(game, seat=3)
    ) == ([], ["block", "let-pass"], [])  # fmt: skip


def test_fields_for_a_captured_card() -> None:
    """Only cards for which there is a field may be taken; the field is chosen (14)."""
    foe = {"level": 2, "fields": [["seer"], ["warehouse"]]}
    me = {"resources": 20, "fields": [["crypt"]]}
    game = playing(me, foe, draws="automatic", sale=selling("hostile-takeover"))
    do(game, "buy event 1")
    assert (field(game, 1, 1), field(game, 2, 1)) == (["crypt", "warehouse"], ["seer"])

    game = playing(me | {"level": 2}, foe, draws="automatic", sale=selling("hostile-takeover"))
    do(game, "buy event 1")
    assert legal(game) == ["target 2 1", "target 2 2"]
    do(game, "target 2 2")
    assert legal(game) == ["field 1", "field 2"]
    do(game, "field 2")
    assert (field(game, 1, 2), field(game, 2, 2)) == (["warehouse"], [])


def test_a_cheaper_purchase_may_be_declined() -> None:
    """It is a normal purchase in all else; the event is finished after it (14)."""
    me = {"resources": 20, "board": "meridian-cartel"}
    game = playing(me, {"board": "ska"}, draws="automatic", sale=selling("mobilisation"))
    do(game, "buy event 1")
    assert legal(game) == ["buy soldier 1", "buy soldier 2", "decline"]
    had = who(game, 1).resources
    events = do(game, "buy soldier 1")
    assert had - (5 - 3) + 1 == who(game, 1).resources
    assert squad(game, 1) == ["bomber"]
    (effects,) = told(events, "effect")
    base = {"type": "base", "seat": 1}
    assert effects == {"card": "meridian-cartel", "at": base, "uses": 1}
    assert ids(game.discards["event"]) == ["mobilisation"]

    game = playing(me, {"board": "ska"}, draws="automatic", sale=selling("mobilisation"))
    do(game, "buy event 1", "decline")
    assert ([], had + 1) == (squad(game, 1), who(game, 1).resources)


def test_targets_are_those_that_can_be_affected() -> None:
    """With one of them nobody is asked; with none the step is skipped (14)."""
    weak, strong = {"squad": ["drone"]}, {"squad": ["siege-tank"]}
    rows = selling("ambush") | {"soldier": ["bomber", "shadow"]}
    game = playing({"resources": 9}, weak, strong, weak, draws="automatic", sale=rows)
    do(game, "buy event 1")
    assert legal(game) == ["target 2", "target 4"]

    game = playing({"resources": 9}, strong, weak, {}, draws="automatic", sale=rows)
    do(game, "buy event 1")
    assert (squad(game, 2), squad(game, 3), asked(game)) == (["siege-tank"], [], "1 action")

    game = playing({"resources": 9}, strong, draws="automatic", sale=rows)
    do(game, "buy event 1")
    assert (squad(game, 2), asked(game)) == (["siege-tank"], "1 action")


def test_dice_of_a_step_are_chosen_up_to_its_number() -> None:
    """At least one, if there is one; a blank that is paid is the owner's choice (14)."""
    me = {"resources": 9, "squad": ["blade-master"]}
    game = playing(me, {}, pool="attack attack attack")
    do(game, "use squad")
    assert legal(game) == ["die attack crit", "done"]
    do(game, "done")
    assert game.pool == ["attack", "attack", "crit"]

    game = playing({"squad": ["flame-maid"]}, {}, ark="drone", keeper=2, life=9,
                   pool="attack blank 0")  # fmt: skip
    do(game, "attack ark 1 0 effect")
    assert legal(game) == ["die 0", "die blank"]
    do(game, "die 0")
    assert (game.pool, game.life) == (["blank"], 9 - 5)


def test_dice_are_rerolled_all_together() -> None:
    """After the last of them is chosen; resource dice come first (14)."""
    game = playing({"squad": ["sorceress"], "resources": 3}, {}, pool="0 blank attack")
    do(game, "use squad", "die blank")
    assert asked(game) == "1 die"
    do(game, "die 0")
    assert (game.pool, asked(game)) == (["attack"], "1 draw resource")
    do(game, "draw resource 3")
    assert asked(game) == "1 draw attack"
    do(game, "draw attack crit")
    assert game.pool == ["3", "attack", "crit"]


def test_a_wish_turns_any_die_to_any_face_of_its_kind() -> None:
    """Of its own kind of dice (14)."""
    me = {"resources": 3, "fields": [["wish-broker"]]}
    game = playing(me, {}, pool="0 blank", sale=ROWS)

    do(game, "use field-1")

    assert legal(game) == ["die 0 1", "die 0 2", "die 0 3", "die blank attack", "die blank crit"]


def test_all_is_public_but_the_piles() -> None:
    """Covered cards, discards, prices, the number of cards in each pile (15.1)."""
    me = {"squad": ["drone", "leech"], "fields": [["smuggler", "seer"]], "paragon": 3}
    game = playing(me, {"resources": 7}, discards={"event": ["embargo", "windfall"]}, pool="crit",
                   sale=selling("ambush"))  # fmt: skip
    for seat in (1, 2, None):
        view: Any = TITLE.view(game, seat)
        assert ids(view.players[0].squad) == ["drone", "leech"]
        assert ids(view.players[0].fields[0]) == ["smuggler", "seer"]
        assert ids(view.discards["event"]) == ["embargo", "windfall"]
        assert (view.players[0].paragon, view.players[1].resources, view.pool) == (3, 7, ["crit"])
        assert view.players[0].prices == {
            "discard": 1,
            "reorganise": 2,
            "medicine": 2,
            "weapon_technology": 2,
            "tactical_attack": 2,
            "harvest": 6,
        }
        assert {kind: len(pile) for kind, pile in game.piles.items()} == view.piles


def test_all_have_the_same_view() -> None:
    """Nothing in it tells the order of a pile or what comes up (15.2)."""
    for seed in range(5):
        game = new(3, bytes([seed]) * 16)
        views = {msgspec.json.encode(TITLE.view(game, seat)) for seat in (1, 2, 3, None)}
        for pile in game.piles.values():
            Random(seed).shuffle(pile.cards)
        game.chance.seed = bytes(16)
        assert views == {msgspec.json.encode(TITLE.view(game, 1))}


def test_no_step_is_without_a_runner() -> None:
    """What may be on the agenda of a saved game can go on (13.1)."""
    assert all(each.run is not Step.run for each in TITLE.step_types)


def test_an_empty_effect_answers_nothing() -> None:
    """Cards without the trigger are passed over, and nothing is told of them (13.4)."""
    events = do(playing({"squad": ["drone"], "resources": 1}, {}), "end-turn")

    assert "effect" not in kinds(events)
