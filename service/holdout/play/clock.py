"""Clocks: when a decision was opened, its deadline, and whose time is up.

A game may have a clock, chosen when it is made: so much time for each decision, or for each turn.
What a turn is does not depend on the rules: it begins when the game begins to wait
for a seat, and lasts until the game waits for others only. Each seat with an open decision has its
own time, also where several decide at once. Only a person has a clock: it stops while a seat is
open, and restarts for the next player who sits down; bots have none. An undo keeps the deadline:
otherwise a player could put it off for ever by undoing and deciding again.

Nothing here changes a game: `play/overtime.py` makes overdue decisions.
"""

from collections.abc import Container, Iterable, Iterator, Mapping

from holdout.store import Asked, Game


def asked(  # noqa: PLR0913, PLR0917 - what was done, and what it has changed
    game: Game,
    waiting: Iterable[int],
    actor: int | None,
    at: float,
    began: float | None = None,
    changed: Container[int] = (),
) -> dict[int, Asked]:
    """Return when the open decision of each seat began, after something was done `at` a time.

    `game` still has the former ones, and its new version. Those of all but the actor stay, but for
    the version of those that have `changed`. `began`: the start of the actor's time, if it is that
    of another decision or of another player.
    """
    found: dict[int, Asked] = {}
    for seat in waiting:
        before = game.asked.get(seat)
        if seat == actor and began is not None:
            found[seat] = Asked(at, began, game.version)
        elif before is None:
            found[seat] = Asked(at, at, game.version)
        elif seat == actor:
            found[seat] = Asked(at, before.began if _by_turn(game) else at, game.version)
        elif seat in changed:
            found[seat] = Asked(before.since, before.began, game.version)
        else:
            found[seat] = before
    return found


def turns(
    before: Container[int], now: Iterable[int], actor: int | None, *, seated: bool
) -> list[int]:
    """Return the seats that a game begins to wait for, in order; it already waited for `before`.

    The acting seat is left out, as the response has its next decision, unless somebody has just
    sat down.
    """
    return sorted(seat for seat in now if seat not in before or (seat == actor and seated))


def to_note(found: Mapping[int, Asked], at: float, version: int) -> dict[int, Asked]:
    """Return what the log keeps of `found` for a `version` made `at` a time: nothing if all new."""
    new = Asked(at, at, version)
    return {} if all(each == new for each in found.values()) else {**found}


def version(game: Game, seat: int) -> int:
    """Return the version at which a seat was asked what it is asked now; by default the last."""
    found = game.asked.get(seat)
    return game.version if found is None else found.version


def since(game: Game, seat: int) -> float:
    """Return when the open decision of a seat began: by default at the last change."""
    found = game.asked.get(seat)
    return game.changed if found is None else found.since


def deadline(game: Game, seat: int) -> float | None:
    """Return the deadline of a seat that the game waits for; None if it has no clock."""
    if game.clock is None or game.status != "running" or game.seats[seat - 1].player != "me":
        return None
    found = game.asked.get(seat)
    return until(game, game.changed if found is None else found.began)


def until(game: Game, began: float) -> float | None:
    """Return when a time that began at `began` is over; None if the game has no clock."""
    return None if game.clock is None else began + game.clock.seconds


def first_deadline(game: Game) -> float | None:
    """Return the first of the deadlines that a game has."""
    return min((each for _, each in _deadlines(game)), default=None)


def next_look(game: Game, now: float) -> float | None:
    """Return when to check next whether a seat's time is up; None if that can't be.

    A decision that opens later than now gets the full time of the clock.
    """
    if game.clock is None:
        return None
    return first_deadline(game) or now + game.clock.seconds


def late(game: Game, now: float) -> int | None:
    """Return the seat whose time has been up for longest; None if nobody is late."""
    over = ((until, seat) for seat, until in _deadlines(game) if until <= now)
    return min(over, default=(0.0, None))[1]


def _deadlines(game: Game) -> Iterator[tuple[int, float]]:
    if game.clock is None:
        return
    for seat in game.asked:
        until = deadline(game, seat)
        if until is not None:
            yield seat, until


def _by_turn(game: Game) -> bool:
    return game.clock is not None and game.clock.per == "turn"
