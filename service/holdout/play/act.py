"""Doing something in a game, the only way by which a stored state changes; and taking it back.

A decision can be taken back while it has revealed nothing to anybody.
"""

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from random import Random
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import UNSET, Struct, structs

from holdout.kernel import errors as rules
from holdout.kernel import made_by
from holdout.kernel.notation import Notation
from holdout.kernel.state import Action, Event, State
from holdout.kernel.things import NOT_ON_OFFER
from holdout.kernel.title import Title
from holdout.play import clock, common_events, errors, render
from holdout.play.authorize import (
    Caller,
    GameSession,
    WriteCondition,
    check_version,
    claim_of,
    open_in_time,
)
from holdout.play.cache import Recent, keep_state, moment, now, state_at
from holdout.play.errors import not_among, refused, unknown_name, wrong_value
from holdout.play.knowledge import Deed, reveals
from holdout.play.messages import tells
from holdout.play.phrases import Phrase, phrase
from holdout.play.records import (
    Differs,
    LogStep,
    Question,
    Replay,
    entries_of,
    entry_of,
    in_effect,
    one_at_a_time,
    questions,
    record_of,
)
from holdout.play.requests import ActionRequest, PileRequest
from holdout.play.responses import CanUndo, Change, Included
from holdout.play.unmet import lacking, no_undo, unknown_thing
from holdout.speech import speaker_of
from holdout.store import (
    ENDED,
    Calls,
    Conflict,
    Entry,
    Game,
    Store,
    StoreUnavailable,
    UnknownGame,
)

T = TypeVar("T")

#: Delay of the call made before a write, which takes effect if the service is killed after it.
SOON_SECONDS = 5

#: No version check, no idempotency key.
UNCONDITIONAL = WriteCondition()
#: How often a change without a version is retried when others change the game.
ATTEMPTS = 8
#: How many results of `can_undo` are cached; to compute one may take tens of milliseconds.
KEPT_UNDO = 256
#: So much is told of words that are no action.
LONGEST_SHOWN = 40
#: More of it is not sent back.
LONGEST_ID = 100
#: How many entries of the log are read first: what can be undone is mostly in the last ones.
END_OF_LOG = 32


class _Judged(NamedTuple):
    """Whether a decision can be undone, and until when, if it can: None without a clock."""

    told: CanUndo
    until: float | None = None


_recent_undo: Recent[_Judged] = Recent(KEPT_UNDO)


class Act(Struct, frozen=True):
    """The caller's action, and what the response includes: names of `included`."""

    wish: ActionRequest | PileRequest
    include: Collection[str] = ()


def act(
    store: Store, game_id: str, caller: Caller, what: Act, condition: WriteCondition = UNCONDITIONAL
) -> Change:
    """Carry out an action or a draw of the caller, up to the next decision.

    Nothing is stored unless the whole action is legal and nobody else has acted in between.
    Raises `PlayError`, and `Repeated` for an order that was carried out before.
    """

    def once(session: GameSession) -> Change:
        session.check_runs()
        action = _wished(session, what.wish)
        seat = session.seat()
        try:
            step = carry_out(session, seat, action)
        except errors.IllegalAction as error:
            if isinstance(what.wish, ActionRequest):
                if what.wish.id is None:
                    error.at("$.params")
                raise
            raise errors.NotADraw("impossible", version=error.version) from error
        answer = partial(_done, store, session, include=what.include)
        return store_step(store, session, step, condition, answer)

    return decided(store, game_id, caller, condition, once)


def _since_asked(session: GameSession) -> int:
    return session.asked_since


def since_decided(session: GameSession) -> int:
    """Return the version since which nobody has decided anything, nor sat down or left."""
    return session.game.state_version


def decided(  # noqa: PLR0913, PLR0917 - who decides what, on which conditions
    store: Store,
    game_id: str,
    caller: Caller,
    condition: WriteCondition,
    decide: Callable[[GameSession], T],
    since: Callable[[GameSession], int] = _since_asked,
) -> T:
    """Open a game and make a decision in it, which what happens beside it does not make late.

    `since` is the version since which nothing has changed that the decision depends on: it may be
    made by a caller who has seen that version or a later one. Who names no version has seen what is
    read first. Somebody else may change the game between reading and writing; then the decision is
    made again in what the game has become, if it still may be. Raises `PlayError`.
    """
    seen = condition.expected
    for left in reversed(range(ATTEMPTS)):
        read, session = open_in_time(store, game_id, caller, condition)
        session.check_named()
        if seen is None:
            seen = frozenset([str(read)])
        check_version(session.game, seen, since(session))
        try:
            return decide(session)
        except errors.StaleVersion:
            if not left:
                raise
    raise RuntimeError("there is at least one attempt")


