"""Which legal actions are marked as doing nothing: never one that does something."""

from itertools import takewhile
from random import Random
from typing import Any

import pytest

from holdout.kernel import Event
from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.actions.services import Drop
from holdout.titles.xibalba.rules.turn import AwaitAction
from holdout.titles.xibalba.state import Xibalba
from tests.table import do, legal
from tests.xibalba.box import DECK
from tests.xibalba.scenes import new, scene

Seat = dict[str, Any]

RICH: Seat = {"resources": 9}
SOLDIER: Seat = {"squad": ["drone"]}


def noted(game: Xibalba, action: str, seat: int = 1) -> bool:
    """What the list of actions says of one of them."""
    assert action in legal(game, seat)
    notes = TITLE.legal_notes(game, seat, TITLE.parse_action(action))
    return bool(notes.no_effect)


def event(card: str, me: Seat, other: Seat, **rest: Any) -> Xibalba:
    """A game of two in which seat 1 can buy an event."""
    return scene(me, other, sale={"event": [card, "windfall"]}, **rest)


#: Event -> seat 1, seat 2 and what else there is, when it does something; the same for nothing.
EVENTS: dict[str, tuple[tuple[Seat, Seat, Seat], tuple[Seat, Seat, Seat] | None]] = {
    "artillery-strike": ((RICH, {}, {"ark": "drone", "life": 5}), (RICH, {}, {})),
    "mobilisation": (
        ({"resources": 4}, {}, {}),
        ({"resources": 1}, {}, {}),
    ),
    "air-raid": (
        (RICH, {"fields": [["bunker"]]}, {}),
        (RICH, {"fields": [["nurse"]]}, {}),
    ),
    "ambush": ((RICH, {"squad": ["rifleman"]}, {}), (RICH, {"squad": ["siege-tank"]}, {})),
    "train-robbery": ((RICH, {"resources": 1}, {}), (RICH, {"resources": 0}, {})),
    "uprising": ((RICH, {}, {}), None),
    "general-strike": ((RICH, {}, {}), None),
    "solidarity": ((RICH, {}, {}), None),
    "masons-brigade": (({"resources": 2}, {}, {}), ({"resources": 1}, {}, {})),
    "silent-blade": (
        (RICH, {"fields": [["nurse"]]}, {}),
        (RICH, {"fields": [["bunker"]]}, {}),
    ),
    "smoke-bombs": ((RICH, {}, {}), None),
    "perfect-strike": ((RICH, {}, {}), None),
    "sandstorm": ((RICH, {}, {}), None),
    "three-wishes": ((RICH, {}, {}), None),
    "whirlwind": ((RICH, {}, {}), None),
    "star-rain": ((RICH, {}, {}), None),
    "harvest-beam": (
        (RICH, {}, {"ark": "drone", "keeper": 1, "life": 5}),
        (RICH, {}, {"ark": "drone", "keeper": 2, "life": 5}),
    ),
    "abduction": ((RICH, {"squad": ["rifleman"]}, {}), (RICH, {"squad": ["siege-tank"]}, {})),
    "windfall": (({"resources": 25}, {}, {}), None),
    "embargo": ((RICH, {}, {}), None),
    "hostile-takeover": (
        (RICH, {"fields": [["bunker"]]}, {}),
        ({**RICH, "fields": [["nurse"]]}, {"fields": [["bunker"]]}, {}),
    ),
    "burnt-offering": (({**RICH, **SOLDIER}, {}, {}), (RICH, SOLDIER, {})),
    "exhumation": ((RICH, {}, {"discards": {"soldier": ["drone"]}}), (RICH, {}, {})),
    "day-of-ash": ((RICH, SOLDIER, {}), (RICH, {}, {})),
}


def test_every_event_is_tried() -> None:
    """A new event needs a row here."""
    assert {card.id for card in DECK.of_kind("event")} == EVENTS.keys()


@pytest.mark.parametrize("card", EVENTS)
def test_an_event_that_does_something_is_not_marked(card: str) -> None:
    """After it is paid, there is something to do."""
    me, other, rest = EVENTS[card][0]

    assert not noted(event(card, me, other, **rest), "buy event 1")


