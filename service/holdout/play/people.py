"""The people at a table: their messages to each other, who is there, and who may watch.

None of it is part of the game: the rules do not depend on it, and a message is no version. It is
sent to those at the table, who hold a seat or are its host, and never to spectators.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from msgspec import UNSET

from holdout.play import errors, render
from holdout.play.act import UNCONDITIONAL, store_step
from holdout.play.authorize import (
    SPECTATOR,
    Caller,
    GameSession,
    WriteCondition,
    authorize,
    hash_of,
    new_token,
    open_game,
)
from holdout.play.records import LogStep
from holdout.play.requests import AudienceRequest, SayRequest
from holdout.play.responses import AtTable, Audience, Utterance
from holdout.store import Game, Grant, Said, Store, Talk, TalksTooMuch, UnknownGame

#: How many messages are pushed at once to a listener; one that has missed more fetches the rest.
MOST_TOLD = 20


def may_talk(game: Game) -> bool:
    """Return whether players may write to each other: never at a table open to strangers."""
    return game.talk and not game.public


def say(store: Store, game_id: str, caller: Caller, wish: SayRequest, key: str = "") -> Utterance:
    """Send a message to a table from a seat. A retry with the same key sends it once.

    Raises `PlayError`: `Forbidden` for who holds no seat, `WhichSeat`, `NoTalk`, `TooMuchTalk`,
    `KeyReused` for another message with that key.
    """
    session = open_game(store, game_id, caller)
    if (wish.text is None) == (wish.reaction is None):
        raise errors.BadField("say-one", path="$.text")
    seat = _speaker(session)
    if not may_talk(session.game):
        raise errors.NoTalk("public" if session.game.public else "detail")
    sits = session.game.seats[seat - 1]
    said = Said(
        seat=seat,
        at=store.now(),
        text=wish.text,
        reaction=wish.reaction,
        name=sits.name,
        reference=sits.reference,
    )
    try:
        kept = store.say(game_id, said, key=hash_of(f"{caller.hashed} {key}")[:32] if key else "")
    except TalksTooMuch as error:
        raise errors.TooMuchTalk from error
    except UnknownGame as error:
        raise errors.NoSuchGame from error
    if (kept.text, kept.reaction) != (wish.text, wish.reaction):
        raise errors.KeyReused("detail" if kept.text or kept.reaction else "forgotten")
    return _utterance(kept)


def _speaker(session: GameSession) -> int:
    """Return the seat that sends the message. Raises `Forbidden`, `WhichSeat`."""
    if session.caller.seat is not None:
        return session.caller.seat
    session.check_named()
    if not session.own_seats:
        raise errors.Forbidden("spectator-talk")
    if len(session.own_seats) > 1:
        raise errors.WhichSeat([*session.own_seats])
    return session.own_seats[0]


def at_table(session: GameSession) -> bool:
    """Return whether the caller gets the messages: anyone who holds a seat, and the host.

    An app is the host of its games, but no player at their tables: it is there where it looks for
    one of its seats.
    """
    return bool(session.own_seats) or (session.grant.host and session.caller.app is None)


def _first(session: GameSession) -> int:
    """Return the number of the message after which the caller gets them.

    Who holds a seat gets those since they took it; the host, who has made the game, gets all.
    """
    if session.grant.host:
        return 0
    return min(session.game.seats[seat - 1].talk_after for seat in session.grant.seats)


def talk(store: Store, game_id: str, caller: Caller, after: int = 0) -> AtTable:
    """Return the messages at a table after one of them, and who is there. Raises `PlayError`."""
    session = open_game(store, game_id, caller)
    if not at_table(session):
        raise errors.Forbidden("spectator-talk")
    found = store.talk(game_id, after=max(after, _first(session)))
    return _at_table(session.game, _here(store, session.game), found, found.said)


def _at_table(game: Game, here: list[int], talk: Talk, said: Iterable[Said]) -> AtTable:
    """Return what a listener gets; no messages where strangers may sit by now."""
    return AtTable(
        game=game.id,
        open=may_talk(game),
        here=here,
        last=talk.last,
        erased=talk.erased,
        said=[] if game.public else [_utterance(each) for each in said],
    )


def _utterance(said: Said) -> Utterance:
    return Utterance(
        number=said.number,
        seat=said.seat,
        at=render.moment(said.at),
        name=said.name,
        text=said.text,
        reaction=said.reaction,
    )


def _here(store: Store, game: Game) -> list[int]:
    """Return the seats of people who are there; those who have left a seat do not count."""
    held = {number for number, seat in enumerate(game.seats, 1) if seat.player == "me"}
    return sorted(held & store.here(game.id))


class Listening(NamedTuple):
    """A listener at a table, and the last message that they have received; None: none yet."""

    caller: Caller
    known: int | None


def told(
    store: Store, game_id: str, listeners: Collection[Listening]
) -> Mapping[Listening, AtTable]:
    """Return what each listener at a table gets; nothing for those who may not know it any more.

    Raises `StoreUnavailable`.
    """
    known = [each.known for each in listeners if each.known is not None]
    try:
        game = store.load(game_id)
        found = store.talk(game_id, after=min(known, default=0), limit=MOST_TOLD if known else 0)
    except UnknownGame:
        return {}
    here = _here(store, game)
    made: dict[Listening, AtTable] = {}
    for each in listeners:
        try:
            session = authorize(game, each.caller)
        except errors.PlayError:
            continue
        if at_table(session):
            since = found.last if each.known is None else max(each.known, _first(session))
            new = (said for said in found.said if said.number > since)
            made[each] = _at_table(game, here, found, new)
    return made


def change_audience(
    store: Store,
    game_id: str,
    caller: Caller,
    wish: AudienceRequest,
    condition: WriteCondition = UNCONDITIONAL,
) -> Audience:
    """Set who may watch, as the host: everybody, anyone with the link, nobody else.

    A new link replaces the former one. Raises `PlayError`: `Forbidden`, `BadField` for a game whose
    cards somebody may know, which can't be public.
    """
    session = open_game(store, game_id, caller, condition)
    session.check_host("host-audience")
    game, token = session.game, None
    lists = wish.public is not UNSET and wish.public != game.public
    links = wish.link is True or (wish.link is False and _has_link(game))
    if not lists and not links:
        return _audience(game, None)
    if lists:
        if not game.public:
            _check_secret(game)
            store.list_publicly(game)
        game.public = not game.public
    if links:
        game.tokens = {key: grant for key, grant in game.tokens.items() if grant != SPECTATOR}
        if wish.link:
            token = new_token(game.id)
            game.tokens[hash_of(token)] = Grant(seats=[])
    step = LogStep(game.version + 1, None, None, [], aside=True)
    return store_step(store, session, step, condition, lambda _: _audience(game, token))


def _audience(game: Game, token: str | None) -> Audience:
    return Audience(
        version=game.version,
        public=game.public,
        link=_has_link(game),
        token=UNSET if token is None else token,
    )


def _has_link(game: Game) -> bool:
    return SPECTATOR in game.tokens.values()


def _check_secret(game: Game) -> None:
    """Refuse to make a game public whose cards somebody may know: strangers would not see it."""
    if game.seed_from != "service":
        raise errors.BadField("public-known", path="$.public")