def carry_out(session: GameSession, seat: int, action: Action) -> LogStep:
    """Let the rules carry out an action in an opened game; nothing is stored.

    Raises `PlayError` for an action that is not legal.
    """
    secret = session.title.is_secret(session.state, seat, action)
    before = questions_beside(session, seat)
    events = _apply(session, seat, action)
    action_id = session.title.action_id(action)
    version = session.game.version + 1
    return LogStep(version, seat, action_id, events, secret, questions=before)


def questions_beside(session: GameSession, seat: int) -> Mapping[int, Question]:
    """Return what the other seats are asked that decide at the same time; mostly there are none."""
    others = session.game.asked.keys() - {seat}
    return questions(session.title, session.state, others) if others else {}


def store_step(
    store: Store,
    session: GameSession,
    step: LogStep,
    condition: WriteCondition,
    answer: Callable[[Entry], T],
) -> T:
    """Write a changed game back, if nobody else has changed it since it was read.

    The response is built before, because it may have to be stored with the game. Raises
    `StaleVersion` with the version that the game is at now, `Repeated` for an order that was
    carried out before.
    """
    game, title, state = session.game, session.title, session.state
    # Somebody may want to go back to it.
    keep_state(now(game), game.state)
    expected, game.version, game.changed = game.version, step.version, store.now()
    if not step.aside:
        game.state_version = step.version
    if game.status == "running" and title.outcome(state) is not None:
        game.status = "over"
    waiting = [each.seat for each in title.decisions(state)] if game.status == "running" else []
    before, seated = game.asked, step.seats is not None
    # A player who sits down gets the full time of the clock.
    began = game.changed if seated else step.began
    changed = _changed(title, state, step.questions) if step.questions else ()
    game.asked = clock.asked(game, waiting, step.seat, game.changed, began, changed)
    game.state = title.save(state)
    if step.action is not None:
        game.rules = made_by.played_on(game.rules, title.made_by)
    session.forget()
    if game.status in ENDED:
        game.pushes = {}
    turns: list[int] = []
    if game.app or game.pushes:
        turns = clock.turns(before, game.asked, step.seat, seated=seated)
    ends = (game.status == "over" and bool(step.action)) or any(
        isinstance(each.what, common_events.Abandoned) for each in step.events
    )
    over = bool(game.app) and ends
    entry = entry_of(step, game.changed, game.asked, turns=turns, over=over)
    told = answer(entry)
    receipt = condition.receipt(session.caller.token, told)
    calls = calling(store, game, entry, bots=session.calls_bots and bool(session.bots))
    with translated(), calls:
        store.write(game, entry, expected=expected, receipt=receipt)
    return told


def _changed(title: Title[Any], state: State, before: Mapping[int, Question]) -> Collection[int]:
    """Return the seats that are still asked something, but not what they were asked before."""
    asked = questions(title, state, before)
    return [seat for seat, each in asked.items() if each != before[seat]]


@contextmanager
def translated() -> Iterator[None]:
    """Translate the store's errors about a write of a game. Raises `StaleVersion`, `NoSuchGame`."""
    try:
        yield
    except Conflict as error:
        raise errors.StaleVersion(version=error.current) from error
    except UnknownGame as error:
        raise errors.NoSuchGame from error


def retried(condition: WriteCondition, change: Callable[[], T]) -> T:
    """Make a change of the table, not of the cards: a move in between is no reason to refuse it.

    Only a caller who has named a version gets `StaleVersion`.
    """
    for _ in range(ATTEMPTS - 1 if condition.expected is None else 0):
        with suppress(errors.StaleVersion):
            return change()
    return change()


@contextmanager
def calling(store: Store, game: Game, *entries: Entry, bots: bool) -> Iterator[None]:
    """Queue a game for its bots, if any has to decide, around the write inside.

    And for deliveries, if the entries concern its app or browsers. A call that fails after the
    write is no failure: the one made before it takes effect soon.
    """
    calls = calls_of(game, entries, bots=bots)
    _call(store, game, calls, soon=calls.soon)
    yield
    with suppress(StoreUnavailable):
        _call(store, game, calls)


