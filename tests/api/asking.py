"""All that can be asked about a game: every operation of the document, by each kind of caller.

What changes a game is asked too; the game is put back to where it was after each such request.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from holdout.api.streams import messages
from holdout.play.authorize import Caller, hash_of, inbox_id_from
from holdout.play.watching import End, Watched, Watcher, changes
from holdout.store import Store

#: With this a change is refused to whoever could make it.
STALE = {"If-Match": '"987654"'}
KEY = {"Idempotency-Key": "the-key-of-one-request"}
STREAM = {"Accept": "text/event-stream"}
#: Compressed, and in another language.
OTHERWISE = {"Accept-Encoding": "gzip", "Accept-Language": "ru"}

#: Stand for the token of who asks, and for the stream that only this token is in.
TOKEN = "the-token-of-who-asks"
MY_INBOX = "/v1/inbox/the-inbox-of-who-asks"

#: Made at random with each answer, and always as long.
_RANDOM = re.compile(rb'"(token|code|id)":"[^"]*"')


class Ask(NamedTuple):
    """A request: the address below the game (or a whole one), what is sent, what is said to it."""

    method: str
    path: str
    body: Any = None
    headers: Mapping[str, str] = {}


class Moment(NamedTuple):
    """A game to ask about, the seat that is asked about, and ids of what may be done there now."""

    game: str
    seat: int
    title: str
    legal: tuple[str, ...]
    #: Whether the answer to taking back is none that the replay of another truth decides.
    undo: bool


def _reads(path: str, *more: str) -> list[Ask]:
    return [Ask("GET", f"{path}{each}") for each in ("", *more)]


def requests(moment: Moment) -> dict[str, list[Ask]]:
    """By operation of the document, what is asked."""
    seat, here = moment.seat, f"/v1/games/{moment.game}"
    other, seats = seat % 2 + 1, f"{here}/seats"
    own = (f"?seat={seat}", f"?seat={other}", "?seat=99")
    bot = {"bot": "random"}
    include = ("view,actions,world", *(["view,actions,undo"] if moment.undo else []))
    return {
        "isReady": _reads("/readyz"),
        "listBots": _reads("/v1/bots"),
        "listTitles": _reads("/v1/titles"),
        "getTitle": _reads(f"/v1/titles/{moment.title}"),
        "listCards": _reads(f"/v1/titles/{moment.title}/cards"),
        "getRules": _reads(f"/v1/titles/{moment.title}/rules", "?chapter=1"),
        "listGames": _reads("/v1/games", "?status=waiting", "?status=running&limit=1"),
        "createGame": [Ask("POST", "/v1/games", {"title": moment.title, "players": 99})],
        "getGame": [
            *_reads(here, *own, "?version=0", "?version=3&include=actions", "?version=999"),
            *(Ask("GET", f"{here}?include={added}") for added in include),
            Ask("GET", here, None, {"If-None-Match": '"1"'}),
        ],
        "getBoard": _reads(f"{here}/board", *own, "?version=0", "?version=999"),
        "abandonGame": [Ask("POST", f"{here}/abandon", None, each) for each in (STALE, KEY)],
        "deleteGame": [Ask("DELETE", here, None, STALE)],
        "listActions": _reads(f"{here}/actions", *own)
        + [Ask("GET", f"{here}/actions?include={added}") for added in include],
        "doAction": [
            *(
                Ask("POST", f"{here}/actions{each}", {"id": action}, STALE)
                for each in ("", *own)
                for action in moment.legal[:3]
            ),
            Ask("POST", f"{here}/actions", {"id": "nonsense"}),
            Ask("POST", f"{here}/actions?include=view,actions", {"id": "nonsense"}, KEY),
        ],
        "getAdvice": _reads(f"{here}/advice?bot=random", f"&seat={seat}", f"&seat={other}")
        + _reads(f"{here}/advice?bot=greedy")
        + _reads(f"{here}/advice?bot=search-easy&choices=20&simulations=12"),
        "listPiles": _reads(f"{here}/piles"),
        "draw": [
            Ask("POST", f"{here}/draws", {"pile": pile}, headers)
            for pile in ("school", "crises", "population", "raxxon", "soldiers", "nothing")
            for headers in ({}, STALE)
        ],
        "undo": [
            *(Ask("POST", f"{here}/undo{each}", None, STALE) for each in ("", *own)),
            *([Ask("POST", f"{here}/undo", None, KEY)] if moment.undo else []),
        ],
        "listEvents": [
            *_reads(f"{here}/events", *own, "?after=2&limit=3", "?after=0&wait=1"),
            *_reads(f"{here}/events?version=2", "&after=1", f"&seat={seat}&include=view"),
            *(Ask("GET", f"{here}/events?include={added}") for added in include),
            *(Ask("GET", f"{here}/events{each}", None, STREAM) for each in ("", *own, "?after=0")),
            *(Ask("GET", f"{here}/events?include={added}", None, STREAM) for added in include),
            Ask("GET", f"{here}/events", None, STREAM | {"Last-Event-ID": "1"}),
        ],
        "getRecord": _reads(f"{here}/record", *own),
        "getPosition": _reads(f"{here}/position"),
        "verifyRecord": [Ask("POST", "/v1/records/verify", {"title": moment.title})],
        "claimSeat": [
            *(Ask("POST", f"{seats}/{each}", {"name": "Eve"}) for each in (0, 1, 2, 3, 99)),
            Ask("POST", f"{seats}/2", {"invite": f"{moment.game}-2-0000000000"}),
            Ask("POST", f"{seats}/1", {}, STALE),
            Ask("POST", f"{seats}/2", {}, KEY),
        ],
        "freeSeat": [
            *(Ask("DELETE", f"{seats}/{each}") for each in (0, 1, 2, 3, 99)),
            Ask("DELETE", f"{seats}/{seat}", None, KEY),
        ],
        "handSeatToBot": [
            *(Ask("PUT", f"{seats}/{each}/bot", bot) for each in (0, 2, 99)),
            Ask("PUT", f"{seats}/{seat}/bot", {"bot": "nobody"}),
            Ask("PUT", f"{seats}/{other}/bot", bot, KEY),
        ],
        "startGame": [Ask("POST", f"{here}/start", None, KEY)],
        "openInbox": [
            Ask("POST", f"/v1/inbox{each}", {"tokens": [TOKEN, f"{moment.game}-wrong"]})
            for each in ("", "?include=view,actions")
        ],
        "readInbox": [
            *_reads(MY_INBOX, "?include=view,actions"),
            Ask("GET", MY_INBOX, None, STREAM),
            Ask("GET", f"{MY_INBOX}?include=view,actions", None, STREAM),
            Ask("GET", f"/v1/inbox/in_{'0' * 20}"),
        ],
    }


class Asker:
    """Asks everything about a game and leaves it as it was; `company`: who else watches it."""

    def __init__(self, http: FlaskClient, store: Store, redis: Redis, moment: Moment) -> None:
        self.http = http
        self.store = store
        self.redis = redis
        self.moment = moment
        self.company: list[Mapping[str, str]] = []

    def everything(self, who: Mapping[str, str]) -> dict[Any, Any]:
        """All that a caller is answered, to the byte: by operation and request."""
        seen: dict[Any, Any] = {}
        for operation, asks in requests(self.moment).items():
            for number, ask in enumerate(asks):
                for kind, answer in self._answers(ask, who, head=number == 0):
                    seen[operation, number, kind] = plain(answer)
        return seen | self.changes(who)

    def _answers(
        self, ask: Ask, who: Mapping[str, str], *, head: bool
    ) -> Iterator[tuple[str, TestResponse]]:
        if ask.method == "GET":
            yield "", self._send(ask, {**who, **ask.headers})
            if head and self.moment.game in ask.path:
                yield "otherwise", self._send(ask, {**who, **ask.headers, **OTHERWISE})
                yield "head", self._send(ask._replace(method="HEAD"), {**who, **ask.headers})
            return
        kept = self.kept()
        yield "", self._send(ask, {**who, **ask.headers})
        if "Idempotency-Key" in ask.headers:
            yield "again", self._send(ask, {**who, **ask.headers})
        self.put_back(kept)

    def _send(self, ask: Ask, headers: Mapping[str, str]) -> TestResponse:
        own = _token(headers) or "none"
        path, body = ask.path, ask.body
        if path.startswith("/v1/inbox"):
            stream = f"/v1/inbox/{inbox_id_from([hash_of(own)])}"
            path = path.replace(MY_INBOX, stream)
            body = body and {"tokens": [own if each == TOKEN else each for each in body["tokens"]]}
        return self.http.open(path, method=ask.method, json=body, headers=dict(headers))

    def kept(self) -> dict[bytes, bytes]:
        """All that the store has of the game."""
        keys = self._keys()
        with self.redis.pipeline() as together:
            for key in keys:
                together.dump(key)
            return dict(zip(keys, together.execute(), strict=True))

    def put_back(self, kept: Mapping[bytes, bytes]) -> None:
        """Let the game be again what it was, if it is not."""
        now = self.kept()
        if now == kept:
            return
        with self.redis.pipeline() as together:
            together.delete(*now, *kept)
            for key, value in kept.items():
                together.restore(key, 0, value)
            together.execute()

    def _keys(self) -> list[bytes]:
        """All keys of the game."""
        keys: Any = self.redis.keys(f"holdout:{{{self.moment.game}}}*")
        return sorted(keys)

    def changes(self, who: Mapping[str, str]) -> dict[Any, Any]:
        """What a stream of the caller tells that has been open since each of some versions.

        Everybody else watches too, and is told first: nobody is to get what was made for another.
        """
        game, seats = self.moment.game, (None, self.moment.seat)
        since = (0, 1, self.store.version(game) - 1)
        include = ("view", "actions", "world", *(["undo"] if self.moment.undo else []))
        own = [
            Watcher(Caller(_token(who), seat), known, *form)
            for seat in seats
            for known in since
            for form in (((), False), (include, False), (include, True))
        ]
        others = [
            Watcher(Caller(_token(each), seat), known)
            for each in self.company
            for seat in (None, 1, 2)
            for known in since
        ]
        found = changes(self.store, game, [*others, *own])
        return {("stream", each): _written(game, each, found[each]) for each in own}


def _token(who: Mapping[str, str]) -> str | None:
    return who.get("Authorization", "").removeprefix("Bearer ") or None


def _written(game: str, watcher: Watcher, found: Watched | End) -> bytes:
    if watcher.several:
        message = messages.of_several(game, found)
        return message.data + message.end
    return messages.of_one(game, found).data


def plain(answer: TestResponse) -> tuple[int, list[tuple[str, str]], bytes]:
    """All that the caller gets to see, but for what is made at random."""
    assert answer.status_code < 500
    if answer.request.path == "/readyz":
        # It is about this machine and its clock, and about no game.
        return answer.status_code, [], b""
    headers = sorted(each for each in answer.headers if each[0] != "RateLimit")
    return answer.status_code, headers, _RANDOM.sub(rb'"\1":""', answer.data)
