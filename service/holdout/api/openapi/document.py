"""The API's document (OpenAPI 3.1.1): what flask-smorest collects, and what we add to it."""

import copy
import json
from collections.abc import Callable, Collection, Mapping
from importlib import resources
from pathlib import Path
from typing import Any

import flask_smorest
import msgspec
from flask import Flask

import holdout
from holdout import __version__
from holdout.api.http.problems import PROBLEMS, title
from holdout.api.openapi.blueprint import Plugin
from holdout.api.openapi.components import (
    EVENT_STREAM,
    Schema,
    add_struct,
    reached,
    referred,
    settle_defaults,
)
from holdout.api.openapi.examples import add_examples, problem_examples, shared_examples
from holdout.api.openapi.shared import (
    add_problems,
    declare_headers,
    share_not_modified,
    share_parameters,
)
from holdout.api.openapi.titles import open_titles, type_title
from holdout.kernel.title import Title
from holdout.speech import speaker_of

DESCRIPTION = """\
A referee for survival board games: it creates games, shows each seat what it may know, lists the
legal actions and carries them out. Illegal actions are rejected; hidden information never leaves
the service.

Create a game with `POST /v1/games` and send the token in the response as
`Authorization: Bearer …`. Then, until the game is over, list the legal actions and post one back.
`ETag` is the version of the game; send it as `If-Match`, and an action is carried out only if
nobody else has acted in between. Changes accept an `Idempotency-Key`, so that retries are safe.

This document is the same for all titles. What differs from title to title is open in it: boards,
and the parameters of actions and events. `/openapi/{title}.json` is the same with the types of one
title.

Operations with `x-event-stream` answer `Accept: text/event-stream` with server-sent events: there
stands the schema of the data of each event, by its name.

Errors are problem documents (RFC 9457) with a stable `code`; `x-problems` lists all codes. A
method that an address doesn't have is 405 `method-not-allowed`, and `Allow` lists those it has.
Texts, those of problems too, are in English, German or Russian, chosen by `Accept-Language`. New
kinds of actions, events, decisions, messages and problems, and new response fields, may be added at
any time: ignore unknown ones. Examples are real; their long lists are cut short.
"""

TITLE_DESCRIPTION = """\
The API of Holdout with the types of one title, `{title}`: its board, its actions and events, and
the references to things on its table. Addresses and all else are those of `/openapi.json`, which
describes them.

New kinds may be added at any time: a client that is generated from this document knows those of one
version of the service. It reads the others as the last, open member of each union: `OtherEvent`,
`OtherAction`, `OtherElement`. It can do an action of another kind by its `id`.
"""

APPS_DESCRIPTION = """\
Operations for apps with users of their own, in addition to `/openapi.json`, whose addresses and
rules apply here too. The operator of the service creates a key with `holdout-service apps create`;
send it as `Authorization: Bearer app_…`.

Games made with a key belong to the app, which is their host; `GET /v1/games?mine=true` lists them.
Games and seats take a `reference`, your own name for them, which nobody else sees. Limits apply
per app. Name one of your users in the header `Holdout-User` (their reference, percent-encoded if
it is not ASCII): then limits apply per user too.
"""

PEOPLE_DESCRIPTION = """\
What people at a table do apart from playing, for clients that show it: write to each other, see
who is there, admit spectators, and get notifications of their turn while no page is open. The
addresses and rules of `/openapi.json` apply here too.

A stream of `GET /v1/games/{game_id}/events` or `GET /v1/inbox/{inbox_id}` that is opened with
`people=true` also sends events `people`, with an `AtTable` as `data` and without an id of their
own: one at first, then one whenever somebody comes, goes or writes something. Players with such a
stream open are shown as present. A client that has missed messages (`last` is higher than
expected, or `erased` has grown) fetches them from `GET /v1/games/{game_id}/talk`.
"""

#: Where the documents lie in the repository. In a wheel they are in `openapi` of this package.
COMMITTED = Path("openapi")
ADMIN_DESCRIPTION = """\
For operators, in addition to `/openapi.json`, whose rules apply here too. `/v1/admin` exists only
if `HOLDOUT_ADMIN_TOKEN` is set; send that token as `Authorization: Bearer …`, and with each request
its reason, in the header `Holdout-Reason`.

Each of these requests is written to the audit log, even if it is refused. Hidden cards are shown
only with `secrets`. `holdout-service games`, `clients` and `audit` do the same.
"""

#: The file of the document that all titles share; those of titles are called after them.
API_FILE = "holdout.json"

#: Those of the operations which only apps need, only whoever runs the service, and only clients
#: that show the people at a table.
APPS_FILE, ADMIN_FILE, PEOPLE_FILE = "apps.json", "admin.json", "people.json"

