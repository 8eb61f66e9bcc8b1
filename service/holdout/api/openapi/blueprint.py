"""flask-smorest's Blueprint, with our problems in place of its errors."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, ClassVar, TypeVar

import flask_smorest
from flask import Response, request
from flask_smorest.utils import deepupdate

from holdout.api.http.problems import MEDIA_TYPE, PROBLEMS, STALE_IF_MATCH, Problem
from holdout.api.openapi.msgspec_schemas import Parser, json_response, typed

F = TypeVar("F", bound=Callable[..., Any])

#: What can be wrong with what a view takes, by where it is taken from.
_WRONG: Mapping[str, tuple[str, ...]] = {
    "json": ("bad-json", "too-large", "unsupported-media-type", "bad-field"),
    "query": ("bad-field",),
}
_EVERYWHERE = ("too-many-requests", "store-unavailable", "fault")


class Blueprint(flask_smorest.Blueprint):
    """A group of operations; each says which problems it may answer with, by their codes."""

    ARGUMENTS_PARSER: ClassVar[Parser] = Parser()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Take what flask-smorest takes."""
        super().__init__(*args, **kwargs)
        self._prepare_doc_cbks.append(_document_problems)

    def arguments(self, schema: Any, *, location: str = "json", **kwargs: Any) -> Any:
        """Say what a view takes; what can be wrong with it is documented along the way.

        flask-smorest writes it down. What it would wrap around the view at each request is left
        out: our schemas read what our parser finds, and say themselves what is wrong with it.
        """
        document = super().arguments(schema, location=location, **kwargs)
        codes = _WRONG.get(location, ())
        find = self.ARGUMENTS_PARSER.finders[location]

        def decorator(func: F) -> F:
            @wraps(func)
            def view(*args: Any, **path: Any) -> Any:
                return func(*args, schema.load(find(request, schema)), **path)

            # flask-smorest names its own error response here, after the interpreter's words.
            view._apidoc = document(self.refuses(*codes)(func))._apidoc  # type: ignore[attr-defined]  # noqa: SLF001
            view._apidoc["arguments"].pop("responses", None)  # type: ignore[attr-defined]  # noqa: SLF001
            return view  # type: ignore[return-value]

        return decorator

    def response(self, status_code: int, schema: Any = None, **kwargs: Any) -> Any:
        """Say what a view answers: a Struct, alone or with headers, or a whole response.

        As with `arguments`, flask-smorest writes it down and the work at each request is ours.
        """
        document = super().response(status_code, schema, **kwargs)

        def decorator(func: F) -> F:
            @wraps(func)
            def view(*args: Any, **path: Any) -> Response:
                answer = func(*args, **path)
                if isinstance(answer, Response):
                    return answer
                body, headers = answer if type(answer) is tuple else (answer, None)
                return json_response(body, status_code, headers)

            view._apidoc = document(func)._apidoc  # type: ignore[attr-defined]  # noqa: SLF001
            return view  # type: ignore[return-value]

        return decorator

    @staticmethod
    def doc(**kwargs: Any) -> Callable[[F], F]:
        """Say something for the API's document alone."""
        document = flask_smorest.Blueprint.doc(**kwargs)

        def decorator(func: F) -> F:
            func._apidoc = document(func)._apidoc  # type: ignore[attr-defined]  # noqa: SLF001
            return func

        return decorator

    @staticmethod
    def refuses(*codes: str) -> Callable[[F], F]:
        """Say by which problems a view may refuse a request."""

        def decorator(func: F) -> F:
            doc = dict(getattr(func, "_apidoc", {}))
            doc["problems"] = [*doc.get("problems", ()), *codes]
            func._apidoc = doc  # type: ignore[attr-defined]  # noqa: SLF001
            return func

        return decorator


def _document_problems(
    doc: dict[str, Any], info: dict[str, Any], *, spec: Any, method: str, **_: Any
) -> dict[str, Any]:
    """Write the problems of an operation into the API's document, a response for each status."""
    by_status: dict[int, list[str]] = {}
    for code in dict.fromkeys((*info.get("problems", ()), *_EVERYWHERE)):
        by_status.setdefault(PROBLEMS[code].status, []).append(code)
        if code == "stale-version":
            by_status.setdefault(STALE_IF_MATCH, []).append(code)
    del spec, method
    responses = {
        str(status): {
            "description": "; ".join(f"`{code}`: {PROBLEMS[code].title}" for code in codes),
            "content": {MEDIA_TYPE: {"schema": typed(Problem)}},
        }
        for status, codes in sorted(by_status.items())
    }
    merged: dict[str, Any] = deepupdate(doc, {"responses": responses})
    return merged
