"""A game as it was at one of its versions, played again from its seed up to there.

Who asks sees what the same seat saw then, and no more: the state of then goes through the same
views. What a seat has seen belongs to the seat, so who holds it now may look back to the
beginning, as in the log.
"""

from typing import Any

from msgspec import Struct, structs

from holdout.kernel.errors import RulesError
from holdout.kernel.state import State
from holdout.kernel.title import Title
from holdout.play import errors
from holdout.play.log_steps import entries_of, in_effect
from holdout.play.one_at_a_time import one_at_a_time
from holdout.play.recent import Recent
from holdout.play.recent_states import keep_state, moment, now, state_at
from holdout.play.records import record_of
from holdout.play.replay import Differs, Replay
from holdout.play.session import GameSession
from holdout.store import Entry, Game, Seat, Status, Store

#: So many answers are kept, each of a few kilobytes.
KEPT = 512
#: When a game is played again, every so many actions a state is kept on the way: who leafs
#: through a game backwards then costs so many actions a page, and not the whole game.
STRIDE = 16


class _Then(Struct, frozen=True):
    """What is to be known of a version: it never changes."""

    state: bytes
    status: Status
    seats: list[Seat]


_recent: Recent[_Then] = Recent(KEPT)


def at_version(store: Store, session: GameSession, version: int) -> GameSession:
    """An opened game as it was at a version, for the same caller.

    Raises `UnknownVersion` for one that it has not come to, `UnreadableGame` if it was made under
    other rules than this service's.
    """
    game = session.game
    if version > game.version:
        raise errors.UnknownVersion(version=game.version)
    if version == game.version:
        return session
    key = (now(game), version)
    then = _recent.get(key)
    if then is None:
        then = _found(store, session, version)
        _recent.keep(key, then)
    past = structs.replace(
        game, version=version, status=then.status, state=then.state, seats=then.seats
    )
    opened = GameSession(past, session.grant, session.caller)
    # Whoever sat somewhere then and does not now was somebody else.
    opened.mine = [each for each in session.mine if game.seats[each - 1] == then.seats[each - 1]]
    return opened


def _found(store: Store, session: GameSession, version: int) -> _Then:
    game = session.game
    entries = entries_of(store, game)
    before = [each for each in entries if each.version <= version]
    seats = [each.seats for each in before if each.seats is not None]
    with one_at_a_time:
        state = _state(session, before)
    return _Then(
        state=state,
        status=_status(game, entries, version),
        seats=seats[-1],
    )


def _status(game: Game, entries: list[Entry], version: int) -> Status:
    """Whether the game was still waiting; with the version at which it ended nothing follows."""
    started = [each.version for each in entries if _has(each, "game-started")]
    if started:
        return "waiting" if version < started[0] else "running"
    if game.status == "abandoned":
        seats = entries[0].seats or []
        return "waiting" if any(each.player == "open" for each in seats) else "running"
    return "waiting" if game.status == "waiting" else "running"


def _has(entry: Entry, kind: str) -> bool:
    return any(each["kind"] == kind for each in entry.events)


def _state(session: GameSession, entries: list[Entry]) -> bytes:
    """The state after some entries of the log, from the latest one before it that is kept."""
    title, game = session.title, session.game
    line = [each for each in in_effect(entries) if each.action is not None]
    done = len(line)
    while done and state_at(moment(game, line[done - 1])) is None:
        done -= 1
    kept = state_at(moment(game, line[done - 1])) if done else None
    try:
        # What was kept a moment ago may have made room for something else.
        state = _beginning(session, entries) if kept is None else title.load(kept)
        for number, entry in enumerate(line[done if kept else 0 :], (done if kept else 0) + 1):
            _carry_out(title, state, entry)
            if number % STRIDE == 0 or number == len(line):
                keep_state(moment(game, entry), title.save(state))
    except (Differs, errors.BadRecord, RulesError) as error:
        raise errors.UnreadableGame("other-rules") from error
    return title.save(state)


def _beginning(session: GameSession, entries: list[Entry]) -> State:
    """The state before the first action."""
    return Replay(record_of(session, entries[:1])).state


def _carry_out(title: Title[Any], state: State, entry: Entry) -> None:
    """Do what an entry tells. Raises `Differs` if something else happens than happened then."""
    events = title.apply(state, entry.seat or 0, title.parse_action(entry.action or ""))
    if [each.plain() for each in events] != entry.events:
        raise Differs(entry.version, "reveals")
