"""How the `holdout` command ends. Scripts may rely on these numbers."""

from enum import IntEnum

from holdout_client.problems import HoldoutError, Problem, Unreachable

#: Statuses of games in which nothing will happen any more.
ENDED = frozenset({"over", "abandoned"})


class ExitStatus(IntEnum):
    """The exit statuses of `holdout`."""

    OK = 0
    REFUSED = 1
    USAGE = 2
    NOT_FOUND = 3
    STALE = 4
    UNREACHABLE = 5
    PROBLEM = 6
    OVER = 10
    TIMED_OUT = 124
    INTERRUPTED = 130
    CUT_OFF = 141


#: Exit statuses, as explained by `holdout --help`.
MEANINGS = {
    ExitStatus.OK: "done",
    ExitStatus.REFUSED: "rejected by the rules, or the record is invalid",
    ExitStatus.USAGE: "the command, an option or a file is wrong, or no game was named",
    ExitStatus.NOT_FOUND: "no such game, seat, title, card, rule or bot, or it is not yours",
    ExitStatus.STALE: "the game has changed since you last read it",
    ExitStatus.UNREACHABLE: "the service or its store is unavailable, or not to be trusted",
    ExitStatus.PROBLEM: "any other problem",
    ExitStatus.OVER: "`wait`: the game is over",
    ExitStatus.TIMED_OUT: "`wait`: the time of --timeout is up",
    ExitStatus.INTERRUPTED: "stopped by Control-C",
    ExitStatus.CUT_OFF: "nobody reads the output any more, as with `| head`",
}

_BY_CODE = {
    "illegal-action": ExitStatus.REFUSED,
    "not-your-turn": ExitStatus.REFUSED,
    "not-a-draw": ExitStatus.REFUSED,
    "game-over": ExitStatus.REFUSED,
    "not-started": ExitStatus.REFUSED,
    "started": ExitStatus.REFUSED,
    "seat-taken": ExitStatus.REFUSED,
    "seat-open": ExitStatus.REFUSED,
    "known-cards": ExitStatus.REFUSED,
    "cannot-undo": ExitStatus.REFUSED,
    "stale-version": ExitStatus.STALE,
    "unauthorized": ExitStatus.NOT_FOUND,
    "forbidden": ExitStatus.NOT_FOUND,
}
_BY_STATUS = {
    400: ExitStatus.USAGE,
    404: ExitStatus.NOT_FOUND,
    413: ExitStatus.USAGE,
    422: ExitStatus.USAGE,
    429: ExitStatus.UNREACHABLE,
    503: ExitStatus.UNREACHABLE,
}


def status_of(error: HoldoutError) -> ExitStatus:
    """Return the exit status that an error leads to."""
    if isinstance(error, Unreachable):
        return ExitStatus.UNREACHABLE
    if isinstance(error, Problem):
        by_status = _BY_STATUS.get(error.status, ExitStatus.PROBLEM)
        return _BY_CODE.get(error.code, by_status)
    return ExitStatus.PROBLEM
