"""Write what `holdout_client` has of the API's document, or check that it follows from it.

Usage: `client.py [--check]`. `make spec` and `make test` call it. There are three modules:

- `calls.py` has a function for each operation: it makes the request, and names what answers it.
- `operations.py` has a method for each function, which returns a model; `Client` is made of them.
- `models.py` has the models of the answers. As clients must understand newer services too, the
  document is loosened first: limits and closed lists of values are dropped, and references to
  things on the table become open maps.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from textwrap import fill
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
DOCUMENT = ROOT / "openapi" / "holdout.json"
FOR_APPS = ROOT / "openapi" / "apps.json"
OF_PEOPLE = ROOT / "openapi" / "people.json"
PACKAGE = ROOT / "clients" / "python" / "holdout_client"
GENERATOR = Path(sys.executable).with_name("datamodel-codegen")

HEADER = '''\
"""What the service answers with, as msgspec structs.

Generated from openapi/holdout.json, apps.json and people.json by tools/client.py: run `make spec`,
do not edit.
Fields that a newer service adds are ignored. Boards, references to things on the table, and the
parameters of actions and events are open maps; the API's document describes them title by title.
"""'''

OPTIONS = [
    *("--input-file-type", "openapi", "--openapi-scopes", "schemas"),
    *("--output-model-type", "msgspec.Struct", "--base-class", "holdout_client.answers.Answer"),
    *("--target-python-version", "3.11", "--disable-future-imports", "--use-exact-imports"),
    *(
        "--keyword-only",
        "--no-use-annotated",
        "--strict-nullable",
        "--use-default",
        "--aliases",
        '{"next": "next_"}',
    ),
    *("--use-schema-description", "--use-field-description", "--use-single-line-docstring"),
    # The generator's own formatter: what it writes depends on no other program.
    *("--formatters", "builtin", "--use-double-quotes", "--custom-file-header", HEADER),
]

#: Schemas that are open maps here: a reference has the members that its type has.
OPEN = ("Element",)

#: Keywords that narrow a value, or only explain it by an example.
NARROWING = frozenset(
    {
        *("minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "pattern"),
        *("discriminator", "const", "enum", "example", "examples"),
    }
)

REF = "#/components/schemas/"


def loosened(schema: dict[str, Any]) -> dict[str, Any]:
    """Loosen a schema so that it also holds for the answers of newer services."""
    if schema.get("$ref", "").removeprefix(REF).startswith(OPEN):
        return {"type": "object"}
    loose = {key: part for key, part in schema.items() if key not in NARROWING}
    if "enum" in schema:
        loose |= {"type": "string", "description": _with_values(schema)}
    for key in loose.keys() & {"items", "additionalProperties"}:
        if isinstance(loose[key], dict):
            loose[key] = loosened(loose[key])
    if "properties" in loose:
        loose["properties"] = {name: loosened(each) for name, each in loose["properties"].items()}
    for key in loose.keys() & {"anyOf", "oneOf"}:
        parts = [loosened(each) for each in loose.pop(key)]
        if parts[1:] == [{"type": "string"}]:
            # The first one lists values that are known.
            parts.pop()
        different = [each for place, each in enumerate(parts) if each not in parts[:place]]
        loose |= {"anyOf": different} if len(different) > 1 else different[0]
    return loose


def _with_values(schema: dict[str, Any]) -> str:
    """Return the description of a closed list of values, with those that are known."""
    values = ", ".join(f"`{each}`" for each in schema["enum"])
    return f"{schema.get('description', '')} Known values: {values}.".strip()


def references(part: Any) -> set[str]:
    """Return the names of all schemas that a part of the document refers to."""
    if isinstance(part, list):
        return set[str]().union(*map(references, part))
    if not isinstance(part, dict):
        return set()
    named = part.get("$ref", "")
    own = {named.removeprefix(REF)} if named.startswith(REF) else set[str]()
    return own.union(*map(references, part.values()))


def merged(document: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Merge the operations of another document, with the same components, into that of the API."""
    for path, item in other["paths"].items():
        document["paths"].setdefault(path, {}).update(item)
    for kind, components in other["components"].items():
        document["components"].setdefault(kind, {}).update(components)
    return document


