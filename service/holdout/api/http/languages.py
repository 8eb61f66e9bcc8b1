"""The language of a response: the one of ours that suits the caller best."""

from functools import lru_cache

from flask import request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from holdout.speech import LANGUAGES

DEFAULT_LANGUAGE = LANGUAGES[0]


@lru_cache(maxsize=256)
def language(accepted: str) -> str:
    """Return the language of ours that suits an `Accept-Language` best; English if none does."""
    for wanted, quality in parse_accept_header(accepted, LanguageAccept):
        spoken = wanted.partition("-")[0].lower()
        if quality > 0 and spoken in LANGUAGES:
            return spoken
    return DEFAULT_LANGUAGE


def asked_language() -> str:
    """Return the language for this request, whatever its operation."""
    return language(request.environ.get("HTTP_ACCEPT_LANGUAGE", ""))
