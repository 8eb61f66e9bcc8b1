"""The file that keeps the tokens of a user."""

import json
import stat
import threading
from pathlib import Path

import pytest

from holdout_client import BadGamesFile
from holdout_client.held import HeldGame, HeldGames, TokensAt, default_path

HERE, THERE = "http://here", "http://there"


@pytest.fixture
def games(tmp_path: Path) -> HeldGames:
    """A file that is not there yet, in a folder that is not there yet."""
    return HeldGames(tmp_path / "deep" / "games.json")


def test_no_file_is_no_games(games: HeldGames) -> None:
    """Nothing has to be set up."""
    assert games.all() == []
    assert games.last() is None


def test_last_game_is_the_one_used_last(games: HeldGames) -> None:
    """Of all services, or of one."""
    first, second = HeldGame("aa", HERE, "1", "raxxon"), HeldGame("ab", THERE, "2")
    games.keep(first)
    games.keep(second)

    assert second == games.last()
    assert first == games.last(HERE)
    games.use(first)
    assert games.all() == [second, first]


def test_game_is_found_by_the_beginning_of_its_id(games: HeldGames) -> None:
    """The whole id wins over longer ones."""
    for name in ("a", "ab", "bc"):
        games.keep(HeldGame(name, HERE, name))

    assert [game.id for game in games.find("b")] == ["bc"]
    assert [game.id for game in games.find("a")] == ["a"]
    assert [game.id for game in games.find("ab")] == ["ab"]
    assert games.find("c") == []


def test_nobody_else_can_read_the_file(games: HeldGames) -> None:
    """Tokens are secrets, also after a change."""
    games.keep(HeldGame("aa", HERE, "1"))
    games.keep(HeldGame("ab", HERE, "2"))

    assert stat.S_IMODE(games.path.stat().st_mode) == 0o600
    assert {path.name for path in games.path.parent.iterdir()} == {"games.json", "games.lock"}


def test_many_writers_lose_no_game(games: HeldGames) -> None:
    """Each change is made under a lock, on the file as it then is."""
    names = [f"g{number}" for number in range(12)]
    threads = [
        threading.Thread(target=HeldGames(games.path).keep, args=(HeldGame(name, HERE, name),))
        for name in names
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert set(names) == {game.id for game in games.all()}


def test_tokens_are_those_of_one_service(games: HeldGames) -> None:
    """A token is never sent to another service."""
    games.keep(HeldGame("aa", HERE, "1"))
    tokens = TokensAt(games, THERE)
    tokens["bb"] = "2"

    assert dict(tokens) == {"bb": "2"}
    assert len(tokens) == 1
    assert tokens.get("aa") is None
    with pytest.raises(TypeError):
        del tokens["bb"]


def test_token_that_is_told_again_takes_nothing_away(games: HeldGames) -> None:
    """Title, commitment and invites of the game stay."""
    game = HeldGame("aa", HERE, "1", "raxxon", "c0", ("aa-2-x", "aa-3-y"))
    games.keep(game)

    TokensAt(games, HERE)["aa"] = "2"

    assert games.all() == [game._replace(token="2")]


@pytest.mark.parametrize(
    "content", ["", "[]", "{}", '{"format": 1}', '{"format": 1, "games": {"a": 1}}', "\x00"]
)
def test_broken_file_is_told_and_kept(games: HeldGames, content: str) -> None:
    """It is never overwritten: there might be tokens in it."""
    games.path.parent.mkdir()
    games.path.write_text(content)

    with pytest.raises(BadGamesFile, match=r"games\.json can't be read"):
        games.keep(HeldGame("aa", HERE, "1"))

    assert content == games.path.read_text()


def test_file_of_a_newer_version_is_left_alone(games: HeldGames) -> None:
    """Only the newer version knows what stands in it."""
    games.path.parent.mkdir()
    games.path.write_text(json.dumps({"format": 2, "games": {}}))

    with pytest.raises(BadGamesFile, match="a newer version wrote it"):
        games.all()


def test_file_lies_where_programs_keep_their_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the XDG rules say, with their default."""
    monkeypatch.setenv("XDG_STATE_HOME", "/somewhere")
    assert Path("/somewhere/holdout/games.json") == default_path()

    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", "/home/ada")
    assert Path("/home/ada/.local/state/holdout/games.json") == default_path()
