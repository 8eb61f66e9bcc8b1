"""An example of every kind of decision, action and event, from random games.

The rarest events take hundreds of games. Those in which something was first found are kept by their
numbers, in `examples_games.json`: played again, they give the same examples.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from holdout.kernel import Draw, Event, State, Title
from holdout.kernel.rules import kinds
from tests.golden.rare import SCENES
from tests.laws.playing import KNOWLEDGE, TITLES, Start, pick

SERVICE = Path(__file__).parents[2] / "service"

#: More games than this are not played for the rarest kind.
MOST_GAMES = 600

#: The games in which something was first found, by title.
GAMES = Path(__file__).with_name("examples_games.json")

Found = dict[str, dict[str, Any]]


class Examples:
    """What was found so far: for each kind the first example, or the first that moves something."""

    def __init__(self, title: Title[Any]) -> None:
        self.title = title
        self.decisions: Found = {}
        self.actions: Found = {}
        self.events: Found = {}
        self.games: list[int] = []

    @property
    def count(self) -> int:
        """How much was found: an event that moves something counts once more."""
        moving = sum(bool(each["example"]["moves"]) for each in self.events.values())
        return len(self.decisions) + len(self.actions) + len(self.events) + moving

    @property
    def missing(self) -> set[str]:
        """The kinds of which none was found yet; events of kinds that title declares."""
        return self._missing_actions | (kinds(self.title.event_types) - self.events.keys())

    @property
    def _missing_actions(self) -> set[str]:
        return kinds((*self.title.action_types, Draw)) - self.actions.keys()

    def look(self, state: State) -> None:
        """Take what is asked, and what may be done, if it is of a new kind."""
        title = self.title
        for asked in title.decisions(state):
            if asked.kind not in self.decisions:
                about = title.about(state, asked, asked.seat)
                self.decisions[asked.kind] = {
                    "example": msgspec.to_builtins(
                        {
                            "seat": asked.seat,
                            "purpose": about.purpose,
                            "about": about.elements,
                            "cause": about.cause,
                            "choose": about.choice,
                            "optional": about.optional,
                            "sealed": asked.sealed,
                            "rule": about.rule,
                        }
                    ),
                    "words": msgspec.to_builtins(title.decision_facts(asked)),
                }
            # Most games are played for the rarest events, when all actions were found long ago.
            legal = title.legal_actions(state, asked.seat) if self._missing_actions else []
            for action in legal:
                if action.kind not in self.actions:
                    notes = title.legal_notes(state, asked.seat, action)
                    context = title.context(state, asked.seat, action)
                    params = title.action_params(action)
                    self.actions[action.kind] = {
                        "example": msgspec.to_builtins(
                            {"id": title.action_id(action), "params": params} | notes._asdict()
                        ),
                        "words": msgspec.to_builtins(params | context),
                    }

    def take(self, events: list[Event]) -> None:
        """Take what happened, if it is of a new kind, or if it moves something at last."""
        for event in events:
            known = self.events.get(event.kind)
            if known is not None and known["example"]["moves"]:
                continue
            moves = self.title.moves(event)
            if known is None or moves:
                self.events[event.kind] = {
                    "example": msgspec.to_builtins(
                        {
                            "params": event.all_params,
                            "moves": moves,
                            "seat": event.seat,
                            "cause": event.cause,
                        }
                    ),
                    "words": msgspec.to_builtins(self.title.event_facts(event)),
                }


def found(title_id: str, numbers: Iterable[int] = range(MOST_GAMES)) -> Examples:
    """Examples from rare scenes, and from random games until every kind was seen."""
    title, examples = TITLES[title_id], Examples(TITLES[title_id])
    tables = KNOWLEDGE[title_id].tables()
    for scene in SCENES.get(title_id, ()):
        state, events = scene()
        examples.look(state)
        examples.take(events)
    for number in numbers:
        before = examples.count
        start = Start(title_id, *tables[number % len(tables)], number, late=number % 3 == 2)
        state, rng = start.state(), start.rng()
        examples.take(state.log)
        while state.outcome is None:
            examples.look(state)
            examples.take(title.apply(state, *pick(title, state, rng)))
        if examples.count > before:
            examples.games.append(number)
        if number >= len(tables) and not examples.missing:
            break
    return examples


def path_of(title: Title[Any]) -> Path:
    """Where the examples of a title stand."""
    return SERVICE.joinpath(*title.package.split(".")) / "locale" / "examples.json"


def again(title_id: str) -> Examples:
    """The same from the games that are kept."""
    return found(title_id, json.loads(GAMES.read_text("utf-8"))[title_id])


def written(examples: Examples) -> str:
    """The file of a title: one line for each kind."""
    tables = []
    for name in ("decisions", "actions", "events"):
        rows = [
            f"    {json.dumps(kind)}: {json.dumps(each, ensure_ascii=False, sort_keys=True)}"
            for kind, each in sorted(getattr(examples, name).items())
        ]
        tables.append(f"  {json.dumps(name)}: {{\n" + ",\n".join(rows) + "\n  }")
    return "{\n" + ",\n".join(tables) + "\n}\n"
