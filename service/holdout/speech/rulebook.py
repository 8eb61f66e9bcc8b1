"""The rules of a title for players to read: `locale/rules/<language>.md` of its package.

A text is Markdown of a fixed shape, so that a rule has the same address in every language: a
heading, an introduction, then chapters (`## 7. Actions`) of numbered paragraphs (`**7.4** Text`).
Lists and tables belong to the paragraph above them. A title may have none. All stands in the order
in which one plays; a number is only an address and says nothing about the place.

Beside them may stand the game in short, `locale/short/<language>.md`: a heading and a few sections
with headings of their own (`## A turn`), to play a first game from.
"""

import re
from collections import Counter
from collections.abc import Callable
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Annotated, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from holdout.kernel.errors import BadData
from holdout.speech.words import LANGUAGES

FOLDER = "locale/rules"
SHORT = "locale/short"

T = TypeVar("T")

_HEADING = re.compile(r"# (\S.*)")
_CHAPTER = re.compile(r"## (\d+)\. (\S.*)")
_PARAGRAPH = re.compile(r"\*\*((?:S|\d+\.)?\d+)\*\* (\S.*)", re.DOTALL)
_CHAPTER_STARTS = re.compile(r"^(?=## )", re.MULTILINE)
_PARAGRAPH_STARTS = re.compile(r"^(?=\*\*)", re.MULTILINE)
_STRAY_HEADING = re.compile(r"^#.*", re.MULTILINE)


class Paragraph(Struct, frozen=True):
    """A paragraph of the rules, with the lists and tables that belong to it."""

    id: Annotated[
        str,
        Meta(
            description="Its number, the same in every language: `7.4`; `14` where a chapter has "
            "only this paragraph or begins with it; `S12` for an example."
        ),
    ]
    text: Annotated[str, Meta(description="Markdown, without the number.")]


class Chapter(Struct, frozen=True):
    """A chapter of the rules."""

    id: Annotated[
        str,
        Meta(description="Its number: an address. Chapters come in the order of play."),
    ]
    heading: str
    paragraphs: tuple[Paragraph, ...]


class Section(Struct, frozen=True):
    """A section of the game in short."""

    heading: str
    text: Annotated[str, Meta(description="Markdown.")]


class Short(Struct, frozen=True):
    """The game in short: what one wants, a turn with an example, what beginners miss."""

    heading: str
    sections: tuple[Section, ...]


class Rulebook(Struct, frozen=True):
    """The rules of a title in one language."""

    heading: str
    intro: str
    chapters: tuple[Chapter, ...]
    short: Short | None = None

    def find(self, place: str) -> Chapter | None:
        """Find the chapter of this number, or around the paragraph of this id; None if not found.

        A chapter found by one of its paragraphs holds only that paragraph.
        """
        for chapter in self.chapters:
            if chapter.id == place:
                return chapter
        for chapter in self.chapters:
            for paragraph in chapter.paragraphs:
                if paragraph.id == place:
                    return Chapter(chapter.id, chapter.heading, (paragraph,))
        return None


def load_rulebooks(package: str) -> dict[str, Rulebook]:
    """Read the rules that a package has, by language; none if it has no such folder.

    Raises `BadData` for a text that does not have the shape described above, with its file and
    the place, and when one language is missing.
    """
    books = _read(package, FOLDER, parse_rulebook)
    shorts = _read(package, SHORT, parse_short)
    return {language: replace(book, short=shorts.get(language)) for language, book in books.items()}


def _read(package: str, folder: str, parse: Callable[[str], T]) -> dict[str, T]:
    """Read the texts of a folder by language; none if the package has no such folder."""
    home = resources.files(package) / folder
    if not home.is_dir():
        return {}
    return {each: _parsed(home / f"{each}.md", folder, parse) for each in LANGUAGES}


def _parsed(file: Traversable, folder: str, parse: Callable[[str], T]) -> T:
    if not file.is_file():
        raise BadData(f"{folder}/{file.name}: there is no such file, and the others are there")
    try:
        return parse(file.read_text("utf-8"))
    except BadData as error:
        raise BadData(f"{folder}/{file.name}: {error}") from error


def parse_short(text: str) -> Short:
    """Take the game in short apart. Raises `BadData`, with the place in it."""
    top, *sections = _CHAPTER_STARTS.split(text)
    heading = _HEADING.fullmatch(top.strip())
    if heading is None:
        raise BadData(f"not just a heading: {_beginning(top)}")
    if not sections:
        raise BadData("no sections")
    return Short(heading[1], tuple(map(_section, sections)))


def _section(text: str) -> Section:
    first, _, rest = text.partition("\n")
    if not rest.strip():
        raise BadData(f"an empty section: {_beginning(first)}")
    return Section(first.removeprefix("## "), _body(rest))


def parse_rulebook(text: str) -> Rulebook:
    """Take a text apart. Raises `BadData`, with the place in it."""
    top, *sections = _CHAPTER_STARTS.split(text)
    first, _, intro = top.partition("\n")
    heading = _HEADING.fullmatch(first)
    if heading is None:
        raise BadData(f"no heading: {_beginning(first)}")
    if not intro.strip():
        raise BadData("no introduction")
    if not sections:
        raise BadData("no chapters")
    chapters = tuple(map(_chapter, sections))
    _check_numbers(chapters)
    return Rulebook(heading[1], _body(intro), chapters)


def _chapter(section: str) -> Chapter:
    head, *parts = _PARAGRAPH_STARTS.split(section)
    found = _CHAPTER.fullmatch(head.strip())
    if found is None:
        raise BadData(f"not just the heading of a chapter: {_beginning(head)}")
    number, heading = found.groups()
    if not parts:
        raise BadData(f"chapter {number} is empty")
    return Chapter(number, heading, tuple(map(_paragraph, parts)))


def _paragraph(part: str) -> Paragraph:
    found = _PARAGRAPH.fullmatch(part)
    if found is None:
        raise BadData(f"not a paragraph with its number: {_beginning(part)}")
    return Paragraph(found[1], _body(found[2]))


def _body(text: str) -> str:
    """Return a text without the empty lines around it. Raises `BadData` for a heading inside it."""
    if stray := _STRAY_HEADING.search(text):
        raise BadData(f"not the heading of a chapter: {_beginning(stray[0])}")
    return text.strip()


def _check_numbers(chapters: tuple[Chapter, ...]) -> None:
    """Raise `BadData` for a missing chapter, or a number that is not its paragraph's own."""
    numbers = [chapter.id for chapter in chapters]
    if {*numbers} != {str(n) for n in range(1, len(chapters) + 1)}:
        raise BadData(f"chapters are not counted from 1: {', '.join(numbers)}")
    ids = Counter(each.id for chapter in chapters for each in chapter.paragraphs)
    for chapter in chapters:
        for each in chapter.paragraphs:
            if ids[each.id] > 1:
                raise BadData(f"{each.id} is there twice")
            if each.id[0] != "S" and each.id.partition(".")[0] != chapter.id:
                raise BadData(f"{each.id} is not a number of chapter {chapter.id}")


def _beginning(text: str) -> str:
    """Quote the beginning of a text, to find it by."""
    return repr(text.strip()[:60])
