"""The log of a game, its record, and playing it again.

The log and the seed make a record. A replay shows whether it is valid, and what the game was like
at one of its versions.
"""

import threading
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct, structs

from holdout.installed import TITLES
from holdout.kernel import errors as rules
from holdout.kernel import made_by
from holdout.kernel.chance import commitment
from holdout.kernel.errors import RulesError
from holdout.kernel.made_by import same_rules
from holdout.kernel.state import Action, Event, State
from holdout.kernel.title import Title
from holdout.play import clock, errors, render
from holdout.play.authorize import Caller, GameSession, open_game
from holdout.play.cache import Recent, keep_state, moment, now, state_at
from holdout.play.common_events import COMMON
from holdout.play.phrases import Phrase
from holdout.play.requests import (
    Covers,
    Difference,
    GameRecord,
    RecordedAction,
    Reveal,
    Start,
    Verdict,
    checksum_of,
)
from holdout.speech import LANGUAGES
from holdout.store import Asked, Entry, Game, Grant, Seat, Status, Store, UndoRequest

_PAGE = 1000
NOBODY: Final[Mapping[int, Asked]] = {}


Question = tuple[bytes, list[Action]]
"""A decision of a seat as it is saved, and its legal actions."""


class LogStep(NamedTuple):
    """Who did what, and what happened; it led to `version`.

    `seat` and `action` (its canonical id) are None where no seat acted. Others may not know a
    `secret` action while the game runs. With `back` all is as it was at that version, and the time
    of the seat runs since it `began` then. `seats`: who sits where since then, if that has changed.
    `questions` are those of other seats before it, which it may have changed. What happens `aside`
    changes nothing that a decision depends on: a name, a token, who is notified.
    """

    version: int
    seat: int | None
    action: str | None
    events: list[Event]
    secret: bool = False
    back: int | None = None
    seats: list[Seat] | None = None
    began: float | None = None
    questions: Mapping[int, Question] = {}
    aside: bool = False


def questions(title: Title[Any], state: State, seats: Iterable[int]) -> dict[int, Question]:
    """Return what some of the seats that have to decide are asked, and what they may answer."""
    wanted = {*seats}
    return {
        each.seat: (msgspec.msgpack.encode(each), title.legal_actions(state, each.seat))
        for each in (title.decisions(state) if wanted else ())
        if each.seat in wanted
    }


def entry_of(
    step: LogStep,
    at: float,
    asked: Mapping[int, Asked] = NOBODY,
    *,
    turns: Iterable[int] = (),
    over: bool = False,
) -> Entry:
    """Return the line of the log for a step that was made `at` a time in Unix seconds.

    `asked`: the seats that the game waits for then, each with the time since when it is
    asked. `turns` and `over`: what to report to the app of the game.
    """
    return Entry(
        version=step.version,
        seat=step.seat,
        action=step.action,
        at=at,
        events=[each.plain() for each in step.events],
        secret=step.secret,
        back=step.back,
        seats=step.seats,
        asked=clock.to_note(asked, at, step.version),
        turns=[*turns],
        over=over,
    )


def entries_of(store: Store, game: Game, upto: int | None = None) -> list[Entry]:
    """Return the whole log of a game, up to a version: its own unless another is named.

    Raises `NoSuchGame`.
    """
    upto = game.version if upto is None else upto
    found = page = store.entries(game.id, limit=_PAGE)
    while len(page) == _PAGE and page[-1].version < upto:
        page = store.entries(game.id, after=page[-1].version, limit=_PAGE)
        found = found + page
    found = [each for each in found if each.version <= upto]
    if not found:
        raise errors.NoSuchGame
    return found


