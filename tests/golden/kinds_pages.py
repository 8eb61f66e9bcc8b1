"""The pages of `docs/kinds/`: what can be asked, done and told in each title."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from holdout import titles
from holdout.kernel import Draw, Title
from holdout.play.errors import Unmet
from holdout.play.unmet import catalogue
from holdout.speech import speaker_of
from tests.golden.examples import Found, path_of
from tests.laws.playing import KNOWLEDGE

PAGES = Path(__file__).parents[2] / "docs" / "kinds"

_HEAD = """\
# {name}: decisions, actions, events

Written by `python -m tests.golden` from the rules; a test compares. `GET /v1/titles/{id}` has the
same with examples, in English, German and Russian, and the OpenAPI document has the types. New
kinds may be added at any time: ignore what you don't know.
"""

_TABLES = (
    ("decisions", "Decisions", "What a seat is asked: the `kind` of a pending decision."),
    ("actions", "Actions", "What a seat can answer, with its `params`."),
    ("events", "Events", "What is told in the log and in streams, with its `params`."),
)

_LACKS = "What an action or an undo lacks: a `code` in `unmet` of a problem. `…` is what is asked."

_IN_PARAMS = "What changes in a view by events that move nothing on the table."

_ONLY_SEEN = """\
No event tells when these change; whatever else changes in a view was told. So to follow a game by
events alone, read them from the view that comes with `include=view`."""


def page_of(title: Title[Any]) -> Path:
    """Where the page of a title stands."""
    return PAGES / f"{title.id}.md"


def written(title: Title[Any]) -> str:
    """The page of a title."""
    examples = json.loads(path_of(title).read_text("utf-8"))
    types = {
        "decisions": title.decision_types,
        "actions": (*title.action_types, Draw),
        "events": title.event_types,
    }
    parts = [_HEAD.format(name=speaker_of(title).words("en").title(), id=title.id)]
    for name, heading, about in _TABLES:
        rows = "\n".join(_rows(title, name, types[name], examples[name]))
        parts.append(f"## {heading}\n\n{about}\n\n{rows}\n")
    ends = "\n".join(f"| `{cause}` | {text} |" for cause, text in _ends(title))
    parts.append(f"## Ends\n\nThe `cause` of the outcome.\n\n| cause | text |\n|---|---|\n{ends}\n")
    if in_params := KNOWLEDGE[title.id].IN_PARAMS:
        rows = "\n".join(f"| `{kind}` | {what} |" for kind, what in sorted(in_params.items()))
        parts.append(
            f"## Events without moves\n\n{_IN_PARAMS}\n\n| kind | changes |\n|---|---|\n{rows}\n"
        )
    if only_seen := KNOWLEDGE[title.id].ONLY_SEEN:
        rows = "\n".join(f"| `{path}` | {what} |" for path, what in only_seen.items())
        parts.append(f"## Only in views\n\n{_ONLY_SEEN}\n\n| field | is |\n|---|---|\n{rows}\n")
    lacks = "\n".join(f"| `{each.code}` | {each.text} |" for each in _lacks(title))
    parts.append(f"## Refusals\n\n{_LACKS}\n\n| code | text |\n|---|---|\n{lacks}\n")
    return "\n".join(parts)


def _rows(
    title: Title[Any], table: str, types: Iterable[type[Struct]], examples: Found
) -> Iterator[str]:
    with_params = table != "decisions"
    yield "| kind | when |" + (" params |" if with_params else "") + " for example |"
    yield "|---|---|" + ("---|" if with_params else "") + "---|"
    words = speaker_of(title).words("en")
    say = {"decisions": words.decision, "actions": words.action, "events": words.event}[table]
    by_kind = {str(each.__struct_config__.tag): each for each in types}
    for kind, each in sorted(by_kind.items()):
        example = examples.get(kind)
        said = say(kind, example["words"] | _doer(example)) if example else ""
        params = ", ".join(f"`{field.encode_name}`" for field in fields(each))
        when = (each.__doc__ or "").partition("\n")[0]
        cells = [f"`{kind}`", when, *([params] if with_params else []), said]
        yield (
            "| " + " | ".join(each.replace("|", "\\|").replace("\n", " ") for each in cells) + " |"
        )


def _doer(example: dict[str, Any]) -> dict[str, Any]:
    """Whose doing an event was; nothing for decisions and actions."""
    return {"seat": example["example"]["seat"]} if "moves" in example["example"] else {}


def _ends(title: Title[Any]) -> list[tuple[str, str]]:
    return sorted(speaker_of(title).words("en").outcomes().items())


def _lacks(title: Title[Any]) -> list[Unmet]:
    return sorted(catalogue(speaker_of(title).words("en"), "en"), key=lambda each: each.code)


def all_pages() -> dict[Path, str]:
    """Every page by its path."""
    return {page_of(title): written(title) for title in titles.TITLES.values()}
