"""The record of a game: all of it afterwards, before only what the caller may know."""

from typing import Any, NamedTuple

from msgspec import structs

from holdout.installed import TITLES
from holdout.kernel.chance import commitment
from holdout.kernel.title import Title
from holdout.play import errors, long_work, render
from holdout.play.authorize import open_game
from holdout.play.common_events import COMMON
from holdout.play.log_steps import entries_of, in_effect
from holdout.play.replay import reveals
from holdout.play.requests import GameRecord, RecordedAction, Start, Verdict, checksum_of
from holdout.play.session import Caller, GameSession
from holdout.store import Claim, Entry, Store


def record(store: Store, game_id: str, caller: Caller) -> GameRecord:
    """The record of a game, with its seed once it is over or abandoned. Raises `PlayError`."""
    session = open_game(store, game_id, caller)
    told = session.audience if not session.ended else None
    position = session.may_know_all
    made = _record(session, entries_of(store, session.game), _Told(told, position=position))
    if not session.ended:
        made = structs.replace(made, seed=None)
    return structs.replace(made, checksum=checksum_of(made))


def check(store: Store, record: GameRecord, client: str, language: str) -> Verdict:
    """Play a record again, for a client, and say whether it is true. Raises `BadRecord`, `Busy`."""
    rules = ", ".join(title.made_by for title in TITLES.values())
    told = long_work.ask(store, long_work.ForCheck(rules, record), Claim(client, person=True))
    if told.refused is not None:
        wrong = next(iter(told.refused.wrong), None)
        raise errors.BadRecord(told.refused.phrase, wrong=wrong)
    if told.verdict is None:
        raise RuntimeError("the check has failed")
    return told.verdict.said(language)


def record_of(session: GameSession, entries: list[Entry]) -> GameRecord:
    """The record with all that happened and the seed, for our own use."""
    return _record(session, entries, _Told(None, position=True))


class _Told(NamedTuple):
    """To whom a record is told (None: to those who may know all), and whether the start is."""

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
        position=kept[0]["params"]["document"] if kept and told.position else None,
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
        reveals=reveals(render.seen(title, entry, audience)),
    )
