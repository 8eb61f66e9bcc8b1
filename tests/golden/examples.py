"""An example of every kind of decision, action and event, from random games."""

import json
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

Found = dict[str, dict[str, Any]]


class Examples:
    """What was found so far: for each kind the first example, or the first that moves something."""

    def __init__(self, title: Title[Any]) -> None:
        self.title = title
        self.decisions: Found = {}
        self.actions: Found = {}
        self.events: Found = {}

    @property
    def missing(self) -> set[str]:
        """The kinds of which none was found yet; events of kinds that title declares."""
        events = kinds(self.title.event_types) - self.events.keys()
        return events | (kinds((*self.title.action_types, Draw)) - self.actions.keys())

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
            for action in title.legal_actions(state, asked.seat):
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
            moves = self.title.moves(event)
            known = self.events.get(event.kind)
            if known is None or (moves and not known["example"]["moves"]):
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


def found(title_id: str) -> Examples:
    """Examples from rare scenes, and from random games until every kind was seen."""
    title, examples = TITLES[title_id], Examples(TITLES[title_id])
    tables = KNOWLEDGE[title_id].tables()
    for scene in SCENES.get(title_id, ()):
        state, events = scene()
        examples.look(state)
        examples.take(events)
    for number in range(MOST_GAMES):
        start = Start(title_id, *tables[number % len(tables)], number, late=number % 3 == 2)
        state, rng = start.state(), start.rng()
        examples.take(state.log)
        while state.outcome is None:
            examples.look(state)
            examples.take(title.apply(state, *pick(title, state, rng)))
        if number >= len(tables) and not examples.missing:
            break
    return examples


def path_of(title: Title[Any]) -> Path:
    """Where the examples of a title stand."""
    return SERVICE.joinpath(*title.package.split(".")) / "locale" / "examples.json"


def written(title_id: str) -> str:
    """The file of a title: one line for each kind."""
    examples = found(title_id)
    tables = []
    for name in ("decisions", "actions", "events"):
        rows = [
            f"    {json.dumps(kind)}: {json.dumps(each, ensure_ascii=False, sort_keys=True)}"
            for kind, each in sorted(getattr(examples, name).items())
        ]
        tables.append(f"  {json.dumps(name)}: {{\n" + ",\n".join(rows) + "\n  }")
    return "{\n" + ",\n".join(tables) + "\n}\n"