@pytest.mark.parametrize("card", [card for card, (_, nothing) in EVENTS.items() if nothing])
def test_an_event_that_does_nothing_is_marked(card: str) -> None:
    """It can be bought all the same (7.6), and then nothing but that happens."""
    me, other, rest = EVENTS[card][1] or (RICH, {}, {})
    game = event(card, me, other, **rest, draws="automatic")

    assert noted(game, "buy event 1")
    assert idle(do(game, "buy event 1"))


def test_an_event_is_judged_by_what_is_left_when_it_is_paid() -> None:
    """Masons' Brigade costs 1; the upgrade for 3 less is not to be had for the rest."""
    for money, nothing in ((1, True), (2, False)):
        game = event("masons-brigade", {"resources": money}, {})
        assert nothing == noted(game, "buy event 1")


def test_an_upgrade_is_not_to_be_had_twice() -> None:
    """Nor beyond the highest level."""
    game = event("masons-brigade", RICH, {})
    do(game, "upgrade")
    assert noted(game, "buy event 1")
    assert noted(event("masons-brigade", {**RICH, "level": 4}, {}), "buy event 1")


def test_other_purchases_are_not_marked() -> None:
    """A card that is placed is there afterwards."""
    game = scene(RICH, {})

    bought = [each for each in legal(game) if each.startswith("buy") and "event" not in each]
    assert bought
    assert not any(noted(game, each) for each in bought)


def test_a_die_on_a_full_track_is_exchanged_for_nothing() -> None:
    """Resources beyond the end of the track are lost (2.1)."""
    assert noted(scene({"resources": 25}, {}, pool="2"), "exchange 2")
    assert not noted(scene({"resources": 24}, {}, pool="2"), "exchange 2")


@pytest.mark.parametrize(("victim", "nothing"), [({}, True), (SOLDIER, False)])
def test_an_attack_on_too_strong_a_base_is_marked(victim: Seat, *, nothing: bool) -> None:
    """If there is nobody to block; a soldier could be foolish."""
    game = scene(RICH, {**victim, "level": 4}, ark="drone", keeper=1, life=5, pool="attack")

    assert nothing == noted(game, "attack base-2 1 0")


def test_an_attack_effect_is_no_nothing() -> None:
    """What the bomber does to the base happens, even if it does not help."""
    game = scene(RICH, {"level": 4}, ark="bomber", keeper=1, life=5, pool="attack")

    assert not noted(game, "attack base-2 1 0")


#: With these begins what comes after an action: answers of other cards, the next turn.
LATER = {"effect", "turn-ended"}


def idle(events: list[Event]) -> bool:
    """Whether nothing happened but payment, what replaces a card, and a blow that was too weak."""
    shown = {"bought", "resources-lost", "turned-up", "reshuffled", "exchanged"}
    shown |= {"attacks", "repelled", "resolved"}
    return {each.kind for each in takewhile(lambda each: each.kind not in LATER, events)} <= shown


def games(count: int) -> list[Xibalba]:
    """Moments of action phases in games of random players."""
    found = []
    for number in range(count):
        rng, game = Random(number), new(2 + number % 3, bytes([number]) * 16)
        while game.outcome is None and game.round < 12:
            asked = TITLE.decisions(game)[0]
            actions = TITLE.legal_actions(game, asked.seat)
            if isinstance(asked, AwaitAction):
                found.append(TITLE.copy(game))
                actions = [each for each in actions if not isinstance(each, Drop)]
            TITLE.push(game, asked.seat, rng.choice(actions))
    return found


def test_marked_actions_do_nothing_in_any_game() -> None:
    """In hundreds of moments, save for what other cards do when something is bought."""
    seen = set()
    for game in games(9):
        seat = game.active
        for action in TITLE.legal_actions(game, seat):
            if TITLE.legal_notes(game, seat, action).no_effect:
                events = TITLE.apply(TITLE.copy(game), seat, action)
                assert idle(events), action
                seen.add(action.kind)
    assert {"buy", "attack"} <= seen


def test_marks_do_not_tell_the_order_of_piles() -> None:
    """With other cards on the piles and other luck, they are the same."""
    rng = Random(1)
    for game in games(3)[::5]:
        other = TITLE.copy(game)
        for pile in other.piles.values():
            rng.shuffle(pile.cards)
        other.chance.seed = bytes(16)
        for action in TITLE.legal_actions(game, game.active):
            notes = [TITLE.legal_notes(each, game.active, action) for each in (game, other)]
            assert notes[0] == notes[1]
