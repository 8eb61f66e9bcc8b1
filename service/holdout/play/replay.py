"""Playing recorded games again: is a record true, and what is the game at one of its versions."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from holdout.installed import TITLES
from holdout.kernel import errors as rules
from holdout.kernel import made_by
from holdout.kernel.chance import commitment
from holdout.kernel.state import Event, State
from holdout.kernel.title import Title
from holdout.play import bad_values, errors
from holdout.play.log_steps import LogStep
from holdout.play.one_at_a_time import one_at_a_time
from holdout.play.phrases import Phrase
from holdout.play.requests import (
    Difference,
    GameRecord,
    RecordedAction,
    Reveal,
    Verdict,
    checksum_of,
)
from holdout.speech import LANGUAGES

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

    def said(self, language: str = LANGUAGES[0]) -> Verdict:
        """The verdict in a language."""
        found = self.differs
        if found is None:
            return Verdict(self.holds, self.actions, None)
        told = Difference(found.version, found.field, found.phrase.said(language))
        return Verdict(self.holds, self.actions, told)


class Differs(Exception):
    """The record says something that is not so: a sentence of `differs`, named like the field."""

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
                if not _alike(title.position(state).get("options", {}), self.record.options):
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
        """Play on, to the end or up to an action. Raises `Differs` at the first lie."""
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
        """The step that a recorded action makes. Raises `Differs` if it can't be done."""
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
    """Whether what happened is what a record says happened."""
    return _alike(msgspec.to_builtins(reveals(events)), msgspec.to_builtins(recorded))


def _is_decided(record: GameRecord, title: Title[Any], found: Found) -> bool:
    """Whether a difference shows that the record is untrue, and not only that rules differ."""
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
    """Play a record again and say whether it is true.

    What was made by other rules is true if it is so by these as well. Raises `BadRecord` when it
    can't be replayed here: without a seed, of a title or schema that this service does not have,
    or of other rules by which the game went on otherwise.
    """
    played = 0
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
        return Finding(holds=False, actions=played, differs=error.found)
    return Finding(holds=True, actions=played, differs=None)


def replayed(record: GameRecord, upto: int | None) -> Replay:
    """The game of a record at a version, left out at its end. Raises `BadRecord`, `BadField`."""
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
    """What happened, as a record keeps it."""
    return [Reveal(each.kind, each.params, each.seat) for each in events]


def _alike(one: Any, other: Any) -> bool:
    """Whether two JSON values are the same; to Python true would be 1."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(_alike(each, other[k]) for k, each in one.items())
    if isinstance(one, list):
        return len(one) == len(other) and all(map(_alike, one, other))
    return bool(one == other)


def bad_option(error: rules.BadOption) -> Phrase:
    """What the rules say of options that do not go together."""
    return Phrase(f"bad-option.{error.code}", {**error.params})


def options_from(title: Title[Any], wish: dict[str, Any] | None) -> Struct:
    """The options of a title from what a caller sent. Raises `BadOption`."""
    try:
        return msgspec.convert(wish or {}, title.options_type)
    except msgspec.ValidationError as error:
        wrong = bad_values.wrong_value(error, title.options_type, wish, "$.options")
        told = bad_values.refused(wrong, "option", "options.")
        raise errors.BadOption(told, wrong=wrong) from error


def _title(record: GameRecord) -> Title[Any]:
    title = TITLES.get(record.title)
    if title is None:
        raise errors.BadRecord(
            "no-title",
            wrong=bad_values.not_among("$.title", record.title, TITLES),
            name=record.title[:100],
        )
    if record.schema != title.schema:
        raise errors.BadRecord("other-schema", path="$.schema", schema=title.schema)
    if not made_by.same_cards(record.rules, title.made_by):
        raise errors.BadRecord("other-cards", path="$.rules", own=title.made_by)
    return title
