"""Records what the gallery of the table shows: `python -m tests.web.positions [TITLE …]`.

They are taken from games with fixed seeds: of all moments of these games, each position is the one
that shows most of what it is named after. What is kept are the answers of the service, as a page
gets them; texts stand there in all languages.
"""

import gzip
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from flask.testing import FlaskClient

from holdout.api import create_app
from holdout.settings import Settings
from holdout.store.memory import MemoryStore
from tests.api.table import ok
from tests.web.positions_wanted import WANTED, Moment

FOLDER = Path(__file__).parents[2] / "clients" / "web" / "gallery" / "positions"
LANGUAGES = ("en", "de", "ru")
NAMES = ("Ada", "Ben", "Cleo", "Dana", "Emil")
#: Of the log, so many events before a position; at the end of a game, all.
EVENTS = 10
#: No game is followed further.
LONGEST = 900
#: The time of everything that is kept: pages don't depend on when it was recorded.
TIME = "2026-01-01T00:00:00Z"
A_TIME = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z")
#: The members of a view that are others each time.
CHANCE = {"commitment"}


class Game(NamedTuple):
    """A game that positions are taken from."""

    seats: int
    seed: int
    options: dict[str, Any] = {}
    #: Whether the greedy bot plays it, else chance.
    well: bool = False


GAMES = {
    "raxxon": [
        Game(1, 1, {"difficulty": "intro"}, well=True),
        Game(2, 2, {"difficulty": "intro"}, well=True),
        *(Game(seats, seed) for seed, seats in enumerate((1, 2, 3, 4, 2, 3, 4), 3)),
        Game(4, 10, {"difficulty": "expert"}),
        Game(3, 11, well=True),
    ],
    "dead-of-winter": [
        *(Game(seats, seed) for seed, seats in enumerate((2, 3, 4, 5, 3, 5, 4), 1)),
        Game(5, 8, {"elimination": True}),
        Game(3, 9, {"hardcore": True}),
        Game(3, 10, well=True),
    ],
    "xibalba": [
        *(Game(seats, seed) for seed, seats in enumerate((2, 3, 4, 2, 3, 4), 1)),
        Game(3, 7, {"mode": "apocalypse"}),
        Game(4, 8, well=True),
        Game(2, 9, well=True),
    ],
}

#: Kinds of actions that would end turns and games before there is much to see.
RARELY = {"pass": 0.1, "end-turn": 0.15, "resign": 0.02, "drop": 0.05}


