"""What is wrong, said in one way: in words for people, as a problem document with `--json`."""

from collections.abc import Iterator, Mapping
from typing import Any

import click

from holdout_client.cli.status import ExitStatus, status_of
from holdout_client.cli.words import Words
from holdout_client.problems import BadGamesFile, HoldoutError, Problem, Unreachable

#: Codes of the service for which the command has further advice, with the key of its sentence.
ADVICE = {"which-seat": "say_seat", "unauthorized": "not_joined", "not-started": "wait_or_start"}

#: Codes of the command's own, for what no service has answered; those of `Complaint` beside them.
UNREACHABLE, BAD_ANSWER, BAD_GAMES_FILE = "unreachable", "bad-answer", "bad-games-file"
USAGE, FILE_ERROR = "usage", "file-error"

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
        Unreachable: UNREACHABLE,
        BadGamesFile: BAD_GAMES_FILE,
        HoldoutError: BAD_ANSWER,
        click.ClickException: USAGE,
    }
    return next((code for kind, code in kinds.items() if isinstance(error, kind)), FILE_ERROR)


def _detail(error: Failure, say: Words) -> str:
    if isinstance(error, click.ClickException):
        return error.format_message()
    return f"{error} {say('games_file_away')}" if isinstance(error, BadGamesFile) else str(error)


def words_of(error: Failure, say: Words) -> str:
    """Put what is wrong into words, each thing once."""
    lines = [*_lines(error, say), *(f"  {note}" for note in getattr(error, "__notes__", ()))]
    if isinstance(error, click.UsageError) and error.ctx:
        hint = say("try_help", command=f"{error.ctx.command_path} --help")
        lines += [error.ctx.get_usage(), hint]
    return "\n".join(lines)


def _lines(error: Failure, say: Words) -> Iterator[str]:
    if isinstance(error, Problem):
        yield from _refusal(error, say)
        return
    yield _detail(error, say)
    if isinstance(error, Unreachable):
        yield f"  {say('maybe_done' if error.uncertain else 'start_service')}"


def _refusal(error: Problem, say: Words) -> Iterator[str]:
    if error.code == "cannot-undo":
        yield " ".join(say.word(f"cannot_undo.{code}") for code in error.unmet)
        return
    yield str(error)
    for spot in error.errors:
        yield from _place(spot, error.detail)
        if meant := did_you_mean(spot, say):
            yield f"  {meant}"
    for text in error.unmet_texts:
        yield f"  {text}"
    if error.code in ADVICE:
        yield f"  {say(ADVICE[error.code])}"


def _place(spot: Mapping[str, Any], said: str) -> Iterator[str]:
    """Yield the place and the message of an error, without what has been said."""
    path, message = spot["path"], spot["message"]
    if message not in said:
        yield f"  {path}: {message}"
    elif path.removeprefix("$.") not in said:
        yield f"  {path}"


def did_you_mean(spot: Mapping[str, Any], say: Words) -> str:
    """Suggest the likeliest of the allowed values for the one that was sent.

    `spot` is one of the `errors` of a problem, or similar. Empty if nothing is similar.
    """
    got, allowed = spot.get("got"), spot.get("allowed") or []
    if not isinstance(got, str):
        return ""
    from difflib import get_close_matches

    likely = get_close_matches(got, [each for each in allowed if isinstance(each, str)], n=1)
    return say("did_you_mean", word=likely[0]) if likely else ""
