"""What has to happen in random games of Raxxon, and the games.

New games of every kind are played to their end, and what they rarely reach, cards that look at a
late state of the game above all, is played on from positions made for it, until nothing is missing.
"""

from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any

from holdout.kernel.state import Action, Decision, DrawMode, Step
from holdout.titles.raxxon import TITLE
from holdout.titles.raxxon.actions.piles import AwaitOption, TakeOption
from holdout.titles.raxxon.state import DifficultyName, Options, Raxxon
from tests.raxxon.scenes import DECK, HEART, TABLE, WOLFE, drawing, playing, resolving
from tests.raxxon.test_cards import ALWAYS, ENOUGH, SHORT
from tests.raxxon.test_scenarios_course import ALL_BUT_ONE
from tests.scenarios import start
from tests.table import do
from tests.titles.seeing import actions_of, events_of

PLAYERS = (1, 2, 3, 4)
LEVELS: tuple[DifficultyName, ...] = ("intro", "normal", "hard", "expert")
MODES: tuple[DrawMode, ...] = ("automatic", "manual", "table")
MOST_ROUNDS = 10

A_WHOLE_GAME = 10_000
A_FEW_TURNS = 60

#: How much rarer than others these answers are given, so that games last.
RARE = {"pass": 0.1, "done": 0.3, "decline": 0.3}

Run = Mapping[type[Step], Callable[[Raxxon, Any], None]]


def tags(types: Any) -> set[str]:
    """The words of some struct types."""
    return {str(each.__struct_config__.tag) for each in types}


@dataclass
class Seen:
    """What has happened in all games so far."""

    steps: set[str] = field(default_factory=set)
    decisions: set[str] = field(default_factory=set)
    actions: set[str] = field(default_factory=set)
    events: set[str] = field(default_factory=set)
    cards: set[tuple[str, bool]] = field(default_factory=set)
    options: set[tuple[str, str]] = field(default_factory=set)
    performed: set[tuple[str, str, str]] = field(default_factory=set)
    flipped: set[tuple[str, int]] = field(default_factory=set)
    killed: set[str] = field(default_factory=set)
    ends: set[str] = field(default_factory=set)

    def watch(self, _game: Raxxon, step: Step) -> None:
        """Note a step before it is run."""
        self.steps.add(str(step.__struct_config__.tag))

    def new_options(self, asked: Decision, legal: list[Action]) -> list[Action]:
        """The options of a Raxxon card that nobody has taken yet."""
        if not isinstance(asked, AwaitOption):
            return []
        taken = {option for card, option in self.options if card == asked.card}
        return [e for e in legal if isinstance(e, TakeOption) and e.option not in taken]

    def note(self, game: Raxxon) -> None:
        """Look at the events of the last action."""
        for event in game.log:
            self.events.add(event.kind)
            told = event.params
            match event.kind:
                case "raxxon-drawn":
                    self.cards.add((told["card"], told["triggered"]))
                case "option-taken":
                    self.options.add((told["card"], told["option"]))
                case "flipped-effect":
                    self.flipped.add((told["card"], told["count"]))
                case "killed-effect":
                    self.killed.add(told["card"])
                case "game-over":
                    self.ends.add(told["cause"])
                case "performed":
                    sheet = game.sheets[(event.seat or 1) - 1]
                    side = DECK.numbers.sheet_side[str(game.seats)]
                    if sheet:
                        self.performed.add((sheet.id, side, told["action"]))


def play(game: Raxxon, rng: Random, seen: Seen, most: int) -> None:
    """Play on by chance, to the end or for some actions, and note what happens."""
    seen.note(game)
    while game.outcome is None and game.version < most:
        (decision,) = TITLE.decisions(game)
        legal = TITLE.legal_actions(game, decision.seat)
        legal = seen.new_options(decision, legal) or legal
        weights = [RARE.get(action.kind, 1) for action in legal]
        (action,) = rng.choices(legal, weights)
        seen.decisions.add(decision.kind)
        seen.actions.add(action.kind)
        TITLE.push(game, decision.seat, action, seen.watch)
        seen.note(game)


def made() -> Iterator[Raxxon]:
    """Positions that random play rarely reaches: each card, when it triggers and when not."""
    yield drawing("raxxons-transport", ["hostile+"], evacuation=ALL_BUT_ONE)
    yield between_roadblocks()
    for card in ALWAYS:
        yield drawing(card, supply=9, draw=9)
    for case in (*ENOUGH.values(), *SHORT.values()):
        yield start(case, TABLE)


def between_roadblocks() -> Raxxon:
    """Somebody says which of two cards loses a marker; between them there is no card."""
    marked = ["hostile- hostile-*1 hostile-", "hostile-*2 . hostile-", "hostile- hostile- hostile-"]
    return resolving("add_card", marked, draw=1)


def refusing(rng: Random) -> Iterator[Raxxon]:
    """Tables at which it is asked what random play hardly ever is, some with a gap in the crowd.

    Which card loses a marker; who is interviewed; which line is evacuated where some are infected,
    and some facedown.
    """
    del rng
    interviewing = playing(["family- innocent-", "carrier- ."], sheets=[WOLFE, HEART])
    do(interviewing, "perform interview")
    crowd = ["hostile+ family+ hostile+", "hostile+ carrier+ familiar-", "hostile+ family+ family+"]
    evacuating = playing(crowd)
    do(evacuating, "perform evacuation")
    for _ in range(24):
        yield from (between_roadblocks(), interviewing, evacuating)


def seen() -> Seen:
    """What happened in many games: new ones, and on from positions, until nothing is missing."""
    found = Seen()
    rng = Random(1960)
    for _ in range(MOST_ROUNDS):
        for players, level, mode in product(PLAYERS, LEVELS, MODES):
            game = TITLE.new_game(players, Options(level, mode), rng.randbytes(16))
            play(game, rng, found, A_WHOLE_GAME)
            assert game.outcome is not None
        for game in made():
            play(game, rng, found, A_FEW_TURNS)
        if not any(missing(found) for missing in MISSING.values()):
            break
    return found


#: What has to happen: each gives what has not happened yet.
MISSING: dict[str, Callable[[Seen], AbstractSet[Any]]] = {
    "steps": lambda seen: tags(TITLE.step_types) - seen.steps,
    "questions": lambda seen: tags(TITLE.decision_types) - seen.decisions,
    "actions": lambda seen: actions_of("raxxon") - seen.actions,
    "events": lambda seen: events_of("raxxon") ^ seen.events,
    "cards, triggered and not": lambda seen: (
        {*product(DECK.raxxon, (True, False))} ^ seen.cards ^ {(card, False) for card in ALWAYS}
    ),
    "options": lambda seen: (
        {(card.id, option.id) for card in DECK.raxxon.values() for option in card.options}
        - seen.options
    ),
    "actions of both sides of sheets": lambda seen: (
        {(sheet, side, action) for sheet, action in DECK.actions for side in ("1-2", "3-4")}
        - seen.performed
    ),
    "flipped cards": lambda seen: DECK.flipped.keys() - seen.flipped,
    "killed cards": lambda seen: DECK.killed.keys() - seen.killed,
    "ends": lambda seen: {"evacuated", "overrun", "takeover"} ^ seen.ends,
}