def calls_of(game: Game, entries: Sequence[Entry], *, bots: bool) -> Calls:
    """Return who has something to do when these entries are written to the log of a game."""
    to_tell = (game.app and any(map(tells, entries))) or (
        game.pushes and any(entry.turns for entry in entries)
    )
    return Calls(
        claim_of(game) if bots else None,
        (game.app or game.creator) if to_tell else None,
        SOON_SECONDS,
    )


def _call(store: Store, game: Game, calls: Calls, soon: int = 0) -> None:
    if calls.bots is not None:
        store.call_bots(game.id, soon=soon, claim=calls.bots)
    if calls.deliveries is not None:
        store.call_delivery(game.id, calls.deliveries, soon=soon)


def _wished(session: GameSession, wish: ActionRequest | PileRequest) -> Action:
    """Return the action that a request describes. Raises `PlayError`."""
    title = session.title
    try:
        if isinstance(wish, PileRequest):
            return title.draw_action(session.state, wish.pile, wish.result)
        if wish.id is not None and wish.kind is None and wish.params is None:
            return title.parse_action(wish.id)
        if wish.id is None and wish.kind is not None:
            return title.action_from(wish.kind, wish.params or {})
    except rules.UnknownAction as error:
        raise _unknown_words(session, wish) from error
    except rules.NotADraw as error:
        raise _not_a_draw(session, wish, error.code) from error
    raise errors.BadField("id-or-kind", path="$")


def _unknown_words(session: GameSession, wish: ActionRequest | PileRequest) -> errors.UnknownWords:
    """Return the error for an unknown action: of an unknown kind, or with wrong words."""
    version, types = session.game.version, session.title.notation.types
    if not isinstance(wish, ActionRequest) or wish.id is not None:
        return unknown_id(session, str(getattr(wish, "id", None)), "$.id")
    kind = str(wish.kind)
    if kind not in types:
        wrong = not_among("$.kind", kind, sorted(types))
        return errors.UnknownWords(wrong=wrong, version=version, words=_cut(kind))
    wrong_param = _wrong_param(types[kind], wish.params or {})
    if wrong_param is None:
        return errors.UnknownWords(path="$.params", version=version, words=kind)
    told = refused(wrong_param, "parameter")
    return errors.UnknownWords(told, wrong=wrong_param, version=version)


def unknown_id(session: GameSession, words: str, path: str) -> errors.UnknownWords:
    """Return the error for words that are no id of an action; `path` is where they stand.

    Of a kind that there is, it says how its ids are written, and lists those on offer.
    """
    version, notation = session.game.version, session.title.notation
    kind = words.partition(" ")[0]
    kinds = sorted(notation.types)
    if kind not in notation.types:
        first = phrase("wrong.first-word", choice=kinds)
        wrong = structs.replace(not_among(path, words, kinds), phrase=first)
        return errors.UnknownWords(wrong=wrong, version=version, words=_cut(words))
    told = _misread(notation, words)
    wrong = errors.Wrong(path, told, _offered(session, kind) or UNSET, words[:LONGEST_ID])
    return errors.UnknownWords(told, wrong=wrong, version=version)


def _cut(words: str) -> str:
    return words if len(words) <= LONGEST_SHOWN else f"{words[: LONGEST_SHOWN - 1]}…"


def _misread(notation: Notation, words: str) -> Phrase:
    """Say what is wrong with words that begin as an id of the title."""
    found = notation.parts(words)
    kind, form = found.kind, notation.form(found.kind)
    if found.surplus and form == kind:
        return phrase("unknown-action.no-more-words", kind=kind)
    if found.surplus or found.missing:
        variant = "too-many-words" if found.surplus else "too-few-words"
        return phrase(f"unknown-action.{variant}", kind=kind, form=form)
    wrong = _wrong_param(notation.types[kind], found.params)
    if wrong is None:
        return phrase("unknown-action.spelling", form=form)
    name = wrong.path.rpartition(".")[2]
    return phrase("unknown-action.word", form=form, name=name, reason=wrong.phrase)


def _offered(session: GameSession, kind: str) -> list[str]:
    """List what a kind offers to the seat that is meant, by id; nothing if none is."""
    try:
        seat = session.viewer()
    except errors.WhichSeat:
        return []
    if seat is None or session.game.status != "running":
        return []
    return _offered_to(session, seat, kind)


