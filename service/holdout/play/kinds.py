"""The kinds of decisions, actions and events of a title, each with an example; its codes."""

from functools import cache
from importlib import resources
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from holdout.kernel.title import Title
from holdout.play.errors import Unmet
from holdout.play.unmet import catalogue
from holdout.speech import speaker_of


class _Example(Struct, frozen=True):
    """An example from a real game, with the parameters of its sentence."""

    example: dict[str, Any]
    words: dict[str, Any]


class _Examples(Struct, frozen=True):
    """The file of examples of a title; `python -m tests.golden` writes it from random games."""

    decisions: dict[str, _Example]
    actions: dict[str, _Example]
    events: dict[str, _Example]


class KindInfo(Struct, frozen=True):
    """A kind of decision, action or event."""

    kind: str
    text: Annotated[str, Meta(description="The example in a sentence.")]
    example: Annotated[
        dict[str, Any],
        Meta(description="One from a game, as it is sent, without what depends on the game."),
    ]


class EndInfo(Struct, frozen=True):
    """A cause for which a game ends."""

    cause: str
    text: str


class Kinds(Struct, frozen=True):
    """What can be asked, done and told in a title, and how it can end. New kinds may be added."""

    decisions: list[KindInfo]
    actions: list[KindInfo]
    events: list[KindInfo]
    ends: list[EndInfo]
    unmet: Annotated[
        list[Unmet], Meta(description="What an action or an undo may lack when it is refused.")
    ]


def kinds_of(title: Title[Any], language: str) -> Kinds:
    """All kinds of a title, in the order of their names."""
    words, known = speaker_of(title).words(language), _examples(title.package)
    return Kinds(
        decisions=[
            KindInfo(kind, words.decision(kind, each.words), each.example)
            for kind, each in known.decisions.items()
        ],
        actions=[
            KindInfo(kind, words.action(kind, each.words), each.example)
            for kind, each in known.actions.items()
        ],
        events=[
            KindInfo(kind, words.event(kind, each.words, each.example["seat"]), each.example)
            for kind, each in known.events.items()
        ],
        ends=[EndInfo(cause, text) for cause, text in words.outcomes().items()],
        unmet=catalogue(words, language),
    )


@cache
def _examples(package: str) -> _Examples:
    """Those of a title; none where nobody has written any yet."""
    file = resources.files(package) / "locale" / "examples.json"
    if not file.is_file():
        return _Examples({}, {}, {})
    return msgspec.json.decode(file.read_bytes(), type=_Examples)
