"""Unions by kind and by title: what differs from title to title, typed in the API's document.

The service itself knows one flat form, such as `LegalAction` with any `params`. The document
splits it into one schema for each kind, so that generated clients can tell them apart:

    LegalAction = anyOf RaxxonAction, DeadOfWinterAction, XibalbaAction, OtherAction
    RaxxonAction = oneOf RaxxonEvacuate, …, told apart by `kind`
    RaxxonEvacuate = ActionBase with this `kind` and `params` of the form RaxxonEvacuateParams

`OtherAction` is open: a client that does not know a kind yet still finds it described.
"""

import inspect
import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from msgspec import Struct

from holdout.api.http.problems import PROBLEMS
from holdout.api.openapi.components import (
    Components,
    Schema,
    add,
    add_struct,
    open_enum,
    ref,
    schema_of,
)
from holdout.installed import TITLES
from holdout.kernel.draws import Draw
from holdout.kernel.elements import COMMON
from holdout.kernel.rules import kinds
from holdout.kernel.title import Title
from holdout.play import unmet
from holdout.play.common_events import TYPES as TABLE_EVENTS
from holdout.speech import speaker_of

#: A reference to the schemas of a union, and the value that each of them stands for.
Arms = Mapping[str, Schema]


class Family(NamedTuple):
    """What every title has its own kinds of, such as actions.

    `whole` is the flat form that the service knows, which becomes the union of all; `one` ends
    the names of a title's union and of the open form (`RaxxonAction`, `OtherAction`). `tag` is the
    field that tells the kinds apart, `details` the one whose form depends on it. `ending` is put
    behind the names of the kinds that don't have it, where they would be those of other types.
    """

    whole: str
    one: str
    tag: str = "kind"
    details: str = "params"
    ending: str = ""


ACTIONS = Family("LegalAction", "Action")
EVENTS = Family("LogEvent", "Event", ending="Event")
NO_DETAILS = "NoParams"


def split(
    components: Components, family: Family, kinds: Mapping[str, Iterable[type[Struct]]]
) -> None:
    """Turn the flat form of a family into a union; `kinds` are those of each title, by prefix."""
    flat = components[family.whole]
    base = _base(components, flat, f"{family.one}Base", {family.tag, family.details})
    titles = [
        union(components, f"{prefix}{family.one}", family.tag, _arms(components, family, prefix, s))
        for prefix, s in kinds.items()
    ]
    properties = {name: flat["properties"][name] for name in (family.tag, family.details)}
    other = _extended(base, f"{flat['description']} Of a kind that came later.", properties)
    components[family.whole] = {
        "description": flat["description"],
        "anyOf": [*titles, add(components, f"Other{family.one}", other)],
    }


def split_by_title(
    components: Components, whole: str, field: str, boards: Mapping[str, tuple[str, Schema]]
) -> None:
    """Turn a schema with a `title` into a union by it.

    `boards` has for each title the prefix of its names and the schema that its `field` has.
    """
    flat = components[whole]
    base = _base(components, flat, f"{whole}Base", {"title", field})
    arms = {}
    for title, (prefix, schema) in boards.items():
        properties = {"title": {"type": "string", "const": title}, field: schema}
        about = f"A game of this title. {flat['description']}"
        arms[title] = add(components, f"{prefix}Game", _extended(base, about, properties))
    del components[whole]
    union(components, whole, "title", arms, flat["description"])


def union(
    components: Components, name: str, tag: str, arms: Arms, about: str | None = None
) -> Schema:
    """Add the schema of what is one of some schemas; the answer is a reference to it."""
    schema = {
        "description": about or f"One of {len(arms)} kinds, told apart by `{tag}`.",
        "oneOf": list(arms.values()),
        "discriminator": {
            "propertyName": tag,
            "mapping": {value: each["$ref"] for value, each in arms.items()},
        },
    }
    return add(components, name, schema)


def _arms(
    components: Components, family: Family, prefix: str, kinds: Iterable[type[Struct]]
) -> Arms:
    """The schema of each kind of a title, by its tag."""
    arms = {}
    for kind in kinds:
        name = prefix + kind.__name__.removesuffix(family.ending) + family.ending
        tag = str(kind.__struct_config__.tag)
        properties = {
            family.tag: {"type": "string", "const": tag},
            family.details: _details(components, name + family.details.capitalize(), kind, prefix),
        }
        about = inspect.cleandoc(kind.__doc__ or "")
        arms[tag] = add(components, name, _extended(ref(f"{family.one}Base"), about, properties))
    return arms


def _details(components: Components, name: str, kind: type[Struct], prefix: str) -> Schema:
    """A reference to the schema of the fields of a kind without its tag."""
    whole = schema_of(components, kind, prefix)
    tag = kind.__struct_config__.tag_field
    fields = {field: each for field, each in whole["properties"].items() if field != tag}
    if not fields:
        nothing = "No parameters."
        schema = {"type": "object", "description": nothing, "additionalProperties": True}
        return add(components, NO_DETAILS, schema)
    schema = {
        "type": "object",
        "description": f"The parameters of `{kind.__struct_config__.tag}`.",
        "properties": fields,
        "required": [field for field in whole["required"] if field != tag],
    }
    return add(components, name, schema)


def _base(components: Components, flat: Schema, name: str, without: set[str]) -> Schema:
    """Add what all schemas of a union have in common; the answer is a reference to it."""
    properties = {k: each for k, each in flat["properties"].items() if k not in without}
    required = [each for each in flat["required"] if each not in without]
    return add(components, name, {**flat, "properties": properties, "required": required})


def _extended(base: Schema, about: str, properties: Mapping[str, Schema]) -> Schema:
    """A schema with the fields of another one and some more, which are always there."""
    more = {"type": "object", "properties": dict(properties), "required": list(properties)}
    return {"description": about, "allOf": [base, more]}


def add_references(
    components: Components, whole: str, kinds: Mapping[str, Iterable[type[Struct]]]
) -> Schema:
    """Put the references of all titles in the place of their base, `whole`.

    `kinds` are the Structs of each title, by prefix; those that titles share stand once. The
    answer is a reference to the union of all titles, whose last member is open.
    """
    base = components.pop(whole)
    titles = []
    for prefix, structs in kinds.items():
        components.pop(prefix + whole, None)
        arms = {
            str(each.__struct_config__.tag): add_struct(components, each, prefix)
            for each in structs
        }
        titles.append(union(components, prefix + whole, "type", arms))
    other = {
        "type": "object",
        "description": "A reference of a type that came later.",
        "properties": {"type": {"type": "string"}},
        "required": ["type"],
        "additionalProperties": True,
    }
    open_arm = add(components, f"Other{whole}", other)
    return add(
        components, whole, {"description": base["description"], "anyOf": [*titles, open_arm]}
    )


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
