"""Write `holdout_client/models.py` from the API's document, or check that it follows from it.

Usage: `generate.py [--check]`. `make spec` and `make test` call it.

The models are what the service answers with; `holdout_client/calls.py` makes the requests. As
clients must understand newer services too, the document is loosened first: limits and closed
lists of values are dropped, and what belongs to a single title becomes an open map. A union by
kind or title becomes one flat model, as msgspec can't tell members of unions apart by more than
one field, and a program that gets an action of a new kind can post it back all the same.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
DOCUMENT = HERE.parents[1] / "openapi" / "holdout.json"
MODELS = HERE / "holdout_client" / "models.py"
GENERATOR = Path(sys.executable).with_name("datamodel-codegen")

HEADER = '''\
"""What the service answers with, as msgspec structs.

Generated from openapi/holdout.json by clients/python/generate.py: run `make spec`, do not edit.
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

#: How the names of schemas begin that belong to a single title.
TITLES = ("DeadOfWinter", "Raxxon", "Xibalba")

#: And of those that are open maps here: a reference has the members that its type has.
OPEN = (*TITLES, "Element")

#: Keywords that narrow a value, or only explain it by an example.
NARROWING = frozenset(
    {
        *("minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "pattern"),
        *("discriminator", "const", "enum", "example", "examples"),
    }
)

REF = "#/components/schemas/"


def flat(schemas: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    """A union as the one schema that holds for all of its members, an extension as a whole.

    The last member of a union is the open one; where there is none, each has the same fields.
    """
    arms = schema.get("oneOf" if "discriminator" in schema else "anyOf", [])
    names = [each.get("$ref", "").removeprefix(REF) for each in arms]
    if any(name.startswith(TITLES) for name in names):
        whole = flat(schemas, schemas[names[-1]])
        return {**whole, "description": schema["description"]}
    if "allOf" not in schema:
        return schema
    parts = [schemas[e["$ref"].removeprefix(REF)] if "$ref" in e else e for e in schema["allOf"]]
    return {
        "type": "object",
        "description": schema["description"],
        "properties": {name: each for part in parts for name, each in part["properties"].items()},
        "required": [name for part in parts for name in part["required"]],
    }


def loosened(schema: dict[str, Any]) -> dict[str, Any]:
    """A schema that also holds for the answers of newer services."""
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
    """The description of a closed list of values, with those that are known."""
    values = ", ".join(f"`{each}`" for each in schema["enum"])
    return f"{schema.get('description', '')} Known values: {values}.".strip()


def references(part: Any) -> set[str]:
    """The names of all schemas that a part of the document refers to."""
    if isinstance(part, list):
        return set[str]().union(*map(references, part))
    if not isinstance(part, dict):
        return set()
    own = {part["$ref"].removeprefix(REF)} if "$ref" in part else set[str]()
    return own.union(*map(references, part.values()))


def answers(document: dict[str, Any]) -> set[str]:
    """The names of the schemas that operations answer with as JSON when all is well."""
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
    """The document with nothing in it but loosened schemas of answers."""
    described = document["components"]["schemas"]
    schemas = {name: loosened(flat(described, each)) for name, each in described.items()}
    wanted, found = set[str](), answers(document)
    while found:
        wanted |= found
        found = references([schemas[name] for name in found]) - wanted
    kept = {name: schemas[name] for name in sorted(wanted)}
    head = {key: document[key] for key in ("openapi", "info")}
    return {**head, "paths": {}, "components": {"schemas": kept}}


def generate() -> str:
    """Generate the module. Ends the program if that fails."""
    document = json.loads(DOCUMENT.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "holdout.json", Path(folder) / "models.py"
        source.write_text(json.dumps(loose_document(document)), encoding="utf-8")
        command = [str(GENERATOR), "--input", str(source), "--output", str(target), *OPTIONS]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603
        if done.returncode:
            sys.exit(f"No models can be generated from {DOCUMENT}:\n{done.stderr}")
        return target.read_text(encoding="utf-8")


def main() -> None:
    """Write the models; with `--check` compare them, and exit with 1 if they differ."""
    generated = generate()
    if "--check" not in sys.argv[1:]:
        MODELS.write_text(generated, encoding="utf-8")
    elif not MODELS.exists() or MODELS.read_text(encoding="utf-8") != generated:
        sys.exit("holdout_client/models.py is not what openapi/holdout.json gives: run `make spec`")


if __name__ == "__main__":
    main()
