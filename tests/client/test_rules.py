"""`holdout rules`: reading the rules at a terminal, and the titles that completion offers."""

import re

import pytest
from click.shell_completion import ShellComplete

from holdout_client import Client
from holdout_client.cli import main
from tests.client.conftest import Cli


@pytest.mark.parametrize(
    ("language", "heading", "chapter", "told"),
    [
        ("en", "Raxxon: rules", "10  End of day", "The whole text: holdout rules raxxon all"),
        ("de", "Raxxon: Spielregeln", "11  ", "Der ganze Text: holdout rules raxxon all"),
        ("ru", "Рэксон: правила игры", " 1  Цель и конец игры", "Одна глава: holdout rules raxxon"),
    ],
)
def test_rules_begin_with_their_chapters(
    cli: Cli, language: str, heading: str, chapter: str, told: str
) -> None:
    """What the game is about, what there is to read, and how."""
    shown = cli("rules", "raxxon", "--lang", language).stdout

    assert shown.startswith(f"{heading}\n\n")
    assert any(line.startswith(chapter) for line in shown.splitlines())
    assert told in shown


def test_chapter_is_shown_as_text(cli: Cli, holdout: Client) -> None:
    """Numbers, lists and tables, no signs of Markdown; no wider than the terminal."""
    (chapter,) = holdout.rules("xibalba", "1").chapters
    shown = cli("rules", "xibalba", "1").stdout

    assert shown.startswith("1. Components\n\n1.1 Two to four players")
    assert [each.id for each in chapter.paragraphs] == re.findall(
        r"^1\.\d(?= )", shown, re.MULTILINE
    )
    assert re.search("^ resource die +blank, blank, 1, 1, 2, 3 resources", shown, re.MULTILINE)
    assert " • If the entrance has a free space" in cli("rules", "dead-of-winter", "13").stdout
    assert not re.search(r"\*|\|", shown)
    assert max(len(line) for line in shown.splitlines()) <= 80
    assert "\x1b" not in shown


@pytest.mark.parametrize("place", ["S12", "s12"])
def test_paragraph_is_shown_below_the_heading_of_its_chapter(cli: Cli, place: str) -> None:
    """So that one knows where it stands."""
    shown = cli("rules", "xibalba", place).stdout

    assert shown.startswith("19. Further scenarios\n\nS12 Surplus is lost")
    assert "S13" not in shown


def test_whole_text_can_be_shown(cli: Cli, holdout: Client) -> None:
    """With all its chapters in a row."""
    chapters = holdout.rules("raxxon").chapters
    shown = cli("rules", "raxxon", "all").stdout

    assert shown.startswith("Raxxon: rules\n\nAn infection is loose in the city")
    headings = [f"{each.id}. {each.heading}" for each in chapters]
    assert headings == [line for line in shown.splitlines() if line in headings]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [(("chess",), "unknown-title"), (("raxxon", "77"), "unknown-chapter")],
)
def test_what_can_not_be_read_is_told(cli: Cli, arguments: tuple[str, ...], told: str) -> None:
    """Titles and chapters that do not exist."""
    assert told in cli("rules", *arguments, status=3).stderr


@pytest.mark.parametrize("command", ["rules", "cards", "titles", "new"])
def test_titles_are_completed(cli: Cli, command: str) -> None:
    """By all commands that take a title alone."""
    del cli
    complete = ShellComplete(main, {}, "holdout", "_HOLDOUT_COMPLETE")

    found = complete.get_completions([command], "")
    assert [each.value for each in found] == ["raxxon", "dead-of-winter", "xibalba"]
    assert found[0].help == "Raxxon"
    assert [each.value for each in complete.get_completions([command], "x")] == ["xibalba"]


def test_no_title_is_completed_without_a_service(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing is said about it."""
    del cli
    monkeypatch.setenv("HOLDOUT_URL", "http://127.0.0.1:9")
    complete = ShellComplete(main, {}, "holdout", "_HOLDOUT_COMPLETE")

    assert complete.get_completions(["rules"], "") == []
