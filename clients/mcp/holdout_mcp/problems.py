"""Errors in words that a model can act upon."""

from collections.abc import Iterator
from contextlib import contextmanager

from mcp.server.mcpserver.exceptions import ToolError

from holdout_client.problems import HoldoutError, Problem, Unreachable

#: What to do about a refusal, by the code of the problem.
ADVICE = {
    "stale-version": "Nothing was done: the game has moved on. Call `look` for the present version "
    "and numbers, then choose anew.",
    "not-your-turn": "Call `wait` until it is your turn.",
    "not-started": "The game waits for players. Hand the invites to them and call `wait`.",
    "game-over": "The game has ended. Call `look` for its outcome.",
    "which-seat": "Say which of your seats is meant, in `seat`.",
    "unknown-title": "Call `titles` for what can be played.",
    "unknown-bot": "Call `titles` for the bots of each title.",
    "unknown-chapter": "Call `rules` without a chapter for the list of them.",
    "unknown-game": "Call `titles` for the games in which you have a seat.",
    "unauthorized": "You have no seat in this game; `sit_down` takes an invite code.",
    "forbidden": "This is not yours to do. If it was an invite code, ask for a new one.",
    "bad-option": "Call `titles` for the options and their values.",
    "bad-seats": "Call `titles` for how many seats there are; each is `me`, `open` or a bot.",
    "known-cards": "Ask the person you play for; if they agree, set `accept_foreknowledge`.",
}

UNCERTAIN = (
    "It may or may not have been carried out. Look at the game; an action may be repeated with the "
    "same version, as it is carried out at most once."
)
AWAY = "Nothing was done. Ask the person you play for whether the service is running."


def stale(version: int) -> str:
    """Return the message for a version that is no longer the present one."""
    return f"The game is at version {version}.\n{ADVICE['stale-version']}"


@contextmanager
def told_to_the_model() -> Iterator[None]:
    """Let an error of the client reach the model as a failed call.

    Raises `ToolError` for any `HoldoutError`.
    """
    try:
        yield
    except HoldoutError as error:
        raise ToolError("\n".join(_lines(error))) from error


def _lines(error: HoldoutError) -> Iterator[str]:
    """Yield lines on what is wrong, where, and what to do about it."""
    if isinstance(error, Unreachable):
        yield str(error)
        yield UNCERTAIN if error.uncertain else AWAY
        return
    if not isinstance(error, Problem):
        yield str(error)
        return
    yield f"{error.title} ({error.code})"
    yield error.detail
    yield from (f"{each['path']}: {each['message']}" for each in error.errors)
    yield from error.unmet_texts
    if error.seats:
        yield f"Seats: {', '.join(map(str, error.seats))}"
    if error.version is not None:
        yield f"The game is at version {error.version}."
    if error.code in ADVICE:
        yield ADVICE[error.code]
