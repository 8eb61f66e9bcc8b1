"""Each operation used once: `python -m tests.api.example_scenes` writes the document's examples.

What is random elsewhere (ids, tokens, seeds) is drawn from a fixed seed here, and the clock stands
still, so that the same is written every time.
"""

import json
import sys
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import msgspec

import holdout.api.openapi
from holdout import __version__
from holdout.api.openapi.examples import EXAMPLES_FILE
from holdout.api.streams.response import keep_open
from holdout.installed import TITLES
from holdout.play import apps, authorize, hooks, parcels
from holdout.play.messages import messages_of
from holdout.play.responses import Delivery
from holdout.store import valkey
from holdout.store.clock import StoreClock
from tests.api.listening import Connection
from tests.api.problem_scenes import Stage, staged
from tests.api.several import Open
from tests.api.table import SEED, Table, ok, table

WRITTEN = Path(holdout.api.openapi.__path__[0]) / EXAMPLES_FILE

#: More of a list, or of a map by id, is not shown; but a record and a position are true as a whole.
MOST = 2
#: Of answers to these operations one is enough.
ONE = ("getTitle", "listEvents", "doAction", "draw", "getAdvice", "openInbox", "readInbox", "undo")
EDITION = "5eb63bbb"
#: When the examples happen.
NOON = 1_793_966_400.0
WHOLE = ("followGames", "getRecord", "verifyRecord", "getPosition")
LISTENERS, STEPS = 2, 60
#: What became of a message to a hook, as whoever delivers it keeps that.
ATTEMPT = Delivery(
    message="test.7k2m9qx04bdr",
    type="test",
    game="",
    at=datetime(2026, 11, 6, 12, 0, 1, tzinfo=UTC),
    seconds=0.125,
    attempt=1,
    delivered=False,
    status=503,
    error="status 503",
)
MAPS = frozenset({"names", "values", "data"})

ME, OPEN = {"player": "me", "name": "Ada"}, {"player": "open"}
NEW_GAMES: Mapping[str, Mapping[str, Any]] = {
    "From options": {"title": "raxxon", "players": 2, "options": {"difficulty": "intro"}},
    "With named players": {"title": "raxxon", "seats": [ME, {"player": "me", "name": "Ben"}]},
    "With an open seat and a bot": {
        "title": "xibalba",
        "seats": [ME, OPEN, {"player": "bot", "bot": "greedy"}],
    },
    "From a position": {
        "position": {
            "title": "raxxon",
            "players": 1,
            "crowd": ["innocent+ hostile- carrier-"],
            "sheets": [{"id": "brian-lee"}],
        }
    },
}


