"""The rules to read: how a text is taken apart, and what is wrong with one that can not be."""

import re
from pathlib import Path

import pytest

from holdout.kernel.errors import BadData
from holdout.speech.rulebook import (
    Chapter,
    Paragraph,
    Section,
    Short,
    load_rulebooks,
    parse_rulebook,
    parse_short,
)

TEXT = """\
# Outpost: rules

Mend the hull.

Then fly home.

## 1. The watch

**1.1** Everybody votes.

| up | down |
| --- | --- |
| out | in |

**1.2** The active seat
plays a card.

- *Example:* a storm.

## 2. Examples

**2** Ada sits left of Ben.

**S1** *Storm.* Ada throws two cards away.
"""


def test_text_is_taken_apart() -> None:
    """Lists and tables stay with the paragraph above them."""
    book = parse_rulebook(TEXT)

    assert (book.heading, book.intro) == ("Outpost: rules", "Mend the hull.\n\nThen fly home.")
    watch, examples = book.chapters
    assert (watch.id, watch.heading) == ("1", "The watch")
    assert (
        watch.paragraphs[0].text == "Everybody votes.\n\n| up | down |\n| --- | --- |\n| out | in |"
    )
    assert watch.paragraphs[1].text == "The active seat\nplays a card.\n\n- *Example:* a storm."
    assert [each.id for each in examples.paragraphs] == ["2", "S1"]


def test_chapter_is_found_by_its_number_or_by_a_paragraph() -> None:
    """A number that both have means the whole chapter."""
    book = parse_rulebook(TEXT)

    assert book.chapters[1] == book.find("2")
    storm = Paragraph("S1", "*Storm.* Ada throws two cards away.")
    assert Chapter("2", "Examples", (storm,)) == book.find("S1")
    assert [book.find(place) for place in ("3", "1.3", "")] == [None, None, None]


def test_chapters_stand_in_any_order() -> None:
    """They keep their numbers where they are told in another order."""
    top, watch, examples = re.split("(?=## )", TEXT)

    book = parse_rulebook(f"{top}{examples}\n{watch}")

    assert [chapter.id for chapter in book.chapters] == ["2", "1"]
    assert parse_rulebook(TEXT).find("1.2") == book.find("1.2")


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("# Outpost: rules", "Outpost: rules", "no heading: 'Outpost: rules'"),
        ("Mend the hull.\n\nThen fly home.", "", "no introduction"),
        (TEXT.partition("## ")[2], "", "not just the heading of a chapter: '##'"),
        (TEXT[TEXT.index("## ") :], "", "no chapters"),
        ("## 1. The watch", "## The watch", "not just the heading of a chapter: '## The watch'"),
        ("**1.1** Every", "Every", "not just the heading of a chapter: '## 1. The watch"),
        ("**1.1** Every", "**1.1.** Every", r"not a paragraph with its number: '\*\*1\.1\.\*\*"),
        ("**1.1** Every", "**1.1**Every", r"not a paragraph with its number: '\*\*1\.1\*\*Every"),
        ("- *Example:*", "**Example:**", r"not a paragraph with its number: '\*\*Example"),
        ("- *Example:*", "### Example", "not the heading of a chapter: '### Example"),
        ("Then fly home.", "# More", "not the heading of a chapter: '# More'"),
        ("## 2. Examples", "## 3. Examples", "chapters are not counted from 1: 1, 3"),
        ("## 2. Examples", "## 1. Examples", "chapters are not counted from 1: 1, 1"),
        ("**1.2**", "**1.1**", "1.1 is there twice"),
        ("**1.2**", "**2.2**", "2.2 is not a number of chapter 1"),
        ("**2** Ada sits left of Ben.\n\n**S1** *Storm.*", "", "chapter 2 is empty"),
    ],
)
def test_text_of_another_shape_is_refused(before: str, after: str, message: str) -> None:
    """The message says where the mistake is."""
    assert before in TEXT
    text = TEXT.replace(before, after)
    if message == "chapter 2 is empty":
        text = text.partition(" Ada throws")[0]

    with pytest.raises(BadData, match=message):
        parse_rulebook(text)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with rules in English and German, those in German with a mistake."""
    name = f"rules_of_{tmp_path.name}"
    folder = tmp_path / name / "locale" / "rules"
    folder.mkdir(parents=True)
    (tmp_path / name / "__init__.py").touch()
    (folder / "en.md").write_text(TEXT.replace("fly home", "fly home – by night"), "utf-8")
    (folder / "de.md").write_text("Outpost", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return name


def test_text_is_read_from_a_package(package: str, tmp_path: Path) -> None:
    """In every language, as UTF-8; a mistake, or a language that is missing, names its file."""
    folder = tmp_path / package / "locale" / "rules"
    with pytest.raises(BadData, match=r"^locale/rules/de\.md: no heading: 'Outpost'"):
        load_rulebooks(package)
    (folder / "de.md").write_text(TEXT, "utf-8")
    with pytest.raises(BadData, match=r"^locale/rules/ru\.md: there is no such file"):
        load_rulebooks(package)
    (folder / "ru.md").write_text(TEXT, "utf-8")

    books = load_rulebooks(package)

    assert [*books] == ["en", "de", "ru"]
    assert books["en"].intro == "Mend the hull.\n\nThen fly home – by night."


def test_package_may_have_no_rules_to_read() -> None:
    """The small title of the tests explains itself."""
    assert load_rulebooks("tests.kernel") == {}


def test_game_in_short_is_taken_apart() -> None:
    """A heading, and sections with headings of their own."""
    short = parse_short(
        "# Outpost in short\n\n## A turn\n\nYou vote.\n\n- Up.\n\n## The end\n\nFly home.\n"
    )

    assert short == Short(
        "Outpost in short",
        (Section("A turn", "You vote.\n\n- Up."), Section("The end", "Fly home.")),
    )


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("You vote.\n\n## A turn\n\nUp.", "not just a heading"),
        ("# Outpost\n\nYou vote.\n\n## A turn\n\nUp.", "not just a heading"),
        ("# Outpost\n", "no sections"),
        ("# Outpost\n\n## A turn\n\n## The end\n\nFly.", "an empty section: '## A turn'"),
        ("# Outpost\n\n## A turn\n\n### Up\n", "not the heading of a chapter: '### Up'"),
    ],
)
def test_game_in_short_of_another_shape_is_refused(text: str, wrong: str) -> None:
    """The place is named."""
    with pytest.raises(BadData, match=wrong):
        parse_short(text)
