"""What the pages point at is there, and nothing in them belongs to one machine."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    ROOT / "clients" / "python" / "README.md",
    ROOT / "clients" / "mcp" / "README.md",
]

#: Hosts that pages may name: this machine, examples, a container, and what the changelog follows.
HOSTS = {
    *("127.0.0.1", "localhost", "example.org", "push.example"),
    *("holdout", "valkey"),
}
STANDARDS = {"keepachangelog.com", "www.rfc-editor.org", "www.standardwebhooks.com"}

#: Folders that are somebody's, or only one machine's.
PRIVATE = re.compile(r"(?<![\w.~])/(?:home|root|Users|work|tmp|var|opt|mnt|srv)/\w|[A-Z]:\\")

page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


def links_of(page: Path) -> Iterator[str]:
    """Where links and pictures of a page lead."""
    prose = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    yield from re.findall(r"\]\(([^)\s]+)\)", prose)


def anchors_of(page: Path) -> set[str]:
    """What can stand behind the # of a link to a page."""
    headings = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@page
def test_relative_links_lead_somewhere(page: Path) -> None:
    """To a file of the repository, and to a heading that is in it."""
    broken = []
    for link in links_of(page):
        to = urlsplit(link)
        target = page.parent / to.path if to.path else page
        if not to.scheme and (
            not target.exists() or (to.fragment and to.fragment not in anchors_of(target))
        ):
            broken.append(link)

    assert broken == []


@page
def test_hosts_are_this_machine_or_examples(page: Path) -> None:
    """Nobody's server is asked for anything by copying a line."""
    urls = re.findall(r"\b[a-z][a-z+]*://([\w.-]+)", page.read_text("utf-8"))

    others = {each for each in urls if not each.endswith(".example.org")}
    assert others <= HOSTS | STANDARDS


@page
def test_page_names_no_place_of_one_machine(page: Path) -> None:
    """Whoever wrote it worked somewhere; the page is for all."""
    assert PRIVATE.findall(page.read_text("utf-8")) == []


@pytest.mark.parametrize("folder", ["docs", "docs/decisions"])
def test_index_names_every_page(folder: str) -> None:
    """Every page can be found from the index of its folder."""
    pages = {path.name for path in (ROOT / folder).glob("*.md")}

    assert pages <= {"README.md", *links_of(ROOT / folder / "README.md")}


def test_every_decision_has_an_id_of_its_own() -> None:
    """Code and tests cite decisions by id, so no two may share one."""
    pages = (ROOT / "docs" / "decisions").glob("*.md")
    text = "\n".join(page.read_text("utf-8") for page in pages)
    ids = re.findall(r"^##+ ([RWXDK]\d+)\. ", text, re.MULTILINE)

    assert len(ids) == len({*ids})
    assert len(ids) > 100
