"""`holdout-service simulate`: tables of who won and what was bought, and pictures of them."""

from pathlib import Path

from click.testing import CliRunner

from holdout.command import main

PNG = b"\x89PNG\r\n\x1a\n"


def test_simulate_tells_factions_places_and_cards() -> None:
    """A line for each of them, with intervals, and the cards that nobody has bought."""
    words = ["simulate", "xibalba", "--games", "2", "--workers", "1", "--option", "target=3"]
    answer = CliRunner().invoke(main, [*words, "--players", "2"])

    assert answer.exit_code == 0, answer.output
    assert "Seats that won, by faction (95 %)" in answer.stdout
    assert "Seats that won, by place from the start player (95 %)" in answer.stdout
    assert "apocalypse, 2 players" in answer.stdout
    assert "10-90 %" in answer.stdout
    assert "Cards bought" in answer.stdout
    assert "Cards never bought: " in answer.stdout


def test_simulate_draws_pictures(tmp_path: Path) -> None:
    """One for each heading of the seats, each fact and what was counted, named after them."""
    words = ["simulate", "xibalba", "--games", "2", "--workers", "1", "--option", "target=3"]
    answer = CliRunner().invoke(main, [*words, "--players", "2", "--plot", str(tmp_path / "new")])

    assert answer.exit_code == 0, answer.output
    names = ["cards-bought", "faction", "paragon", "place-from-the-start-player", "rounds"]
    files = sorted((tmp_path / "new").iterdir())
    assert [f"xibalba-{name}.png" for name in names] == [file.name for file in files]
    assert all(file.read_bytes().startswith(PNG) for file in files)


def test_simulate_draws_a_game_won_together(tmp_path: Path) -> None:
    """The rate of wins of the group stands where that of seats would say nothing."""
    words = ["simulate", "raxxon", "--games", "2", "--workers", "1", "--bot", "random"]
    answer = CliRunner().invoke(main, [*words, "--players", "2", "--plot", str(tmp_path)])

    assert answer.exit_code == 0, answer.output
    assert (tmp_path / "raxxon-won.png").exists()