def answers(document: dict[str, Any]) -> set[str]:
    """Return the names of the schemas with which operations answer as JSON on success."""
    operations = [each for path in document["paths"].values() for each in path.values()]
    return references(
        [
            answer["content"]["application/json"]
            for operation in operations
            if isinstance(operation, dict)
            for status, answer in operation["responses"].items()
            if status.startswith("2") and "application/json" in answer.get("content", {})
        ]
    )


def loose_document(document: dict[str, Any]) -> dict[str, Any]:
    """Reduce the document to the loosened schemas of answers."""
    described = document["components"]["schemas"]
    schemas = {name: loosened(each) for name, each in described.items()}
    wanted, found = set[str](), answers(document)
    while found:
        wanted |= found
        found = references([schemas[name] for name in found]) - wanted
    kept = {name: schemas[name] for name in sorted(wanted)}
    head = {key: document[key] for key in ("openapi", "info")}
    return {**head, "paths": {}, "components": {"schemas": kept}}


#: Operation -> the method of `Client`, where it is not called as the operation is.
METHODS = {
    "isReady": "ready",
    "listTitles": "titles",
    "getTitle": "title",
    "listCards": "cards",
    "getRules": "rules",
    "listBots": "bots",
    "listGames": "games",
    "createGame": "create",
    "getGame": "view",
    "getBoard": "board",
    "abandonGame": "abandon",
    "deleteGame": "delete",
    "startGame": "start",
    "claimSeat": "claim",
    "freeSeat": "free",
    "handSeatToBot": "bot_seat",
    "listActions": "actions",
    "doAction": "act",
    "listPiles": "piles",
    "getAdvice": "advice",
    "listEvents": "events",
    "getRecord": "record",
    "getPosition": "position",
}

#: Parameters that are called otherwise in Python, where the API's name says too little alone.
PARAMETERS = {"game_id": "game", "inbox_id": "inbox", "id": "action"}

#: Optional parameters that may be given without their names, by operation.
WITHOUT_NAME = {
    "createGame": "title",
    "draw": "result",
    "getRules": "chapter",
    "listCards": "deck",
}

#: Lists that stand in a query as one text with commas.
LISTS = {"include"}

#: What `version` means for a change.
ONLY_AT = "The version that you have seen: nothing is done if what it depends on has changed."

#: Fields that answers of other programs may well have.
COMMON = {"id", "title", "name", "status", "version"}

#: The longest line of a docstring, before it is indented.
WIDTH = 90

TYPES = {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}


class Parameter(NamedTuple):
    """A parameter of a call: where it goes, and what it is in Python."""

    place: str
    wire: str
    type: str
    required: bool
    about: str = ""

    @property
    def name(self) -> str:
        """What it is called in Python."""
        return PARAMETERS.get(self.wire, self.wire)

    def declared(self) -> str:
        """Its declaration."""
        if self.wire in LISTS:
            return f"{self.name}: {self.type} = ()"
        return f"{self.name}: {self.type}" + ("" if self.required else " | None = None")

    def sent(self) -> str:
        """Render the pair of the parameter's name in the API and what is sent."""
        joined = self.wire in LISTS
        return f'"{self.wire}": ' + (f'",".join({self.name}) or None' if joined else self.name)


class Operation(NamedTuple):
    """An operation of the API, as a call has it."""

    id: str
    method: str
    path: str
    about: str
    parameters: list[Parameter]
    #: The name of the model of the answer, and a field that tells it from those of others.
    answer: str
    field: str

    @property
    def function(self) -> str:
        """What its function is called."""
        return re.sub("([A-Z])", lambda found: f"_{found[1].lower()}", self.id)

    def of(self, place: str) -> list[Parameter]:
        """Return the parameters that go to one place of a request."""
        return [each for each in self.parameters if each.place == place]

    def signature(self) -> tuple[list[Parameter], list[Parameter]]:
        """Return the parameters that may be given without their names, and the others."""
        bare = [
            each
            for each in self.parameters
            if each.required or each.wire == WITHOUT_NAME.get(self.id)
        ]
        return bare, [each for each in self.parameters if each not in bare]


