"""What is wrong, said in one way: in words for people, as a problem document with `--json`."""

import errno
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import click

from holdout_client.cli.status import ExitStatus, status_of
from holdout_client.cli.words import Words
from holdout_client.problems import (
    BadAnswer,
    BadGamesFile,
    HoldoutError,
    Problem,
    Unreachable,
    Untrusted,
)

if TYPE_CHECKING:
    from holdout_client.cli.inputs import Inputs

#: Codes of the service for which the command has further advice, with the key of its sentence.
ADVICE = {"which-seat": "say_seat", "unauthorized": "not_joined", "not-started": "wait_or_start"}

#: Codes of the command's own, for what no service has answered; those of `Complaint` beside them.
UNREACHABLE, UNTRUSTED = "unreachable", "untrusted-certificate"
BAD_ANSWER, BAD_GAMES_FILE = "bad-answer", "bad-games-file"
USAGE, FILE_ERROR = "usage", "file-error"

#: Causes that have nothing to do with whether the service is running.
WRONG_ADDRESS = {"bad-url", "bad-proxy", "proxy-refused"}

#: A list of more entries is left to the command that lists them; a longer word is cut off.
MOST_LISTED, MOST_ECHOED = 8, 40

#: How similar a word is to one that was probably meant, from 0 to 1.
LIKELY = 0.75

#: What ends a command with a complaint.
Failure = HoldoutError | click.ClickException | OSError


class Complaint(click.ClickException):
    """Something that the command itself finds wrong, though it was called as its usage says.

    `code` is stable, as the codes of the service are; `exit_code` is how the command ends.
    """

    def __init__(self, code: str, message: str, status: ExitStatus) -> None:
        super().__init__(message)
        self.code = code
        self.exit_code = status  # type: ignore[misc]


class NotFound(Complaint):
    """The user has no such game, or there is no such thing."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message, ExitStatus.NOT_FOUND)


class BadInput(Complaint):
    """A file, or a word for an action, that can't be used here."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message, ExitStatus.USAGE)


class Stale(Complaint):
    """An action that was chosen from something else than the present list."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message, ExitStatus.STALE)


def ending(error: Failure) -> int:
    """Return the exit status that a failure leads to."""
    if isinstance(error, click.ClickException):
        return error.exit_code
    return status_of(error) if isinstance(error, HoldoutError) else ExitStatus.PROBLEM


def document_of(error: Failure, say: Words) -> dict[str, Any]:
    """Return the problem document as the service sent it, or one with a code of the command."""
    notes = getattr(error, "__notes__", [])
    told = {"notes": notes} if notes else {}
    if isinstance(error, Problem):
        return {**error.document, **told}
    if isinstance(error, Unreachable):
        told |= {"url": error.url, "uncertain": error.uncertain}
    return {"code": _code(error), "detail": _detail(error, say), **told}


def _code(error: Failure) -> str:
    if isinstance(error, Complaint):
        return error.code
    kinds = {
        Untrusted: UNTRUSTED,
        Unreachable: UNREACHABLE,
        BadGamesFile: BAD_GAMES_FILE,
        HoldoutError: BAD_ANSWER,
        click.ClickException: USAGE,
    }
    return next((code for kind, code in kinds.items() if isinstance(error, kind)), FILE_ERROR)


def _detail(error: Failure, say: Words) -> str:
    """Say what is wrong in the language of the user."""
    match error:
        case click.ClickException():
            return _spoken(error, say)
        case Unreachable():
            return unreachable(error, say)
        case BadAnswer() if error.url:
            return say("bad_answer", url=error.url, why=error.reason)
        case BadGamesFile():
            broken = say("games_file_broken", file=error.path, why=error.reason)
            return f"{broken} {say('games_file_away')}"
        case OSError():
            name = f"{error.filename}: " if error.filename else ""
            return f"{name}{reason_of(error, say)}"
    return str(error)


def unreachable(error: Unreachable, say: Words) -> str:
    """Say that a service can't be reached, and why, as far as the reason is known."""
    key = f"lost_because.{error.cause}"
    why = say(key, why=error.reason) if error.cause and say.has(key) else error.reason
    by = {"url": error.url, "proxy": error.proxy, "why": why}
    return say("no_answer_by_proxy" if error.proxy else "no_answer", **by)


def reason_of(error: OSError, say: Words) -> str:
    """Say why a file can't be used; the words of the system for what is rare."""
    key = f"os_error.{errno.errorcode.get(error.errno or 0, '')}"
    return say(key) if say.has(key) else error.strerror or str(error)


def not_json(file: object, error: Exception, say: Words) -> str:
    """Say that a file is no JSON document, and where it ceases to be one."""
    from json import JSONDecodeError

    if isinstance(error, JSONDecodeError):
        return say("no_json_at", file=file, line=error.lineno, column=error.colno)
    return say("no_json", file=file)