def _offered_to(session: GameSession, seat: int, kind: str) -> list[str]:
    legal = session.title.legal_actions(session.state, seat)
    return [session.title.action_id(each) for each in legal if each.kind == kind]


def _wrong_param(kind: type[Action], params: Mapping[str, Any]) -> errors.Wrong | None:
    """Return what is wrong with the parameters for actions of a kind: the first, if any is."""
    fields = kind.__struct_fields__
    unknown = next((each for each in params if each not in fields), None)
    if unknown is not None:
        return unknown_name(f"$.params.{unknown[:100]}", unknown, fields)
    try:
        msgspec.convert(params, kind)
    except msgspec.ValidationError as error:
        return wrong_value(error, kind, params, "$.params")
    return None


def _not_a_draw(
    session: GameSession, wish: ActionRequest | PileRequest, why: str
) -> errors.NotADraw:
    """Return the error for a draw that nobody waits for, or that is given in another way.

    It lists the pending draws. If there are none, it lists all piles to a caller who names none
    of them.
    """
    pile, piles = getattr(wish, "pile", None), session.title.draws(session.state)
    known = [each.pile for each in piles if each.seat] or [each.pile for each in piles]
    wrong = None if pile in known else not_among("$.pile", pile, known)
    return errors.NotADraw(why, version=session.game.version, wrong=wrong)


def _apply(session: GameSession, seat: int, action: Action) -> list[Event]:
    """Let the rules carry out the action in the opened state. Raises `PlayError`."""
    version = session.game.version
    try:
        return session.title.apply(session.state, seat, action)
    except rules.NotDeciding as error:
        raise errors.NotYourTurn(seat=seat, version=version) from error
    except rules.Illegal as error:
        raise illegal(session, seat, action, error.unmet) from error


def illegal(
    session: GameSession, seat: int, action: Action, unmet: list[str]
) -> errors.IllegalAction:
    """Return the error for an illegal action, with all its unmet conditions in words.

    `errors` list what is on offer of its kind, if anything is.
    """
    title, language = session.title, session.speech.language
    words = speaker_of(title).words(*session.speech)
    asked = next(each for each in title.decisions(session.state) if each.seat == seat)
    question = speaker_of(title).say_decision(asked, language, session.speech.names)
    thing = unknown_thing(action, words)
    codes = [rules.NO_SUCH_THING] if thing and unmet == [NOT_ON_OFFER] else unmet
    facts: dict[str, Any] = {"thing": thing}
    if any(map(words.unmet_names, codes)):
        facts |= title.action_facts(session.state, seat, action)
    offered = _offered_to(session, seat, action.kind)
    told = phrase("illegal-action.choice")
    return errors.IllegalAction(
        kind=action.kind,
        version=session.game.version,
        wrong=errors.Wrong("$.id", told, offered) if offered else None,
        unmet=lacking(codes, words, question, facts),
    )


def _done(store: Store, session: GameSession, entry: Entry, *, include: Collection[str]) -> Change:
    """Return what the caller may see of the action that was done."""
    seat = entry.seat or 0
    next_seat = session.deciding[0] if session.deciding else seat
    if session.caller.seat is not None:
        next_seat = seat
    added = included(store, session, next_seat, include, newest=entry)
    return render.change(session, [entry], seat=seat, audience={seat}, added=added)


def included(
    store: Store,
    session: GameSession,
    seat: int | None,
    include: Collection[str],
    *,
    newest: Entry | None = None,
) -> Included:
    """Return what a caller may include in a response: view, legal actions, undo, a world.

    Each is that of one seat, and what a request of its own would get. Without a seat (None)
    it is that of a spectator, who has no actions and no world. `newest` is an entry of the
    log that is about to be written.
    """
    undo = can_undo(store, session, newest) if "undo" in include else None
    return Included(
        view=render.view(session, seat) if "view" in include else UNSET,
        actions=UNSET
        if seat is None or "actions" not in include
        else render.actions(session, seat),
        can_undo=UNSET if undo is None else undo,
        world=render.world(session, seat)
        if seat is not None and "world" in include and session.game.status == "running"
        else UNSET,
    )