def main(titles: list[str]) -> None:
    """Write the positions of some titles, or of all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for title in titles or list(GAMES):
        kept = recorded(title)
        ids = [each["id"] for each in kept["positions"]]
        text = json.dumps(kept, ensure_ascii=False, separators=(",", ":"))
        packed = gzip.compress(text.encode(), mtime=0)
        (FOLDER / f"{title}.json.gz").write_bytes(packed)
        missing = [each for each in WANTED[title] if each not in ids]
        print(f"{title}: {len(ids)} positions, {len(packed) // 1000} kB, nowhere: {missing}")  # noqa: T201


def recorded(title: str) -> dict[str, Any]:
    """All that the gallery shows of a title."""
    hasty = Settings(rate_all="off", rate_create="off", rate_guess="off", rate_work="off")
    http = create_app(MemoryStore(), hasty).test_client()
    found = best(http, title)
    texts: dict[tuple[str, ...], int] = {}
    kept = {
        "title": woven(spoken(http, f"/v1/titles/{title}"), texts),
        "cards": woven(
            [each["cards"] for each in spoken(http, f"/v1/titles/{title}/cards")], texts
        ),
        "bots": woven(spoken(http, "/v1/bots"), texts),
        "positions": [
            {"id": name, "answer": woven([settled(each) for each in found[name]], texts)}
            for name in WANTED[title]
            if name in found
        ],
    }
    return {"languages": LANGUAGES, "texts": list(texts), **kept}


def best(http: FlaskClient, title: str) -> dict[str, list[Any]]:
    """Of each position that is wanted the answers, in all languages, at the best moment for it."""
    most = dict.fromkeys(WANTED[title], 0.0)
    found = {}
    for game in GAMES[title]:
        for moment, ask in moments(http, title, game):
            answers: list[Any] = []
            for name, worth in WANTED[title].items():
                score = worth(moment)
                if score > most[name]:
                    most[name] = score
                    answers = answers or [ask(language) for language in LANGUAGES]
                    found[name] = answers
    return found


def moments(
    http: FlaskClient, title: str, game: Game
) -> Iterator[tuple[Moment, Callable[[str], Any]]]:
    """Every moment of a game, and what tells the whole of it in a language."""
    seats = [{"player": "me", "name": name} for name in NAMES[: game.seats]]
    wish = {"title": title, "seats": seats, "seed": f"{game.seed:032x}", "options": game.options}
    made = ok(http.post("/v1/games", json=wish), 201)
    path, headers = f"/v1/games/{made['id']}", {"Authorization": f"Bearer {made['token']}"}
    luck = Random(game.seed)
    seat = 1
    for _ in range(LONGEST):
        view = ok(http.get(f"{path}?seat={seat}&include=actions", headers=headers))
        if view["pending"] and seat not in {each["seat"] for each in view["pending"]}:
            seat = view["pending"][0]["seat"]
            continue
        asked = view["actions"]

        def ask(language: str, seat: int = seat) -> Any:
            query = f"seat={seat}&include=view,actions,undo&after=-1&limit=1000"
            spoken = headers | {"Accept-Language": language}
            return ok(http.get(f"{path}/events?{query}", headers=spoken))

        yield Moment(view, asked["decision"], asked["actions"], game.seats), ask
        if not view["pending"]:
            return
        if game.well:
            advised = ok(http.get(f"{path}/advice?seat={seat}&bot=greedy", headers=headers))
            action = advised["action"]["id"]
        else:
            action = picked(asked["actions"], luck)
        ok(http.post(f"{path}/actions?seat={seat}", json={"id": action}, headers=headers))


def picked(actions: list[Any], luck: Random) -> str:
    """An action of any kind, whichever of that kind: so the kinds that are rare come up, too."""
    kinds = sorted({each["kind"] for each in actions})
    weights = [RARELY.get(kind, 1) for kind in kinds]
    (kind,) = luck.choices(kinds, weights)
    found: str = luck.choice([each["id"] for each in actions if each["kind"] == kind])
    return found


def settled(answer: Any) -> Any:
    """What a position keeps of an answer: nothing that is another each time."""
    view, events = answer["view"], answer["events"]
    over = view["outcome"] is not None
    kept = {"view": view, "actions": answer["actions"], "can_undo": answer["can_undo"]}
    return timeless(kept | {"events": events if over else events[-EVENTS:]}, view["id"])


def timeless(value: Any, game: str) -> Any:
    """The same at one time, of a game without an id."""
    if isinstance(value, dict):
        return {key: "" if key in CHANCE else timeless(each, game) for key, each in value.items()}
    if isinstance(value, list):
        return [timeless(each, game) for each in value]
    if isinstance(value, str) and A_TIME.fullmatch(value):
        return TIME
    return "gallery" if value == game else value


def spoken(http: FlaskClient, path: str) -> list[Any]:
    """What is told in each language."""
    return [ok(http.get(path, headers={"Accept-Language": each})) for each in LANGUAGES]


def woven(several: list[Any], texts: dict[tuple[str, ...], int]) -> Any:
    """One of several documents that differ in their texts: these become numbers of `texts`."""
    first = several[0]
    if all(each == first for each in several):
        return first
    if isinstance(first, dict):
        return {key: woven([each[key] for each in several], texts) for key in first}
    if isinstance(first, list):
        return [woven(list(each), texts) for each in zip(*several, strict=True)]
    assert isinstance(first, str), several
    return {"text": texts.setdefault(tuple(several), len(texts))}


if __name__ == "__main__":
    main(sys.argv[1:])