def operations(document: dict[str, Any]) -> Iterator[Operation]:
    """Yield the operations of the document, in its order."""
    schemas = document["components"]["schemas"]
    answered = answers(document)
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if method == "parameters":
                continue
            listed = [*item.get("parameters", []), *operation.get("parameters", [])]
            parameters = [*_parameters(document, listed)]
            parameters += _of_body(schemas, operation, answered)
            # What only apps do is done by a client that has a key.
            of_apps = "apps" in operation["tags"]
            if "security" not in operation and "{game_id}" not in path and not of_apps:
                about = "In whose name, as no game tells."
                parameters.append(Parameter("token", "token", "str", required=True, about=about))
            model = _answer(operation)
            parts = [operation["summary"] + ".", operation.get("description", "")]
            yield Operation(
                operation["operationId"],
                method.upper(),
                path,
                "\n\n".join(part for part in parts if part),
                parameters,
                model,
                _telling(schemas[model]) if model in schemas else "",
            )


def _parameters(document: dict[str, Any], listed: list[dict[str, Any]]) -> Iterator[Parameter]:
    """Parameters of path and query, and the version that a change is for."""
    for each in listed:
        if "$ref" in each:
            yield from _parameters(document, [_resolved(document, each["$ref"])])
        elif each["in"] in {"path", "query"}:
            kind = (
                "Sequence[str]"
                if each["name"] in LISTS
                else _type(document["components"]["schemas"], each["schema"])
            )
            required, about = each.get("required", False), each.get("description", "")
            yield Parameter(each["in"], each["name"], kind, required, about)
        elif each["name"] == "If-Match":
            yield Parameter("version", "version", "int", required=False, about=ONLY_AT)


def _resolved(document: dict[str, Any], reference: str) -> dict[str, Any]:
    found: Any = document
    for part in reference.removeprefix("#/").split("/"):
        found = found[part]
    whole: dict[str, Any] = found
    return whole


def _of_body(
    schemas: dict[str, Any], operation: dict[str, Any], answered: set[str]
) -> Iterator[Parameter]:
    """Yield the fields of a body, of its first form if there are several.

    A body is sent back whole if a service has answered with it.
    """
    if "requestBody" not in operation:
        return
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    name = schema["$ref"].removeprefix(REF)
    if name in answered:
        word = re.findall("[A-Z][a-z]*", name)[-1].lower()
        yield Parameter("whole", word, "Values", required=True)
        return
    form = schemas[name]
    if "oneOf" in form:
        form = schemas[form["oneOf"][0]["$ref"].removeprefix(REF)]
    for field, each in form["properties"].items():
        required, about = field in form.get("required", ()), each.get("description", "")
        yield Parameter("body", field, _type(schemas, each), required, about)


def _type(schemas: dict[str, Any], schema: dict[str, Any]) -> str:
    """Return the type of a parameter in Python."""
    schema = schemas[schema["$ref"].removeprefix(REF)] if "$ref" in schema else schema
    arms = [each for each in schema.get("anyOf", [schema]) if each.get("type") != "null"]
    kinds = {each.get("type", "string" if "enum" in each else "object") for each in arms}
    if len(kinds) > 1 or "object" in kinds:
        return "Values"
    if "array" in kinds:
        return f"Sequence[{_type(schemas, arms[0]['items'])}]"
    return TYPES[kinds.pop()]


def _answer(operation: dict[str, Any]) -> str:
    """Return the name of the model of the answer, `str` for text; empty if there is none."""
    for status, answer in operation["responses"].items():
        content = answer.get("content", {})
        if status.startswith("2") and "application/json" in content:
            name: str = content["application/json"]["schema"]["$ref"]
            return name.removeprefix(REF)
        if status.startswith("2") and "text/plain" in content:
            return "str"
    return ""


def _telling(schema: dict[str, Any]) -> str:
    """Return a field that the answer always has and answers of other programs hardly have."""
    always: list[str] = schema["required"]
    return next((each for each in always if each not in COMMON), always[0])


HEADER_OF_CALLS = '''\
"""The operations of the API: method, path, parameters and answer of each.

Generated from openapi/holdout.json and apps.json by tools/client.py: run `make spec`, do not edit.
Each function makes a `Call`, which `Connection.document` carries out.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from holdout_client.call import Call, Values, given

if TYPE_CHECKING:
    from holdout_client.models import (
{models}
    )
'''

HEADER_OF_OPERATIONS = '''\
"""The operations of the API as methods.

Generated from openapi/holdout.json and apps.json by tools/client.py: run `make spec`, do not edit.
"""

from holdout_client import calls
from holdout_client.connection import Connection, method


class Operations(Connection):
    """A method for each operation. They raise as `Client` says."""

'''


