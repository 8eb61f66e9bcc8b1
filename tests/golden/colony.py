"""Dead of Winter in golden texts: the board in words, what a turn offers, how it is played."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from holdout.kernel import Action, Decision, Event, State
from holdout.speech import speaker_of
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.box import OUTSIDE
from tests.golden.turns import TurnScribe
from tests.laws.of_dead_of_winter import honest

WORDS = speaker_of(TITLE).words("en")

#: How gladly players take each kind of action, 1 if it is not here: much is to happen in few turns.
WEIGHTS = {
    "request": 0.2, "exile": 0.3, "move": 0.3, "move-with-fuel": 0.6, "hand-off": 0.3,
    "contribute": 0.7, "attack": 2, "search": 3, "play": 2, "ability": 4, "use-item": 4,
    "use-rule": 4, "end-turn": 1.5, "request-several": 0.1,
}  # fmt: skip

#: Questions that come again with nearly the same answers: turns, and draws of long decks.
REPEATED = {"turn", "starter", "survivors", "secrets", "crossroads", "crises", "exile", *OUTSIDE}


def board(view: Any) -> Iterator[str]:
    """Tracks, places with entrances (zombies, then barricades), people, players, piles."""
    yield ", ".join(_tracks(view))
    for place, here in view.locations.items():
        entrances = " ".join(
            "z" * zombies + "b" * barricades or "."
            for zombies, barricades in zip(here.zombies, here.barricades, strict=True)
        )
        noise = f", noise {here.noise}" if here.noise else ""
        items = f", items {here.deck_count}" if here.deck_count else ""
        people = ", ".join(
            _person(name, who) for name, who in view.survivors.items() if who.location == place
        )
        yield f"  {WORDS.name(place):<14}| {entrances}{noise}{items}" + (people and f" | {people}")
    for who in view.players:
        yield f"  {WORDS.player(who.seat)}: " + ", ".join(_player(who))
    yield from _cards(view)


def _tracks(view: Any) -> Iterator[str]:
    yield f"round {view.round}, rounds left {view.rounds}, morale {view.morale}"
    for name in ("food", "starvation", "helpless", "samples"):
        if getattr(view, name):
            yield f"{name} {getattr(view, name)}"
    yield f"first {view.first}, active {view.active}"
    if view.crisis:
        yield f"crisis {WORDS.name(view.crisis)}"


def _person(name: str, who: Any) -> str:
    marks = [
        f"wounds {who.wounds}" if who.wounds else "",
        f"frost {who.frost}" if who.frost else "",
    ]
    marks += [_names(each.item for each in who.items)]
    told = "; ".join(each for each in marks if each)
    return f"{WORDS.name(name)} ({who.seat})" + (told and f" [{told}]")


def _player(who: Any) -> Iterator[str]:
    yield f"hand {who.hand_count}, dice {' '.join(map(str, who.dice)) or 'none'}"
    if who.leader:
        yield f"leader {WORDS.name(who.leader)}"
    if who.contributed_count:
        yield f"contributed {who.contributed_count}"
    yield from (word for word, there in (("exiled", who.exiled), ("out", who.out)) if there)
    for card in (who.shown, who.objective, who.exile_card):
        if card:
            yield f"objective {WORDS.name(card)}"
    if who.goal:
        yield "goal " + " and ".join("met" if each.met else "not met" for each in who.goal)


def _cards(view: Any) -> Iterator[str]:
    gone = {
        "waste": view.waste,
        "out of the game": view.removed,
        "on the objective": [each.item for each in view.objective_cards],
        "in force": [each.card for each in view.standing],
        "to come": [each.card for each in view.later],
        "dead or gone": view.lost,
    }
    for name, cards in gone.items():
        if cards:
            yield f"  {name}: {_counted(cards)}"


def _names(cards: Iterable[str]) -> str:
    return ", ".join(map(WORDS.name, cards))


def _counted(cards: list[str]) -> str:
    """Names in order of the alphabet, each once, with how many there are."""
    names = sorted(map(WORDS.name, cards))
    return ", ".join(
        f"{name} ({count})" if (count := names.count(name)) > 1 else name
        for name in dict.fromkeys(names)
    )


class Colony(TurnScribe):
    """Writes a game of Dead of Winter."""

    weights = WEIGHTS
    repeated = REPEATED

    def late(self, state: DeadOfWinter, rng: Random) -> State:
        """The same game when the groups are chosen, near to its end, with some samples found."""
        while state.phase != "turns":
            asked = rng.choice(TITLE.decisions(state))
            TITLE.apply(state, asked.seat, rng.choice(TITLE.legal_actions(state, asked.seat)))
        state.round += state.rounds - 2
        state.rounds = 2
        state.samples = 3 * state.seats - 2
        return state

    def legal(self, state: Any, asked: Decision) -> list[Action]:
        """What honest players may do."""
        return [each for each in super().legal(state, asked) if honest(state, asked, each)]

    def table(self, view: Any) -> Iterator[str]:
        """What everybody sees; nothing of the set-up, when nobody has come yet."""
        return board(view)

    def event(self, event: Event) -> str:
        """Something that has happened, and who alone may know it."""
        if event.kind == "turn-ended":
            self.offered.pop("turn", None)
        said = super().event(event)
        return said if event.only is None else f"to {_names_of(event.only)}: {said}"


def _names_of(seats: list[int]) -> str:
    return ", ".join(map(WORDS.player, seats))