def in_effect(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries of a log that were not undone, oldest first."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.back is not None:
            while kept and kept[-1].version > entry.back:
                kept.pop()
        kept.append(entry)
    return kept


def record(store: Store, game_id: str, caller: Caller) -> GameRecord:
    """Return a game's record, with its seed once it is over or abandoned. Raises `PlayError`."""
    session = open_game(store, game_id, caller)
    return signed(told(session, entries_of(store, session.game)))


def told(session: GameSession, entries: list[Entry]) -> GameRecord:
    """Return the record as the caller of the session may see it."""
    audience = session.audience if not session.ended else None
    made = _record(session, entries, _Told(audience, position=session.may_know_all))
    return made if session.ended else structs.replace(made, seed=None)


def signed(made: GameRecord) -> GameRecord:
    """Return a record with its checksum."""
    return structs.replace(made, checksum=checksum_of(made))


def record_of(session: GameSession, entries: list[Entry]) -> GameRecord:
    """Return the record with all that happened and the seed, for our own use."""
    return _record(session, entries, _Told(None, position=True))


class _Told(NamedTuple):
    """The audience of a record (None: those who may know all), and whether it gets the start."""

    audience: set[int] | None
    position: bool


def _record(session: GameSession, entries: list[Entry], told: _Told) -> GameRecord:
    game = session.game
    done = [each for each in in_effect(entries) if each.action is not None]
    return GameRecord(
        title=game.title,
        schema=game.schema,
        rules=game.rules,
        seats=len(game.seats),
        options=game.options,
        origin=game.origin,
        status=game.status,
        commitment=commitment(game.seed),
        seed=game.seed.hex(),
        start=_start(session.title, entries[0], told),
        actions=[
            _action(session.title, number, each, told.audience)
            for number, each in enumerate(done, 1)
        ],
        outcome=session.title.outcome(session.state),
        seed_from=game.seed_from,
    )


def _start(title: Title[Any], entry: Entry, told: _Told) -> Start:
    kept = [each for each in entry.events if each["kind"] == "position"]
    return Start(
        position=kept[0].get("params", {}).get("document") if kept and told.position else None,
        reveals=reveals(
            each for each in render.seen(title, entry, told.audience) if each.kind not in COMMON
        ),
    )


def _action(
    title: Title[Any], number: int, entry: Entry, audience: set[int] | None
) -> RecordedAction:
    told = audience is None or not entry.secret or audience == {entry.seat}
    return RecordedAction(
        version=number,
        seat=entry.seat or 0,
        id=entry.action if told else None,
        reveals=reveals(
            each for each in render.seen(title, entry, audience) if each.kind not in COMMON
        ),
    )


#: Held while a game is played again, which takes many times as long as an action. In each process
#: one thread does such work at a time: any number of them would leave little of the processor to
#: those who play; one takes half of it at most.
one_at_a_time: Final = threading.RLock()


SEED_BYTES = 16


class Found(Struct, frozen=True):
    """Where a record differs from the replay, and how, in no language yet."""

    version: int
    field: str
    phrase: Phrase


class Finding(Struct, frozen=True):
    """Whether a record holds: a verdict in no language yet."""

    holds: bool
    actions: int
    differs: Found | None
    covers: Covers

    def said(self, language: str = LANGUAGES[0]) -> Verdict:
        """Return the verdict in a language."""
        found = self.differs
        if found is None:
            return Verdict(self.holds, self.actions, None, self.covers)
        told = Difference(found.version, found.field, found.phrase.said(language))
        return Verdict(self.holds, self.actions, told, self.covers)


class Differs(Exception):
    """The record differs from the replay: a sentence of `differs`, with the field as its key."""

    def __init__(
        self,
        version: int,
        field: str,
        said: str | Phrase = "",
        **params: int,
    ) -> None:
        """`said`: by another sentence, or by one of another table."""
        super().__init__(version, field, said)
        told = said if isinstance(said, Phrase) else Phrase(f"differs.{said or field}", {**params})
        self.found = Found(version, field, told)


class Replay:
    """A recorded game, played again from its seed, compared with the record at every step."""

    def __init__(self, record: GameRecord) -> None:
        """Set the recorded game up.

        Raises `BadRecord` when it can't be replayed here, `Differs` when it never began like that.
        """
        self.title: Title[Any] = _title(record)
        self.record = record
        if record.seed is None:
            raise errors.BadRecord("no-seed", path="$.seed")
        self.seed = bytes.fromhex(record.seed)
        if commitment(self.seed) != record.commitment:
            raise Differs(0, "commitment")
        self.state = self._start()
        events, self.state.log = self.state.log, []
        if self.state.seats != record.seats:
            raise Differs(0, "seats", count=self.state.seats)
        if not _happened(events, record.start.reveals):
            raise Differs(0, "reveals", "start")
        position = record.start.position is not None
        if record.origin != "record" and (record.origin == "position") != position:
            raise Differs(0, "origin")
        if (record.origin == "record") != (record.seed_from == "record"):
            raise Differs(0, "seed_from", "seed-from")
        self.steps = [LogStep(0, None, None, events)]
        #: How many recorded actions have been played.
        self.played = 0

    def _start(self) -> State:
        title, position = self.title, self.record.start.position
        state: State
        try:
            if position is not None:
                state = title.from_position(position, self.seed)
                if not _alike(title.options_of(state), self.record.options):
                    raise Differs(0, "options")
            else:
                options = options_from(title, self.record.options)
                if not title.min_seats <= self.record.seats <= title.max_seats:
                    raise Differs(0, "seats", "seats-of-title")
                state = title.new_game(self.record.seats, options, self.seed)
        except rules.BadPosition as error:
            raise Differs(0, "start", "position") from error
        except errors.BadOption as error:
            raise Differs(0, "options", error.phrase) from error
        except rules.BadOption as error:
            raise Differs(0, "options", bad_option(error)) from error
        return state

    def run(self, upto: int | None = None) -> None:
        """Play on, to the end or up to an action. Raises `Differs` at the first difference."""
        with one_at_a_time:
            for recorded in self.record.actions[self.played : upto]:
                self._go_on(recorded)

    def _go_on(self, recorded: RecordedAction) -> None:
        version = self.played + 1
        if recorded.version != version:
            raise Differs(version, "version", at=version)
        step = self._apply(recorded)
        if not _happened(step.events, recorded.reveals):
            raise Differs(version, "reveals")
        self.steps.append(step)
        self.played = version

    def _apply(self, recorded: RecordedAction) -> LogStep:
        """Make the step of a recorded action. Raises `Differs` if it can't be done."""
        version, seat = recorded.version, recorded.seat
        if recorded.id is None:
            raise Differs(version, "id", "no-action")
        try:
            action = self.title.parse_action(recorded.id)
            secret = self.title.is_secret(self.state, seat, action)
            events = self.title.apply(self.state, seat, action)
        except rules.UnknownAction as error:
            raise Differs(version, "id", "unknown-action") from error
        except rules.NotDeciding as error:
            raise Differs(version, "seat", "not-waiting") from error
        except (rules.Illegal, rules.NotADraw) as error:
            raise Differs(version, "id", "not-legal") from error
        return LogStep(self.state.version, seat, self.title.action_id(action), events, secret)

    def check_end(self) -> None:
        """Compare how the game ended. Raises `Differs`."""
        if self.title.outcome(self.state) != self.record.outcome:
            raise Differs(self.state.version, "outcome")
        ended = "over" if self.record.outcome is not None else "abandoned"
        if self.record.status != ended:
            raise Differs(self.state.version, "status")
        if self.record.checksum not in {None, checksum_of(self.record)}:
            raise Differs(0, "checksum")


def _happened(events: list[Event], recorded: list[Reveal]) -> bool:
    """Return whether what happened is the same as in a record."""
    return _alike(msgspec.to_builtins(reveals(events)), msgspec.to_builtins(recorded))


def _is_decided(record: GameRecord, title: Title[Any], found: Found) -> bool:
    """Return whether a difference shows that the record is untrue, not only that rules differ."""
    if found.field == "commitment" or record.rules == title.made_by:
        return True
    # Another version of the package may have kept more in a record, and its checksum with it.
    return made_by.same_rules(record.rules, title.made_by) and found.field != "checksum"


def _unknown_rules(record: GameRecord, title: Title[Any], found: Found) -> errors.BadRecord:
    return errors.BadRecord(
        "other-rules",
        path="$.rules",
        rules=record.rules[:100],
        own=title.made_by,
        at=found.version,
    )


def check(record: GameRecord) -> Finding:
    """Replay a record and return whether it is valid.

    What was made by other rules is true if it is so by these as well. Raises `BadRecord` when it
    can't be replayed here: without a seed, of a title or schema that this service does not have,
    or of other rules by which the game went on otherwise.
    """
    played = 0
    covers: Covers = "replay" if record.checksum is None else "record"
    try:
        replay = Replay(record)
        try:
            replay.run()
        finally:
            played = replay.played
        replay.check_end()
    except Differs as error:
        title = _title(record)
        if not _is_decided(record, title, error.found):
            raise _unknown_rules(record, title, error.found) from error
        return Finding(holds=False, actions=played, differs=error.found, covers=covers)
    return Finding(holds=True, actions=played, differs=None, covers=covers)


def replayed(record: GameRecord, upto: int | None) -> Replay:
    """Replay a record to a version, by default to its end. Raises `BadRecord`, `BadField`."""
    if upto is not None and upto > len(record.actions):
        raise errors.BadField("record-ends", path="$.version")
    try:
        replay = Replay(record)
        replay.run(upto)
    except Differs as error:
        found, title = error.found, _title(record)
        if not _is_decided(record, title, found):
            raise _unknown_rules(record, title, found) from error
        raise errors.BadRecord(
            "untrue", path="$.record", at=found.version, reason=found.phrase
        ) from error
    return replay


def reveals(events: Iterable[Event]) -> list[Reveal]:
    """Return what happened, as a record keeps it."""
    return [Reveal(each.kind, each.params, each.seat) for each in events]


def _alike(one: Any, other: Any) -> bool:
    """Return whether two JSON values are the same; to Python, true would be 1."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(_alike(each, other[k]) for k, each in one.items())
    if isinstance(one, list):
        return len(one) == len(other) and all(map(_alike, one, other))
    return bool(one == other)


def bad_option(error: rules.BadOption) -> Phrase:
    """Return the message of the rules about options that do not go together."""
    return Phrase(f"bad-option.{error.code}", {**error.params})


def options_from(title: Title[Any], wish: dict[str, Any] | None) -> Struct:
    """Build the options of a title from what a caller sent. Raises `BadOption`."""
    try:
        return msgspec.convert(wish or {}, title.options_type)
    except msgspec.ValidationError as error:
        wrong = errors.wrong_value(error, title.options_type, wish, "$.options")
        told = errors.refused(wrong, "option", "options.")
        raise errors.BadOption(told, wrong=wrong) from error


def _title(record: GameRecord) -> Title[Any]:
    title = TITLES.get(record.title)
    if title is None:
        raise errors.BadRecord(
            "no-title",
            wrong=errors.not_among("$.title", record.title, TITLES),
            name=record.title[:100],
        )
    if record.schema != title.schema:
        raise errors.BadRecord("other-schema", path="$.schema", schema=title.schema)
    if not made_by.same_cards(record.rules, title.made_by):
        raise errors.BadRecord("other-cards", path="$.rules", own=title.made_by)
    return title


#: How many results are cached, each of a few kilobytes.
KEPT_VERSIONS = 512
#: A replay caches a state every so many actions, so that paging backwards through a game replays
#: at most so many actions for each page, and not the whole game.
STRIDE = 16


class _Then(Struct, frozen=True):
    """A version of a game, as cached: it never changes."""

    state: bytes
    status: Status
    seats: list[Seat]
    changed: float
    asked: dict[int, Asked]


_recent_versions: Recent[_Then] = Recent(KEPT_VERSIONS)


def at_version(store: Store, session: GameSession, version: int) -> GameSession:
    """Return an opened game as it was at a version, for the same caller.

    The caller sees what the same seat saw then, and no more: the state of then goes through
    the same views. What a seat has seen belongs to the seat, so its present holder may look
    back to the beginning, as in the log.

    Raises `UnknownVersion` for a version that the game has not reached, `OtherRules` if it
    was played under other rules than this service's.
    """
    game = session.game
    if version > game.version:
        raise errors.UnknownVersion(version=game.version)
    if version == game.version:
        return session
    key = (now(game), version)
    then = _recent_versions.get(key)
    if then is None:
        then = _at_version(store, session, version)
        _recent_versions.keep(key, then)
    past = structs.replace(
        game,
        version=version,
        status=then.status,
        state=then.state,
        seats=then.seats,
        changed=then.changed,
        asked=then.asked,
        undo_request=_made_by(game.undo_request, version),
    )
    opened = GameSession(past, session.grant, session.caller)
    # A seat is the caller's own there only if its holder was the same then.
    opened.mine = [each for each in session.mine if game.seats[each - 1] == then.seats[each - 1]]
    return opened


def _made_by(request: UndoRequest | None, version: int) -> UndoRequest | None:
    """Return the request for an undo if it had been made at a version."""
    return request if request is not None and request.version <= version else None


def _at_version(store: Store, session: GameSession, version: int) -> _Then:
    game = session.game
    entries = entries_of(store, game)
    before = [each for each in entries if each.version <= version]
    seats = [each.seats for each in before if each.seats is not None]
    with one_at_a_time:
        state = _state_after(session, before)
    status, last = _status(game, entries, version), before[-1]
    asked = last.asked
    if not asked and status == "running":
        new = Asked(last.at, last.at, last.version)
        waiting = session.title.decisions(session.title.load(state))
        asked = {each.seat: new for each in waiting}
    return _Then(state=state, status=status, seats=seats[-1], changed=last.at, asked=asked)


def _status(game: Game, entries: list[Entry], version: int) -> Status:
    """Return whether the game was still waiting; no version follows the one at which it ended."""
    started = [each.version for each in entries if _has(each, "game-started")]
    if started:
        return "waiting" if version < started[0] else "running"
    if game.status == "abandoned":
        seats = entries[0].seats or []
        return "waiting" if any(each.player == "open" for each in seats) else "running"
    return "waiting" if game.status == "waiting" else "running"


def _has(entry: Entry, kind: str) -> bool:
    return any(each["kind"] == kind for each in entry.events)


def _state_after(session: GameSession, entries: list[Entry]) -> bytes:
    """Return the state after some entries of the log, from the latest one before that is kept."""
    title, game = session.title, session.game
    line = [each for each in in_effect(entries) if each.action is not None]
    done = len(line)
    while done and state_at(moment(game, line[done - 1])) is None:
        done -= 1
    kept = state_at(moment(game, line[done - 1])) if done else None
    try:
        # What was cached a moment ago may have been evicted.
        state = _first_state(session, entries) if kept is None else title.load(kept)
        for number, entry in enumerate(line[done if kept else 0 :], (done if kept else 0) + 1):
            _carry_out(title, state, entry)
            if number % STRIDE == 0 or number == len(line):
                keep_state(moment(game, entry), title.save(state))
    except (Differs, errors.BadRecord, RulesError) as error:
        raise errors.OtherRules("past") from error
    return title.save(state)


def leads_to_its_state(store: Store, game: Game) -> bool | None:
    """Return whether the log of a game, played again, leads to the state that is stored.

    Returns None for a game that can't be played again, because it follows other rules than
    this service's. Raises the same errors as opening it.
    """
    session = GameSession(game, Grant(seats=[]), Caller(None))
    title, entries = session.title, entries_of(store, game)
    stored = title.save(session.state)
    try:
        state = _first_state(session, entries)
        for entry in in_effect(entries):
            if entry.action is not None:
                _carry_out(title, state, entry)
    except (Differs, errors.BadRecord, RulesError):
        return False if same_rules(game.rules, title.made_by) else None
    return title.save(state) == stored


def _first_state(session: GameSession, entries: list[Entry]) -> State:
    """Return the state before the first action."""
    return Replay(record_of(session, entries[:1])).state


def _carry_out(title: Title[Any], state: State, entry: Entry) -> None:
    """Carry out an entry. Raises `Differs` if something else happens than happened then."""
    events = title.apply(state, entry.seat or 0, title.parse_action(entry.action or ""))
    if [each.plain() for each in events] != [e for e in entry.events if e["kind"] not in COMMON]:
        raise Differs(entry.version, "reveals")