def undo(
    store: Store,
    game_id: str,
    caller: Caller,
    condition: WriteCondition = UNCONDITIONAL,
    include: Collection[str] = (),
) -> Change:
    """Go back to where the caller has decided last; what bots did since goes with it.

    `include` names what the response includes: `view`, `actions`, `undo`, `world`.
    Raises `PlayError`; `CannotUndo` with one of these reasons: `switched-off` by the host,
    `nothing-to-undo`, `time-up` when the time for that decision is over or it was decided for the
    caller, `others-acted` since, `revealed`: something hidden or random has come up.
    """

    def once(session: GameSession) -> Change:
        check_allowed(session)
        last, before, began = undoable(store, session)
        if _too_late(store, clock.until(session.game, began)):
            raise undo_refused(session, "time-up")
        step = undoing(session, last, before)._replace(began=began)
        answer = partial(_undone, store, session, include=include)
        return store_step(store, session, step, condition, answer)

    return decided(store, game_id, caller, condition, once, since_decided)


def undoing(session: GameSession, last: Entry, before: State) -> LogStep:
    """Go back in an opened game to what was `before` the `last` decision; nothing is stored."""
    seat, back = last.seat or 0, last.version - 1
    asked = questions_beside(session, seat)
    session.change(before)
    told = [Event(common_events.Undone(back), seat)]
    version = session.game.version + 1
    return LogStep(version, seat, None, told, back=back, questions=asked)


def _undone(
    store: Store, session: GameSession, entry: Entry, *, include: Collection[str]
) -> Change:
    seat = entry.seat or 0
    added = included(store, session, seat, include, newest=entry)
    return render.change(session, [entry], seat=seat, audience={seat}, added=added)


class Undoable(NamedTuple):
    """The decision that can be taken back, the truth before it, and when the time for it began."""

    last: Entry
    before: State
    began: float


def can_undo(store: Store, session: GameSession, newest: Entry | None = None) -> CanUndo | None:
    """Return whether the caller may undo now, and if not why; None for a spectator.

    `newest` is an entry that is about to be written. The result depends only on the log
    and on what the caller may know, as `undo` itself does.
    """
    if not session.own_seats:
        return None
    question = _question(session)
    found = _recent_undo.get(question)
    if found is None:
        found = _judged(store, session, newest)
        _recent_undo.keep(question, found)
    too_late = _too_late(store, found.until)
    return CanUndo(possible=False, why="time-up") if too_late else found.told


def _question(session: GameSession) -> Hashable:
    """Return the cache key of the result: all that it depends on.

    The state is part of it, so that a result for another hidden state is never returned.
    """
    game = session.game
    return (now(game), game.state, frozenset(session.named))


def _judged(store: Store, session: GameSession, newest: Entry | None) -> _Judged:
    try:
        check_allowed(session)
        began = undoable(store, session, newest).began
    except errors.CannotUndo as error:
        why = next(each.code for each in error.unmet or [])
        asks = why == "others-acted" and _may_ask(store, session, newest)
        return _Judged(CanUndo(possible=False, why=why, ask=asks or UNSET))
    except errors.PlayError as error:
        return _Judged(CanUndo(possible=False, why=error.code))
    return _Judged(CanUndo(possible=True, why=None), clock.until(session.game, began))


def _may_ask(store: Store, session: GameSession, newest: Entry | None) -> bool:
    """Return whether only people who have acted since prevent the undo, and may be asked now."""
    request = session.game.undo_request
    if request is not None and request.version > session.game.state_version:
        return False
    try:
        undoable(store, session, newest, agreed=True)
    except errors.PlayError:
        return False
    return True


def _too_late(store: Store, until: float | None) -> bool:
    return until is not None and until <= store.now()


def check_allowed(session: GameSession) -> None:
    """Refuse what needs no look into the log. Raises `PlayError`."""
    session.check_runs()
    if not session.own_seats:
        raise errors.Forbidden("spectator-undo")
    if not session.game.undo:
        raise undo_refused(session, "switched-off")


