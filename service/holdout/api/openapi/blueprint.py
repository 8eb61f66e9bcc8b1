"""flask-smorest's Blueprint, with our problems in place of its errors."""

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

import flask_smorest

from holdout.api.http.problems import MEDIA_TYPE, PROBLEMS, STALE_IF_MATCH, Problem, title
from holdout.api.openapi.msgspec_schemas import Parser, typed
from holdout.api.openapi.problem_examples import example_of

F = TypeVar("F", bound=Callable[..., Any])

#: The problems of an operation that takes a body.
WITH_BODY = ("bad-json", "too-large", "unsupported-media-type", "bad-field")

_EVERYWHERE = ("bad-field", "too-many-requests", "store-unavailable", "fault")


class Blueprint(flask_smorest.Blueprint):
    """A group of operations; each says which problems it may answer with, by their codes."""

    ARGUMENTS_PARSER: ClassVar[Parser] = Parser()

    def refuses(self, *codes: str) -> Callable[[F], F]:
        """Document the problems of an operation, a response for each status.

        Every operation says so once; problems that any of them may have need not be named.
        """
        by_status: dict[int, list[str]] = {}
        for code in dict.fromkeys((*codes, *_EVERYWHERE)):
            by_status.setdefault(PROBLEMS[code], []).append(code)
            if code == "stale-version":
                by_status.setdefault(STALE_IF_MATCH, []).append(code)
        # Not by `alt_response` for each status: it would wrap the view as many times.
        responses = {
            status: {
                "description": "; ".join(f"`{code}`: {title(code)}" for code in its),
                "content": {
                    MEDIA_TYPE: {
                        "schema": typed(Problem),
                        "examples": {code: example_of(code, status) for code in its},
                    }
                },
            }
            for status, its in by_status.items()
        }
        documented: Callable[[F], F] = self.doc(responses=responses)
        return documented