def calls_module(found: list[Operation]) -> str:
    """Render the module `calls`."""
    models = sorted({each.answer for each in found if each.answer not in {"", "str"}})
    head = HEADER_OF_CALLS.format(models="\n".join(f"        {name}," for name in models))
    return head + "".join(f"\n\n{_call(each)}" for each in found)


def _call(operation: Operation) -> str:
    arguments = [f'"{operation.method}"', f'"{operation.path}"']
    arguments += [f'"{operation.answer}"', f'"{operation.field}"']
    for place, keyword in (("path", "places"), ("query", "query"), ("body", "body")):
        if pairs := "".join(f"            {each.sent()},\n" for each in operation.of(place)):
            start, end = ("{", "}") if place == "path" else ("given({", "})")
            arguments.append(f"{keyword}={start}\n{pairs}        {end}")
    arguments += [f"body={each.name}" for each in operation.of("whole")]
    for place in ("version", "token"):
        arguments += [f"{each.name}={each.name}" for each in operation.of(place)]
    if any(each.wire == "wait" for each in operation.parameters):
        arguments.append("wait=wait or 0")
    body = "".join(f"        {each},\n" for each in arguments)
    return f"{_head(operation)}    return Call(\n{body}    )\n"


def operations_module(found: list[Operation]) -> str:
    """Render the module `operations`."""
    named = ((METHODS.get(each.id, each.function), each.function) for each in found)
    return HEADER_OF_OPERATIONS + "".join(
        f"    {name} = method(calls.{function})\n" for name, function in named
    )


def _head(operation: Operation) -> str:
    """Render the head of a function with its docstring."""
    bare, named = operation.signature()
    listed = [each.declared() for each in bare] + (["*"] if named else [])
    listed += [each.declared() for each in named]
    inner = "".join(f"    {each},\n" for each in listed)
    given = f"\n{inner}" if listed else ""
    told = [f"    {each.name}: {each.about}" for each in (*bare, *named) if each.about]
    about = operation.about + ("\n\n" + "\n".join(["Args:", *told]) if told else "")
    answer = f'"Call[{operation.answer or None}]"'
    return f"def {operation.function}({given}) -> {answer}:\n{_docstring(about)}"


def _docstring(about: str) -> str:
    summary, *others = about.split("\n\n")
    wrapped = [
        "\n".join(
            fill(line, WIDTH, subsequent_indent=" " * 8, break_on_hyphens=False)
            for line in each.splitlines()
        )
        if each.startswith("Args:")
        else fill(each, WIDTH, break_on_hyphens=False)
        for each in others
    ]
    inner = "\n\n".join([summary, *wrapped])
    lines = inner.splitlines()
    body = "\n".join(["    " + line if line else "" for line in lines])
    end = "\n    " if len(lines) > 1 else ""
    return f'    """{body.strip()}{end}"""\n'


def models_module(document: dict[str, Any]) -> str:
    """Generate the module `models`.

    Ends the program if that fails.
    """
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "holdout.json", Path(folder) / "models.py"
        source.write_text(json.dumps(loose_document(document)), encoding="utf-8")
        command = [str(GENERATOR), "--input", str(source), "--output", str(target), *OPTIONS]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603
        if done.returncode:
            sys.exit(f"No models can be generated from {DOCUMENT}:\n{done.stderr}")
        return target.read_text(encoding="utf-8")


def modules() -> dict[Path, str]:
    """Render the modules, by their files."""
    documents = (DOCUMENT, FOR_APPS, OF_PEOPLE)
    document = reduce(merged, (json.loads(each.read_text("utf-8")) for each in documents))
    found = [*operations(document)]
    return {
        PACKAGE / "calls.py": calls_module(found),
        PACKAGE / "operations.py": operations_module(found),
        PACKAGE / "models.py": models_module(document),
    }


def main() -> None:
    """Write the modules; with `--check` compare them, and exit with 1 if one differs."""
    for file, text in modules().items():
        if "--check" not in sys.argv[1:]:
            file.write_text(text, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != text:
            place = file.relative_to(ROOT)
            sys.exit(f"{place} is not what openapi/holdout.json gives: run `make spec`")


if __name__ == "__main__":
    main()
