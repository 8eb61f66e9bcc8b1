"""What belongs to the titles in the API's document: their boards, options, actions, known words."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from holdout.api.http.problems import PROBLEMS
from holdout.api.openapi.components import Components, Schema, add, add_struct, open_enum, ref
from holdout.api.openapi.unions import ACTIONS, EVENTS, add_references, split, split_by_title
from holdout.installed import TITLES
from holdout.kernel.draws import Draw
from holdout.kernel.elements import COMMON
from holdout.kernel.rules import kinds
from holdout.kernel.title import Title
from holdout.play import unmet
from holdout.play.common_events import TYPES as TABLE_EVENTS
from holdout.speech import speaker_of

#: Strings with a known set of values that may grow: the component and its field, the name of the
#: list, what it is about.
_OPEN = {
    ("Problem", "code"): ("ProblemCode", "The code of a problem; `x-problems` explains each."),
    ("Unmet", "code"): ("UnmetCode", "What an action or an undo lacks."),
    ("Pending", "kind"): ("DecisionKind", "The kinds of questions, of all titles."),
    ("EndInfo", "cause"): ("OutcomeCause", "Why a game ended."),
    ("Outcome", "cause"): ("OutcomeCause", "Why a game ended."),
    ("Outcome", "result"): ("OutcomeResult", "How a game ended for the table as a whole."),
    ("Created", "title"): ("TitleId", "The titles that this service has."),
    ("Seated", "title"): ("TitleId", "The titles that this service has."),
    ("GameSummary", "title"): ("TitleId", "The titles that this service has."),
    ("TitleSummary", "id"): ("TitleId", "The titles that this service has."),
    ("TitleInfo", "id"): ("TitleId", "The titles that this service has."),
}

#: What the shared result of a game may be; what else has a sentence in the locales is a cause.
RESULTS = ("won", "lost", "complete", "failed")


def prefix_of(title: str) -> str:
    """What the names of a title's own types begin with: `DeadOfWinter` for `dead-of-winter`."""
    return "".join(word.capitalize() for word in re.split("[^a-z0-9]", title))


def add_titles(components: Components, titles: Mapping[str, Title[Any]] = TITLES) -> None:
    """Put the types of the titles in the place of what is the same for all in the service."""
    by_prefix = {prefix_of(title.id): title for title in titles.values()}
    split(components, ACTIONS, {p: (*t.action_types, Draw) for p, t in by_prefix.items()})
    events = {p: t.event_types for p, t in by_prefix.items() if t.event_types}
    split(components, EVENTS, {**events, "Table": TABLE_EVENTS})
    boards = {
        title.id: (prefix, add_struct(components, title.view_type, prefix))
        for prefix, title in by_prefix.items()
    }
    split_by_title(components, "View", "board", boards)
    _add_options(components, by_prefix)
    _name_two_forms(components)
    elements: dict[str, tuple[type[Struct], ...]] = {
        p: (*COMMON, *t.element_types) for p, t in by_prefix.items()
    }
    add_references(components, "Element", elements)
    for (name, field), (enum, about) in _OPEN.items():
        properties = components[name]["properties"]
        named = open_enum(components, enum, _values(enum, titles.values()), about)
        rest = {key: each for key, each in properties[field].items() if key == "description"}
        properties[field] = named | rest


def _values(enum: str, titles: Iterable[Title[Any]]) -> list[str]:
    """The values of an open list that are known today."""
    if enum == "ProblemCode":
        return [*PROBLEMS]
    if enum == "UnmetCode":
        return unmet.codes()
    if enum == "TitleId":
        return [title.id for title in titles]
    if enum == "DecisionKind":
        return sorted({kind for t in titles for kind in kinds(t.decision_types)})
    if enum == "OutcomeResult":
        return [*RESULTS]
    causes = (each for title in titles for each in speaker_of(title).words("en").outcomes())
    return [each for each in dict.fromkeys(causes) if each not in RESULTS]


def _add_options(components: Components, titles: Mapping[str, Title[Any]]) -> None:
    """The options of a new game are those of its title; a record has all of them."""
    options = [
        add_struct(components, title.options_type, prefix) for prefix, title in titles.items()
    ]
    wished = components["NewGame"]["properties"]["options"]
    wished["anyOf"] = [*options, {"type": "null"}]


def _name_two_forms(components: Components) -> None:
    """An action is told by its id or by its kind: a schema for each form, exactly one of which."""
    flat: Schema = components.pop("ActionWish")
    forms = {"ActionById": ("id",), "ActionByKind": ("kind", "params")}
    for name, fields in forms.items():
        properties = {
            field: {"description": flat["properties"][field]["description"]}
            | flat["properties"][field]["anyOf"][0]
            for field in fields
        }
        schema = {
            "type": "object",
            "description": f"An action, told by its {' and '.join(fields)}.",
            "properties": properties,
            "required": [fields[0]],
            "additionalProperties": False,
        }
        add(components, name, schema)
    about = {"description": flat["description"]}
    components["ActionWish"] = about | {"oneOf": [ref(name) for name in forms]}
