"""A service with packs of cards: what it tells, what it plays, which games it refuses."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from holdout import __version__
from holdout.titles import TITLES
from tests.api.service import Answer, ask, serving
from tests.packing import DRAGOON, pack, words

Ask = Callable[..., Answer]

WINDFALL = """
    [[card]]
    id = "windfall"
    effect = { when = "resolve", do = [{ op = "gain_resources", n = 7 }] }
"""

#: Seat 1 may buy a windfall with its one resource.
POSITION: dict[str, Any] = {
    "title": "xibalba",
    "players": [{"board": "ska", "resources": 1}, {"board": "castor-rebels"}],
    "turn": "action",
    "pool": ["1"],
    "sale": {"event": ["windfall", "embargo"]},
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for packs and games."""
    return tmp_path_factory.mktemp("packs")


@pytest.fixture(scope="module")
def mine(folder: Path) -> Path:
    """A pack with a richer windfall and a new soldier; it changes words of Raxxon, too."""
    return pack(
        folder / "mine",
        xibalba__cards__events=WINDFALL,
        xibalba__cards__soldiers=DRAGOON,
        xibalba__cards__numbers="totals.soldiers = 66",
        raxxon__locale__en='names.hostile = "Fiend"',
        **words("xibalba", dragoon="Dragoon"),
    )


@contextmanager
def service(folder: Path, *packs: Path) -> Iterator[Ask]:
    """Ask a service with these packs that keeps its games in the folder."""
    named = ":".join(map(str, packs))
    with serving(folder / "data", HOLDOUT_PACKS=named) as running:
        link: HTTPConnection = running.link()

        def send(method: str, path: str, body: Any = None, token: str = "") -> Answer:
            """Ask for something, as whoever holds a token."""
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            return ask(link, method, path, body, **headers)

        yield send
        link.close()


@pytest.fixture(scope="module")
def played(folder: Path, mine: Path) -> dict[str, Any]:
    """What a service with the pack told, and the games that were made by it."""
    told: dict[str, Any] = {}
    with service(folder, mine) as send:
        for title in ("xibalba", "raxxon", "dead-of-winter"):
            told[title] = send("GET", f"/v1/titles/{title}").body
        told["cards"] = send("GET", "/v1/titles/xibalba/cards").body["cards"]
        made = send("POST", "/v1/games", {"position": POSITION}).body
        told["made"], path = made, f"/v1/games/{made['id']}"
        bought = {"id": "buy event 1"}
        told["bought"] = send("POST", f"{path}/actions", bought, made["token"]).body
        told["view"] = send("GET", path, token=made["token"]).body
        other = send("POST", "/v1/games", {"title": "xibalba"}).body
        send("POST", f"/v1/games/{other['id']}/abandon", token=other["token"])
        told["record"] = send("GET", f"/v1/games/{other['id']}/record", token=other["token"]).body
        told["checked"] = send("POST", "/v1/records/verify", told["record"])
        told["raxxon game"] = send("POST", "/v1/games", {"title": "raxxon", "players": 2}).body
    return told


def test_titles_tell_their_packs(played: dict[str, Any]) -> None:
    """Those that hold anything for them; the rules are marked where cards are others."""
    rules = {title: played[title]["rules"] for title in ("xibalba", "raxxon", "dead-of-winter")}

    assert tuple(played[title]["packs"] for title in rules) == (["mine"], ["mine"], [])
    editions = {title: f"{__version__}+rules.{TITLES[title].edition}" for title in rules}
    assert rules["xibalba"].startswith(f"{editions['xibalba']}.packs.")
    for title in ("raxxon", "dead-of-winter"):
        assert editions[title] == rules[title]
    assert played["raxxon"]["names"]["hostile"] == "Fiend"


def test_cards_of_a_pack_are_in_the_catalogue(played: dict[str, Any]) -> None:
    """A new one, and one with other values."""
    cards = {card["id"]: card for card in played["cards"]}

    assert tuple(cards["dragoon"][key] for key in ("name", "text", "copies")) == (
        "Dragoon",
        "Dragoon",
        2,
    )
    (step,) = cards["windfall"]["data"]["effect"]["do"]
    assert (step["op"], step["n"]) == ("gain_resources", 7)


def test_cards_of_a_pack_are_played(played: dict[str, Any]) -> None:
    """The windfall brings what the pack says; the game says by what it was made."""
    assert played["xibalba"]["rules"] == played["made"]["rules"]
    assert played["view"]["board"]["players"][0]["resources"] == 7


def test_a_record_is_true_where_the_cards_are_the_same(played: dict[str, Any]) -> None:
    """It says by which rules it was made."""
    assert played["xibalba"]["rules"] == played["record"]["rules"]
    assert (played["checked"].status, played["checked"].body["holds"]) == (200, True)


@pytest.mark.parametrize("which", ["none", "another"])
def test_games_of_other_packs_are_refused(folder: Path, played: dict[str, Any], which: str) -> None:
    """A clear refusal whatever is asked; other titles and new games go on."""
    another = pack(folder / "another", xibalba__cards__events=WINDFALL.replace("7", "5"))
    packs = [another] if which == "another" else []
    made, rules = played["made"], played["made"]["rules"]
    path, token = f"/v1/games/{made['id']}", made["token"]
    with service(folder, *packs) as send:
        asked = [
            send("GET", path + rest, token=token)
            for rest in ("", "/actions", "/piles", "/record", "/position", "/advice?bot=greedy")
        ]
        for answer in (*asked, send("POST", f"{path}/actions", {"id": "end-turn"}, token)):
            assert (answer.status, answer.body.get("code")) == (409, "unreadable-game")
            assert rules in answer.body["detail"]
        assert send("GET", f"{path}/events", token=token).status == 200

        answer = send("POST", "/v1/records/verify", played["record"])
        assert (
            answer.status, answer.body["code"], answer.body["errors"][0]["path"],
        ) == (422, "bad-record", "$.rules")  # fmt: skip
        answer = send("POST", "/v1/games", {"record": played["record"]})
        assert (answer.status, answer.body["code"]) == (422, "bad-record")

        other = played["raxxon game"]
        assert send("GET", f"/v1/games/{other['id']}", token=other["token"]).status == 200
        assert send("POST", "/v1/games", {"title": "xibalba"}).status == 201


def test_games_go_on_when_the_pack_is_back(
    folder: Path, mine: Path, played: dict[str, Any]
) -> None:
    """Wherever its folder is and whatever it is called."""
    moved = mine.rename(folder / "moved")
    made = played["made"]
    try:
        with service(folder, moved) as send:
            answer = send("GET", f"/v1/games/{made['id']}", token=made["token"])
            assert answer.status == 200
            assert send("GET", "/v1/titles/xibalba").body["packs"] == ["moved"]
    finally:
        moved.rename(mine)