def _spoken(error: click.ClickException, say: Words) -> str:
    """Return what click says of a mistake, with the reason of the system in the user's language."""
    said, cause = error.format_message(), error.__context__
    if isinstance(cause, OSError) and cause.strerror:
        said = said.replace(cause.strerror, reason_of(cause, say))
    return said


def words_of(error: Failure, say: Words, ctx: click.Context | None = None) -> str:
    """Put what is wrong into words, each thing once; `ctx` is of the command that was called.

    Where only one of several actions was refused, it comes first.
    """
    from holdout_client.cli.inputs import inputs_of

    notes, lines = getattr(error, "__notes__", ()), [*_lines(error, say, inputs_of(ctx))]
    if notes:
        lines = [notes[0], *(f"  {each.strip()}" for each in (*lines, *notes[1:]))]
    if isinstance(error, click.UsageError) and error.ctx:
        hint = say("try_help", command=f"{error.ctx.command_path} --help")
        lines += [error.ctx.get_usage(), hint]
    return "\n".join(lines)


def _lines(error: Failure, say: Words, inputs: "Inputs | None") -> Iterator[str]:
    if isinstance(error, Problem):
        yield from _refusal(error, say, inputs)
        return
    yield _detail(error, say)
    if isinstance(error, Untrusted):
        yield f"  {say('trust_it')}"
    elif isinstance(error, Unreachable) and error.cause not in WRONG_ADDRESS:
        yield f"  {say('maybe_done' if error.uncertain else 'start_service')}"


def _refusal(error: Problem, say: Words, inputs: "Inputs | None") -> Iterator[str]:
    if error.code == "cannot-undo":
        yield " ".join(say.word(f"cannot_undo.{code}") for code in error.unmet)
        return
    detail = _detail_of(error, inputs, say)
    yield f"{detail} ({error.code})"
    for spot in error.errors:
        long = error.code in {"unknown-action", "illegal-action"}
        yield from _place(spot, detail, inputs, say, long=long)
    for text in error.unmet_texts:
        yield f"  {text}"
    if error.code in ADVICE:
        yield f"  {say(ADVICE[error.code])}"


def _detail_of(error: Problem, inputs: "Inputs | None", say: Words) -> str:
    """Return what is wrong, in terms of what was typed, without repeating a long word."""
    detail = error.detail
    for spot in error.errors:
        typed = inputs.typed(spot["path"]) if inputs else ""
        if typed and error.code == "bad-field" and "got" in spot:
            detail = say("bad_input", input=typed, got=_got(spot))
        detail = _without_long_word(detail, spot)
    return detail


def _place(
    spot: Mapping[str, Any], said: str, inputs: "Inputs | None", say: Words, *, long: bool
) -> Iterator[str]:
    """Yield what is wrong with an option or argument, and what would do, unless it has been said.

    A `long` list is left to the command that lists the same. Where the fields of the API are typed
    as they are, they are named as the API names them.
    """
    path = spot["path"] if inputs is None else inputs.typed(spot["path"])
    message, where = _without_long_word(spot["message"], spot), f"{path}: " if path else ""
    if inputs and path and path in said:
        where = ""
    if long or len(spot.get("allowed") or ()) > MOST_LISTED:
        lister = inputs.lister(spot["path"]) if inputs else ""
        yield f"  {say('lists_them', command=lister)}" if lister else f"  {path}"
    elif message not in said:
        yield f"  {where}{message}"
    elif (
        where and path.removeprefix("$.") not in said and not (inputs and inputs.is_argument(path))
    ):
        yield f"  {path}"
    if meant := did_you_mean(spot, say):
        yield f"  {meant}"


def _without_long_word(text: str, spot: Mapping[str, Any]) -> str:
    """Return a text of the service in which what was sent is cut off if it is long."""
    got = _got(spot)
    return text.replace(got, shortened(got)) if len(got) > MOST_ECHOED else text


def _got(spot: Mapping[str, Any]) -> str:
    got = spot.get("got")
    if isinstance(got, str):
        return got
    import json

    return json.dumps(got, ensure_ascii=False)


def shortened(text: str) -> str:
    """Return a text that somebody typed, cut off where it is too long to be repeated."""
    return text if len(text) <= MOST_ECHOED else f"{text[: MOST_ECHOED - 1]}…"


def did_you_mean(spot: Mapping[str, Any], say: Words) -> str:
    """Suggest the likeliest of the allowed values for the one that was sent.

    `spot` is one of the `errors` of a problem, or similar. Empty if nothing is similar.
    """
    got, allowed = spot.get("got"), spot.get("allowed") or []
    if not isinstance(got, str) or got.isdecimal():
        return ""
    from difflib import get_close_matches

    words = [each for each in allowed if isinstance(each, str)]
    likely = get_close_matches(got, words, n=1, cutoff=LIKELY)
    return say("did_you_mean", word=likely[0]) if likely else ""