SETTINGS: Mapping[str, Any] = {
    "API_TITLE": "Holdout API",
    "API_VERSION": __version__,
    "OPENAPI_VERSION": "3.1.1",
    "API_SPEC_OPTIONS": {
        "info": {
            "description": DESCRIPTION,
            "contact": {"name": "Holdout contributors"},
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [
            # Relative to where the document is, so that it is right below a path of a proxy, too.
            {"url": ".", "description": "The service that has answered with this document."},
            {
                "url": "{address}",
                "description": "A service somewhere else.",
                "variables": {
                    "address": {
                        "default": "http://127.0.0.1:8000",
                        "description": "Where it is; by default where `make serve` starts one.",
                    }
                },
            },
        ],
        "security": [{"token": []}],
    },
}


class Api(flask_smorest.Api):
    """What flask-smorest gathers of an application that only documents itself."""

    DEFAULT_ERROR_RESPONSE_NAME = None

    def __init__(self, app: Flask) -> None:
        """Attach to an application that has SETTINGS."""
        super().__init__(app, spec_kwargs={"marshmallow_plugin": Plugin()})
        self.spec.components.security_scheme(
            "token",
            {
                "type": "http",
                "scheme": "bearer",
                "description": "A token from the response that created a game or claimed a seat.",
            },
        )


def kept(name: str = API_FILE) -> bytes | None:
    """Read a document as written last, in the package or beside it; None if it never was."""
    packaged = resources.files("holdout.api") / "documents" / name
    if packaged.is_file():
        return packaged.read_bytes()
    beside = Path(holdout.__file__).parents[2] / COMMITTED / name
    return beside.read_bytes() if beside.is_file() else None


def api_document(api: Api) -> Schema:
    """Build the document of the API, which is the same for all titles."""
    document: Schema = api.spec.to_dict()
    _drop_unused(document)
    _name_messages(document)
    add_problems(document)
    open_titles(document["components"]["schemas"])
    settle_defaults(document)
    add_examples(document)
    document["x-problems"] = [
        {"code": code, "status": status, "title": title(code)} for code, status in PROBLEMS.items()
    ]
    declare_headers(document)
    share_not_modified(document)
    share_parameters(document)
    document["components"]["examples"] = shared_examples() | problem_examples()
    return document


def document_without(gathered: Schema, tags: Collection[str]) -> Schema:
    """Build the document of the API without the operations of some tags."""
    return _of_operations(gathered, lambda operation: not {*tags} & {*operation["tags"]})


def document_of(gathered: Schema, description: str, *tags: str) -> Schema:
    """Build the document of the operations of some tags, which not everybody needs.

    It is called after the first of them.
    """
    document = _of_operations(gathered, lambda operation: bool({*tags} & {*operation["tags"]}))
    document["info"]["title"] += f": {tags[0]}"
    _move_below(document)
    document["info"]["description"] = description
    return document


def _of_operations(gathered: Schema, wanted: Callable[[Schema], bool]) -> Schema:
    """Build a document with some of the operations, and what they refer to."""
    document: Schema = copy.deepcopy(gathered)
    for path, item in [*document["paths"].items()]:
        for method in [each for each in item if each != "parameters" and not wanted(item[each])]:
            del item[method]
        if not item.keys() - {"parameters"}:
            del document["paths"][path]
    used = {tag for item in document["paths"].values() for tag in _tags_of(item)}
    document["tags"] = [each for each in document["tags"] if each["name"] in used]
    components, named = document["components"], referred(document["components"], document["paths"])
    for kind in components.keys() - {"securitySchemes"}:
        kept = components[kind].items()
        components[kind] = {name: each for name, each in kept if (kind, name) in named}
    return document


def _tags_of(item: Schema) -> set[str]:
    operations = (each for method, each in item.items() if method != "parameters")
    return {tag for each in operations for tag in each["tags"]}


def title_document(of_api: Schema, of: Title[Any]) -> Schema:
    """Build the document of the API with the types of a title.

    Its examples are left out: they are of all titles.
    """
    document: Schema = copy.deepcopy(of_api)
    document["info"]["title"] += f": {speaker_of(of).words('en').title()}"
    _move_below(document)
    document["info"]["description"] = TITLE_DESCRIPTION.format(title=of.id)
    components = document["components"]
    _drop_examples(document)
    del components["examples"]
    type_title(components["schemas"], of)
    settle_defaults(document)
    used = reached(
        components["schemas"],
        [document["paths"], components["responses"], components["parameters"]],
    )
    components["schemas"] = {name: components["schemas"][name] for name in used}
    return document


def _move_below(document: Schema) -> None:
    """Let a document that is served in a folder, `/openapi/`, name the service above that."""
    document["servers"][0]["url"] = ".."


def text_of(document: Schema) -> bytes:
    """Format a document as it is committed: sorted, indented, the same on every machine."""
    text = json.dumps(document, indent=2, sort_keys=True, ensure_ascii=False)
    return (text + "\n").encode()


def compact(text: bytes) -> bytes:
    """Format a document as it is served."""
    made: bytes = msgspec.json.format(text, indent=-1)
    return made


def _name_messages(document: Schema) -> None:
    """Refer to the schemas of the messages of event streams."""
    components = document["components"]["schemas"]
    for path in document["paths"].values():
        for operation in (each for key, each in path.items() if key != "parameters"):
            if EVENT_STREAM in operation:
                named = operation[EVENT_STREAM]["messages"].items()
                messages = {event: add_struct(components, data) for event, data in named}
                operation[EVENT_STREAM] = {"messages": messages}


def _drop_examples(part: Any) -> None:
    """Drop the examples of requests and responses; `examples` of schemas stay."""
    if isinstance(part, list):
        for each in part:
            _drop_examples(each)
    elif isinstance(part, dict):
        if "schema" in part:
            part.pop("example", None)
            part.pop("examples", None)
        for each in part.values():
            _drop_examples(each)


def _drop_unused(document: Schema) -> None:
    """Drop what flask-smorest documents by itself: pages, and a 422 of each operation's arguments.

    What is wrong with arguments is a problem, which the operation documents.
    """
    components = document["components"]
    its_own = {f"#/components/responses/{name}" for name in components.pop("responses", {})}
    for name in ("PaginationMetadata", "Error"):
        components["schemas"].pop(name, None)
    for path in document["paths"].values():
        for method in path.keys() - {"parameters"}:
            responses = path[method]["responses"]
            for status in [key for key, each in responses.items() if each.get("$ref") in its_own]:
                del responses[status]