#: What a browser gave, without its secrets: those of RFC 8291, Appendix A.
SUBSCRIPTION = {
    "endpoint": "https://push.example/send/7k2m9qx04bdr",
    "keys": {
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8p"
        "ZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    },
}


class Shown:
    """What was sent and answered so far, by operation."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.http = stage, stage.http
        self.found: dict[str, dict[str, Any]] = {}

    def sent(self, operation: str, summary: str, body: Any) -> Any:
        """Note the body of a request."""
        self.found.setdefault(operation, {}).setdefault("requests", {})[summary] = body
        return body

    def told(self, operation: str, answer: Any, status: int = 200) -> Any:
        """Note the body of an answer."""
        body = ok(answer, status)
        self.found.setdefault(operation, {})["answer"] = body
        return body

    def streamed(self, operation: str, message: Any) -> None:
        """Note the data of a message of a stream."""
        self.found[operation]["message"] = message

    def game(self, wish: Mapping[str, Any]) -> Table:
        """A game, as anybody would make it."""
        return table(self.http, **{"seed": None} | wish)


def _service(on: Shown) -> None:
    """What can be had without a game."""
    on.told("isAlive", on.http.get("/healthz"))
    on.told("isReady", on.http.get("/readyz"))
    on.told("listBots", on.http.get("/v1/bots"))
    on.told("listTitles", on.http.get("/v1/titles"))
    on.told("getTitle", on.http.get("/v1/titles/raxxon"))
    on.told("listCards", on.http.get("/v1/titles/raxxon/cards?deck=population"))
    on.told("getRules", on.http.get("/v1/titles/raxxon/rules?chapter=1"))


def _seats(on: Shown) -> None:
    """A game is made, listed and filled."""
    for summary, wish in NEW_GAMES.items():
        on.sent("createGame", summary, wish)
        ok(on.http.post("/v1/games", json=wish), 201)
    made = on.game({"title": "raxxon", "seats": [ME, OPEN]})
    on.found["createGame"]["answer"] = made.created
    (invite,) = made.created["invites"]
    wish = on.sent("claimSeat", "With an invite", {"name": "Ben", "invite": invite["code"]})
    on.told("claimSeat", on.http.post(f"{made.path}/seats/2", json=wish), 201)
    public = on.game({"title": "raxxon", "seats": [ME, OPEN], "public": True})
    on.told("listGames", on.http.get("/v1/games"))
    on.told("startGame", public.post("/start", None))
    wish = on.sent("claimSeat", "In a public game", {"name": "Ben"})
    ok(on.http.post(f"{public.path}/seats/2", json=wish), 201)
    seeded = on.game({"title": "raxxon", "seats": [ME, OPEN], "seed": SEED})
    invite = seeded.created["invites"][0]["code"]
    asked = {"invite": invite, "accept_foreknowledge": True}
    wish = on.sent("claimSeat", "Where somebody may know the cards", asked)
    ok(on.http.post(f"{seeded.path}/seats/2", json=wish), 201)
    freed = on.http.delete(f"{made.path}/seats/2", headers=made.headers)
    on.told("freeSeat", freed)
    wish = on.sent("handSeatToBot", "A bot", {"bot": "greedy"})
    bot = on.http.put(f"{made.path}/seats/2/bot", json=wish, headers=made.headers)
    on.told("handSeatToBot", bot)


def _pushes(on: Shown) -> None:
    """A browser is told of turns."""
    wanted = {"push_contact": "mailto:a@b.example", "push_services": "push.example"}
    http, game = on.stage.client(on.stage.store, **wanted), on.game({})
    on.told("getPushKey", http.get("/v1/push"))
    wish = on.sent("addPush", "As the browser gives it", SUBSCRIPTION)
    told = http.post(f"{game.path}/seats/1/pushes", json=wish, headers=game.headers)
    on.told("addPush", told, 201)


def _apps(on: Shown) -> None:
    """An app gives its seats to users."""
    key = apps.create(on.stage.store, "club", act=True)
    headers = {"Authorization": f"Bearer {key}"}
    users = [{"player": "me", "reference": each} for each in ("user-1", "user-2")]
    wish = on.sent("createGame", "By an app", {"title": "raxxon", "seats": users})
    made = ok(on.http.post("/v1/games", json=wish, headers=headers), 201)
    path = f"/v1/games/{made['id']}"
    linked = on.http.post(f"{path}/seats/1/link", headers=headers)
    on.told("linkSeat", linked, 201)
    wish = on.sent("renewToken", "Of a seat", {"seat": 1})
    on.told("renewToken", on.http.post(f"{path}/token", json=wish, headers=headers), 201)
    wish = on.sent("changeSeat", "Another user", {"reference": "user-9", "name": "Zoë"})
    on.told("changeSeat", on.http.patch(f"{path}/seats/1", json=wish, headers=headers))
    wish = on.sent("addHook", "Only turns", {"url": "https://club.example/hook", "types": ["turn"]})
    on.told("addHook", on.http.post("/v1/hooks", json=wish, headers=headers), 201)
    on.told("listHooks", on.http.get("/v1/hooks", headers=headers))
    hook = on.found["addHook"]["answer"]["id"]
    about = on.told("getApp", on.http.get("/v1/app", headers=headers))
    # The operator's command made the app, by the machine's clock.
    for each in (about, *about["keys"]):
        each["created"] = "2026-11-06T11:00:00Z"
    on.told("testHook", on.http.post(f"/v1/hooks/{hook}/test", headers=headers), 202)
    on.stage.store.add_attempt("club", hook, msgspec.json.encode(ATTEMPT))
    on.told("listDeliveries", on.http.get(f"/v1/hooks/{hook}/deliveries", headers=headers))
    start = ok(on.http.get("/v1/events", headers=headers))["next"]
    game = on.stage.store.load(made["id"])
    for _, message in messages_of(game, on.stage.store.entries(game.id)):
        on.stage.store.add_event("club", msgspec.json.encode(message))
    told = ok(on.http.get(f"/v1/events?after={start}", headers=headers))
    on.found["followGames"] = {"answer": told | {"next": "1793966400000-0"}}
    on.told("eraseUser", on.http.delete("/v1/users/user-2", headers=headers))


def _play(on: Shown) -> None:
    """A game is looked at, acted in and followed."""
    set_up = on.game(NEW_GAMES["From a position"])
    on.told("getPosition", set_up.get("/position"))
    game, rng = on.game(NEW_GAMES["From options"]), Random(4)
    for _ in range(STEPS):
        if game.legal()[0].startswith("flip"):
            break
        game.play_on(1, rng)
    version = game.version()
    on.told("getGame", game.get())
    on.found["getBoard"] = {"text": game.get("/board").text}
    listed = on.told("listActions", game.get("/actions"))
    on.told("getAdvice", game.get("/advice?bot=greedy"))
    follower = Connection(on.http, game.path, game.headers)
    follower.message()
    first, second = listed["actions"][:2]
    on.sent("doAction", "By its id", {"id": first["id"]})
    wish = {"kind": second["kind"], "params": second["params"]}
    on.told("doAction", game.post("/actions", on.sent("doAction", "By kind and parameters", wish)))
    on.told("listEvents", game.get(f"/events?after={version}"))
    on.streamed("listEvents", follower.message().data)
    follower.leave()
    regretted = on.game(NEW_GAMES["From options"])
    regretted.play_on(1, rng)
    on.told("undo", regretted.post("/undo", None))


def _record(on: Shown) -> None:
    """A game is abandoned, and its record is checked."""
    game = on.game(NEW_GAMES["From options"])
    game.play_on(1, Random(1))
    on.told("abandonGame", game.post("/abandon", None))
    record = on.sent("verifyRecord", "A record", on.told("getRecord", game.get("/record")))
    on.told("verifyRecord", on.http.post("/v1/records/verify", json=record))


def _draws(on: Shown) -> None:
    """Games that wait for each draw: by the service, and at a real table."""
    for mode, summary in (("manual", "The service draws"), ("table", "Drawn at a physical table")):
        game = on.game({"title": "raxxon", "players": 2, "options": {"draws": mode}})
        while not (action := game.legal()[0]).startswith("draw "):
            ok(game.do(action))
        on.told("listPiles", game.get("/piles"))
        (listed, *_) = ok(game.get("/actions"))["actions"]
        wish = {name: each for name, each in listed["params"].items() if each is not None}
        on.told("draw", game.post("/draws", on.sent("draw", summary, wish)))


def _inbox(on: Shown) -> None:
    """Several games are followed at once; one is enough to show how."""
    games = [on.game({"title": "xibalba", "players": 2})]
    forged = authorize.new_token(on.game({"title": "raxxon"}).id)
    wish = {"tokens": [*(each.token for each in games), forged]}
    on.sent("openInbox", "The tokens of two games", wish)
    made = on.told("openInbox", on.http.post("/v1/inbox", json=wish), 201)
    path = f"/v1/inbox/{made['id']}"
    on.told("readInbox", on.http.get(path, headers=games[0].headers))
    follower = Open(on.http, made["id"], games[0].token)
    on.streamed("readInbox", follower.next().data)
    follower.leave()


def _people(on: Shown) -> None:
    """Two people at a table write to each other, and let others look on."""
    made = on.game({"title": "raxxon", "seats": [ME, OPEN, {"player": "bot", "bot": "random"}]})
    (invite,) = made.created["invites"]
    claimed = on.http.post(f"{made.path}/seats/2", json={"name": "Ben", "invite": invite["code"]})
    ben = {"Authorization": f"Bearer {ok(claimed, 201)['token']}"}
    wish = on.sent("say", "A reaction", {"reaction": "hello"})
    ok(on.http.post(f"{made.path}/talk", json=wish, headers=ben), 201)
    wish = on.sent("say", "A text", {"text": "Hello Ben! I look after the hospital."})
    on.told("say", made.post("/talk", wish), 201)
    on.told("readTalk", made.get("/talk"))
    wish = on.sent("changeAudience", "A link for spectators", {"link": True})
    shown = on.http.patch(f"{made.path}/audience", json=wish, headers=made.headers)
    on.told("changeAudience", shown)
    for who, sheet in ((made.headers, "brian-lee"), (ben, "kd-james")):
        ok(on.http.post(f"{made.path}/actions", json={"id": f"sheet {sheet}"}, headers=who))
    on.told("askToUndo", made.post("/undo-request", None))
    wish = on.sent("answerUndo", "Agree", {"agree": True})
    agreed = on.http.patch(f"{made.path}/undo-request", json=wish, headers=ben)
    on.told("answerUndo", agreed)
    wish = on.sent("sendParcel", "Something encrypted", {"data": "q83vEjRWeJA"})
    waits = on.told("sendParcel", on.http.post("/v1/parcels", json=wish), 201)
    on.told("fetchParcel", on.http.post(f"/v1/parcels/{waits['id']}"))


def _short(value: Any, most: int, inside: str = "") -> Any:
    """A value with its long lists cut."""
    if isinstance(value, list):
        objects = any(isinstance(each, dict) for each in value)
        return [_short(each, most) for each in value[: most if objects else None]]
    if isinstance(value, dict):
        items = [*value.items()][: MOST if inside in MAPS else None]
        return {name: _short(each, most, name) for name, each in items}
    return value


def _shortened(operation: str, parts: Mapping[str, Any]) -> Mapping[str, Any]:
    if operation in WHOLE:
        return parts
    most = 1 if operation in ONE else MOST
    return {
        part: each if part == "requests" else _short(each, most) for part, each in parts.items()
    }


@contextmanager
def _without_chance() -> Iterator[None]:
    """Ids and tokens are drawn from a fixed seed, the clock stands still, and so do the rules."""
    rng = Random(12)
    drawn = SimpleNamespace(
        choice=rng.choice,
        token_bytes=rng.randbytes,
        token_urlsafe=lambda count: urlsafe_b64encode(rng.randbytes(count)).decode().rstrip("="),
    )
    with ExitStack() as stack:
        stack.enter_context(patch.object(authorize, "secrets", drawn))
        for module in (apps, hooks, parcels):
            stack.enter_context(patch.object(module, "secrets", drawn))
        kept = SimpleNamespace(token_bytes=Random(13).randbytes)
        stack.enter_context(patch.object(valkey, "secrets", kept))
        stack.enter_context(patch.object(StoreClock, "now", lambda _: NOON))
        stack.enter_context(patch.object(hooks, "time", SimpleNamespace(monotonic=lambda: 0.0)))
        for title in TITLES.values():
            made_by = f"{__version__}+rules.{EDITION}"
            stack.enter_context(patch.dict(vars(title), {"made_by": made_by}))
        yield


def written() -> str:
    """The examples as they are committed."""
    with staged() as stage, _without_chance():
        shown = Shown(stage)
        hub = keep_open(stage.http.application, LISTENERS)
        scenes = (_service, _seats, _play, _record, _draws, _inbox, _apps, _people, _pushes)
        for scene in scenes:
            scene(shown)
        hub.stop()
    found = {name: _shortened(name, parts) for name, parts in sorted(shown.found.items())}
    return json.dumps(found, indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Use every operation and write what was sent and answered."""
    WRITTEN.write_text(written(), "utf-8", newline="\n")
    sys.stdout.write(f"{WRITTEN.name}: {WRITTEN.stat().st_size} bytes\n")


if __name__ == "__main__":
    main()
