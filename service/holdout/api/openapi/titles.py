"""The types of titles in the API's documents.

The document of the API is the same for all titles: what differs from title to title is open there,
such as a `LegalAction` with any `params`. The document of a title extends it: actions, events and
references are unions of that title's kinds, told apart by one field, and views have its board.

    LegalAction = anyOf RaxxonEvacuate, …, OtherAction
    RaxxonEvacuate = ActionBase with this `kind` and its `params`
    OtherAction = ActionBase with any `kind` and any `params`
    ActionRequest = oneOf ActionById, RaxxonEvacuateRequest, …

The last member of what a response may hold is open: a client that was generated before a kind was
added reads that kind with it, as the union is no `oneOf` and has no discriminator, by which
generated clients refuse what they don't know. It stands last because they take the first that fits.
What a request may hold is closed: a kind that is newer than the document is sent by its id.
"""

import inspect
import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec import Struct, structs

from holdout.api.http.problems import PROBLEMS
from holdout.api.openapi.components import (
    Components,
    Schema,
    add,
    add_struct,
    open_enum,
    reached,
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


class Family(NamedTuple):
    """What every title has its own kinds of, such as actions.

    `whole` is the form that all titles share, `base` the part of it that does not depend on the
    kind, `other` the form of kinds that are not known. `ending` is put behind the names of the
    kinds that don't have it, where they would be those of other types.
    """

    whole: str
    base: str
    other: str
    ending: str = ""


ACTIONS = Family("LegalAction", "ActionBase", "OtherAction")
EVENTS = Family("LogEvent", "EventBase", "OtherEvent", ending="Event")
_TAG, _DETAILS = "kind", "params"

#: The open member of unions by the field that tells their members apart.
_OTHERS = {"type": "OtherElement", "what": "OtherComing"}


def split(components: Components, family: Family, prefix: str, of: Iterable[type[Struct]]) -> None:
    """Turn the open form of a family into a union of a title's kinds, and one of all others."""
    flat = components.pop(family.whole)
    rest = {name: each for name, each in flat["properties"].items() if name not in {_TAG, _DETAILS}}
    required = [each for each in flat["required"] if each in rest]
    base = add(components, family.base, {**flat, "properties": rest, "required": required})
    arms = []
    for kind in of:
        name = prefix + kind.__name__.removesuffix(family.ending) + family.ending
        tag = str(kind.__struct_config__.tag)
        properties = {
            _TAG: {"type": "string", "const": tag},
            _DETAILS: _details(components, kind, prefix, f"{name}Params"),
        }
        own = {"type": "object", "properties": properties, "required": [*properties]}
        about = inspect.cleandoc(kind.__doc__ or "")
        arms.append(add(components, name, {"description": about, "allOf": [base, own]}))
    own = {
        "type": "object",
        "properties": {_TAG: {"type": "string"}, _DETAILS: _ANYTHING},
        "required": [_TAG, _DETAILS],
    }
    about = f"One of a kind that this document does not know: a `{family.whole}` of any `{_TAG}`."
    arms.append(add(components, family.other, {"description": about, "allOf": [base, own]}))
    add(components, family.whole, {"description": flat["description"], "anyOf": arms})


def _open(components: Components, part: Any) -> None:
    """Give the unions within a part of the document a member for what it does not know."""
    if isinstance(part, list):
        for each in part:
            _open(components, each)
    elif isinstance(part, dict):
        for each in part.values():
            _open(components, each)
        if "discriminator" in part:
            tag = part.pop("discriminator")["propertyName"]
            part["anyOf"] = [*part.pop("oneOf"), _other(components, tag)]


def _other(components: Components, tag: str) -> Schema:
    """Return the open member of unions whose members are told apart by a field."""
    schema = {
        "type": "object",
        "description": f"One with a `{tag}` that this document does not know, with any fields.",
        "properties": {tag: {"type": "string"}},
        "required": [tag],
        "additionalProperties": True,
    }
    return add(components, _OTHERS.get(tag, f"Other{tag.capitalize()}"), schema)


def _details(components: Components, kind: type[Struct], prefix: str, name: str) -> Schema:
    """Build a component of a kind's fields without its tag, so that generators can name it."""
    whole = schema_of(components, kind, prefix)
    tag = kind.__struct_config__.tag_field
    fields = {field: each for field, each in whole["properties"].items() if field != tag}
    if not fields:
        return {"type": "object", "additionalProperties": True}
    required = [field for field in whole["required"] if field != tag]
    schema = {
        "type": "object",
        "description": f"The parameters of `{kind.__struct_config__.tag}`.",
        "properties": fields,
        "required": required,
    }
    return add(components, name, schema)


#: Strings with a known set of values that may grow: the component and its field, the name of the
#: list, what it is about.
_OPEN = {
    ("Problem", "code"): ("KnownProblemCode", "The code of a problem; `x-problems` explains each."),
    ("Unmet", "code"): ("KnownUnmetCode", "What an action or an undo lacks."),
    ("Pending", "kind"): ("DecisionKind", "The kinds of questions."),
    ("EndInfo", "cause"): ("KnownCause", "Why a game ended."),
    ("Outcome", "cause"): ("KnownCause", "Why a game ended."),
    ("Outcome", "result"): ("KnownResult", "How a game ended for the table as a whole."),
    ("Change", "title"): ("TitleId", "The titles that this service has."),
    ("Seated", "title"): ("TitleId", "The titles that this service has."),
    ("GameSummary", "title"): ("TitleId", "The titles that this service has."),
    ("TitleSummary", "id"): ("TitleId", "The titles that this service has."),
    ("TitleInfo", "id"): ("TitleId", "The titles that this service has."),
}

#: What the shared result of a game may be; what else has a sentence in the locales is a cause.
RESULTS = ("won", "lost", "complete", "failed")


def prefix_of(title: str) -> str:
    """Return the prefix of a title's own type names: `DeadOfWinter` for `dead-of-winter`."""
    return "".join(word.capitalize() for word in re.split("[^a-z0-9]", title))


def open_titles(components: Components) -> None:
    """Leave open what differs from title to title, as the document of the API has it."""
    components["View"]["properties"]["board"] |= _ANYTHING
    _name_two_forms(components)
    about = components["Element"]["description"]
    components["Element"] = {
        "description": f"{about} Its other fields depend on the type.",
        "type": "object",
        "properties": {"type": {"type": "string"}},
        "required": ["type"],
        "additionalProperties": True,
    }
    _list_values(components, [*TITLES.values()])
    # A hook that was asked for all types gets those that are added, too.
    types = components["HookInfo"]["properties"]["types"]
    types["items"] = {"anyOf": [types["items"], {"type": "string"}]}
    of_message = components["Message"]["properties"]
    of_message["type"] = {"anyOf": [of_message["type"], {"type": "string"}]}


def type_title(components: Components, title: Title[Any]) -> None:
    """Put the types of a title in the place of what the document of the API leaves open."""
    prefix = prefix_of(title.id)
    types: tuple[type[Struct], ...] = (*COMMON, *title.element_types)
    elements = [add_struct(components, each, prefix) for each in types]
    about = components.pop("Element")["description"]
    elements.append(_other(components, "type"))
    add(components, "Element", {"description": about, "anyOf": elements})
    actions: tuple[type[Struct], ...] = (*title.action_types, Draw)
    split(components, ACTIONS, prefix, actions)
    _type_requests(components, prefix, actions)
    split(components, EVENTS, prefix, (*title.event_types, *TABLE_EVENTS))
    view = components["View"]["properties"]
    view["title"] = {"type": "string", "const": title.id}
    view["board"] = {
        "description": "The table as the seat sees it.",
        **add_struct(components, title.view_type, prefix),
    }
    for name in reached(components, view["board"]):
        _open(components, components[name])
    options = add_struct(components, title.options_type, prefix)
    wished = components["NewGame"]["properties"]["options"]
    wished["anyOf"] = [options, {"type": "null"}]
    _list_values(components, [title])


def _type_requests(components: Components, prefix: str, actions: Iterable[type[Struct]]) -> None:
    """Put the kinds of a title in the place of an action request by any kind."""
    components.pop("ActionByKind")
    forms = [ref("ActionById")]
    for kind in actions:
        tag, name = str(kind.__struct_config__.tag), prefix + kind.__name__
        # What a request may leave out, a response always has: then they are two types.
        required = {field.required for field in structs.fields(kind)}
        ending = "RequestParams" if False in required else "Params"
        params = _details(components, kind, prefix, name + ending)
        schema = {
            "type": "object",
            "description": f"A request for `{tag}`, given by its kind and params.",
            "properties": {_TAG: {"type": "string", "const": tag}, _DETAILS: params},
            "required": [_TAG, _DETAILS] if True in required else [_TAG],
            "additionalProperties": False,
        }
        forms.append(add(components, f"{name}Request", schema))
    about = {"description": components.pop("ActionRequest")["description"]}
    components["ActionRequest"] = about | {"oneOf": forms}


#: An object of which nothing is promised here.
_ANYTHING: Schema = {"type": "object", "additionalProperties": True}


def _list_values(components: Components, titles: list[Title[Any]]) -> None:
    """List the present values of strings that may get further ones."""
    for enum in {name for name, _ in _OPEN.values()}:
        components.pop(enum, None)
    for (name, field), (enum, about) in _OPEN.items():
        properties = components[name]["properties"]
        named = open_enum(components, enum, _values(enum, titles), about)
        rest = {key: each for key, each in properties[field].items() if key == "description"}
        properties[field] = named | rest


def _values(enum: str, titles: list[Title[Any]]) -> list[str]:
    """Return the present values of an open list."""
    if enum == "KnownProblemCode":
        return [*PROBLEMS]
    if enum == "KnownUnmetCode":
        return unmet.codes(titles)
    if enum == "TitleId":
        return [title.id for title in titles]
    if enum == "DecisionKind":
        return sorted({kind for t in titles for kind in kinds(t.decision_types)})
    if enum == "KnownResult":
        return [*RESULTS]
    causes = (each for title in titles for each in speaker_of(title).words("en").outcomes())
    return [each for each in dict.fromkeys(causes) if each not in RESULTS]


def _name_two_forms(components: Components) -> None:
    """Split an action request, by id or by kind, into a schema for each form, exactly one valid."""
    flat: Schema = components.pop("ActionRequest")
    forms = {"ActionById": ("id",), "ActionByKind": ("kind", "params")}
    for name, fields in forms.items():
        properties = {
            field: {"description": flat["properties"][field]["description"]}
            | flat["properties"][field]["anyOf"][0]
            for field in fields
        }
        schema = {
            "type": "object",
            "description": f"An action, given by its {' and '.join(fields)}.",
            "properties": properties,
            "required": [fields[0]],
            "additionalProperties": False,
        }
        add(components, name, schema)
    about = {"description": flat["description"]}
    components["ActionRequest"] = about | {"oneOf": [ref(name) for name in forms]}