def undoable(
    store: Store, session: GameSession, newest: Entry | None = None, *, agreed: bool = False
) -> Undoable:
    """Return the caller's last decision, if it may be taken back. Raises `CannotUndo`.

    `newest` is an entry that is about to be written. Mostly the end of the log is enough. If all
    have `agreed`, what people have done since goes with it, as what bots have done always does.
    """
    version = session.game.version
    added = [] if newest is None else [newest]
    if version > END_OF_LOG:
        end = store.entries(session.game.id, after=version - END_OF_LOG, limit=END_OF_LOG)
        last = _last_decision(session, end + added, agreed=agreed)
        before = last and _kept(session, end, last[0])
        if last and before:
            return _shown_nothing(session, end, *last, before)
    entries = entries_of(store, session.game) + added
    last = _last_decision(session, entries, agreed=agreed)
    if last is None:
        raise undo_refused(session, "nothing-to-undo")
    before = _kept(session, entries, last[0]) or _before(session, entries, last[1])
    return _shown_nothing(session, entries, *last, before)


def _shown_nothing(
    session: GameSession, entries: list[Entry], last: Entry, since: list[Entry], before: State
) -> Undoable:
    """Return the decision, if it and what came since have revealed nothing. Raises `CannotUndo`."""
    parse = session.title.parse_action
    deeds = [Deed(each.seat or 0, parse(each.action or ""), each.secret) for each in since]
    if _have_shown(session, before, deeds, since[-1].version):
        raise undo_refused(session, "revealed")
    return Undoable(last, before, _began(entries, last))


def _have_shown(session: GameSession, before: State, deeds: Sequence[Deed], version: int) -> bool:
    """Return whether these actions have revealed anything, as far as is cached or found now.

    `version` is that of the last of them: what is found depends on nothing that came later.
    """
    known = _recent_undo.get(_question(session))
    if known is not None and (known.told.possible or known.told.ask is True):
        return False
    luck = Random(f"{session.game.id}/{version}")
    with one_at_a_time:
        return reveals(session.title, before, deeds, luck)


def _last_decision(
    session: GameSession, entries: list[Entry], *, agreed: bool
) -> tuple[Entry, list[Entry]] | None:
    """Return the caller's last action, and all since, with itself; None if there is none here.

    Raises `CannotUndo`.
    """
    mine = session.named
    since: list[Entry] = []
    changed = False
    for entry in reversed(in_effect(entries)):
        if entry.action is None:
            # Since then somebody has left or sat down; whose decision it was is not asked. What
            # nobody did, such as a warning, changes nothing.
            changed |= entry.back is None and entry.seat is not None
            continue
        if any(each["kind"] == common_events.TIME_UP for each in entry.events):
            stands = entry.seat in mine or agreed
            raise undo_refused(session, "time-up" if stands else "others-acted")
        since.insert(0, entry)
        if entry.seat in mine:
            if changed:
                raise undo_refused(session, "nothing-to-undo")
            return entry, since
        by_bot = session.game.seats[(entry.seat or 1) - 1].player == "bot"
        if not by_bot and not agreed:
            raise undo_refused(session, "others-acted")
        if entry.secret:
            raise undo_refused(session, "revealed", "bot-in-secret" if by_bot else "in-secret")
    return None


def _began(entries: list[Entry], last: Entry) -> float:
    """Return when the time began for the decision whose entry in the log is `last`."""
    then = _entry_before(entries, last)
    if then is None or last.seat is None:
        raise RuntimeError("nobody was asked what was decided")
    found = then.asked.get(last.seat)
    return then.at if found is None else found.began


def _entry_before(entries: list[Entry], last: Entry) -> Entry | None:
    return next((each for each in reversed(entries) if each.version < last.version), None)


def _kept(session: GameSession, entries: list[Entry], last: Entry) -> State | None:
    """Return the truth before the last decision, if it is kept and the entry before it is here."""
    then = _entry_before(entries, last)
    kept = None if then is None else state_at(moment(session.game, then))
    return None if kept is None else session.title.load(kept)


def _before(session: GameSession, entries: list[Entry], since: list[Entry]) -> State:
    """Replay the game to find the truth before some actions. Raises `OtherRules`."""
    try:
        replay = Replay(record_of(session, entries))
        replay.run(len(replay.record.actions) - len(since))
        before: State = session.title.copy(replay.state)
        replay.run()
    except (errors.BadRecord, Differs) as error:
        raise errors.OtherRules("undo") from error
    if session.title.copy(replay.state) != session.state:
        raise errors.OtherRules("undo")
    return before


def undo_refused(session: GameSession, why: str, variant: str = "") -> errors.CannotUndo:
    """Return the error for a refused undo, by its reason and the variant of the sentence."""
    lacks = no_undo(why, session.caller.language)
    return errors.CannotUndo(variant or why, version=session.game.version, unmet=[lacks])
