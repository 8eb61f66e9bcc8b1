"""Dead of Winter in golden texts: the board in words, what a turn offers, how it is played."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from holdout.kernel import Action, AwaitDraw, Decision, Event, State
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.model.state import DeadOfWinter
from tests.dead_of_winter.box import OUTSIDE
from tests.golden.scribe import Scribe
from tests.laws.of_dead_of_winter import honest
from tests.laws.playing import Start

WORDS = TITLE.words("en")

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
        items = f", items {here.items}" if here.items else ""
        people = ", ".join(
            _person(name, who) for name, who in view.survivors.items() if who.at == place
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
    yield f"hand {who.hand}, dice {' '.join(map(str, who.dice)) or 'none'}"
    if who.leader:
        yield f"leader {WORDS.name(who.leader)}"
    if who.contributed:
        yield f"contributed {who.contributed}"
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


class Colony(Scribe):
    """Writes a game of Dead of Winter.

    What a turn offers is listed whole at its beginning, later only what is new and what is gone;
    so is what can have come up at a table.
    """

    def __init__(self, start: Start) -> None:
        """Get ready for a game that begins so."""
        super().__init__(start)
        self._offered: dict[str, list[str]] = {}

    def begin(self) -> State:
        """A new game, or one that has come far."""
        start = self.start
        state = self.title.new_game(start.seats, start.options, Random(start.number).randbytes(16))
        return late(state, self.rng) if start.late else state

    def pick(self, state: Any) -> tuple[int, Action]:
        """What players do who try everything, and end the turn before long."""
        asked = self.rng.choice(self.title.decisions(state))
        legal = self.title.legal_actions(state, asked.seat)
        legal = [each for each in legal if honest(state, asked, each)]
        weights = [WEIGHTS.get(each.kind, 1) for each in legal]
        return asked.seat, self.rng.choices(legal, weights)[0]

    def board(self, view: Any) -> Iterator[str]:
        """What everybody sees; nothing of the set-up, when nobody has come yet."""
        return iter(()) if view.phase == "setup" else board(view)

    def listed(self, asked: Decision, ids: list[str]) -> str:
        """What can be answered; a kind, and who does it, are named once."""
        key = asked.pile if isinstance(asked, AwaitDraw) else asked.kind
        before = self._offered.get(key)
        if key not in REPEATED:
            return _grouped(ids)
        self._offered[key] = ids
        if before is None:
            return _grouped(ids)
        new = [each for each in ids if each not in before]
        gone = [each for each in before if each not in ids]
        changes = {"new": new, "gone": gone}
        told = [f"; {word}: {_grouped(some)}" for word, some in changes.items() if some]
        return "".join(["as before", *told])

    def event(self, event: Event) -> str:
        """Something that has happened, and who alone may know it."""
        if event.kind == "turn-ended":
            self._offered.pop("turn", None)
        said = super().event(event)
        return said if event.only is None else f"to {_names_of(event.only)}: {said}"


def late(state: DeadOfWinter, rng: Random) -> DeadOfWinter:
    """The same game when the groups are chosen, near to its end, with some samples found."""
    while state.phase != "turns":
        asked = rng.choice(TITLE.decisions(state))
        TITLE.apply(state, asked.seat, rng.choice(TITLE.legal_actions(state, asked.seat)))
    state.round += state.rounds - 2
    state.rounds = 2
    state.samples = 3 * state.seats - 2
    return state


def _names_of(seats: list[int]) -> str:
    return ", ".join(map(WORDS.player, seats))


def _grouped(ids: list[str]) -> str:
    """Ids of a kind together, those of a survivor or with a player, too."""
    groups: dict[str, list[str]] = {}
    for each in ids:
        words = each.split(" ")
        head = 2 if len(words) > 2 else 1
        groups.setdefault(" ".join(words[:head]), []).append(" ".join(words[head:]))
    return " | ".join(f"{head} {' · '.join(rest)}".rstrip() for head, rest in groups.items())
