"""Fields that were renamed: no page names them by what they were."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted({*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("clients/*/README.md")})
#: Of who has to decide, which is `pending` and `own_pending` everywhere.
FORMER = re.compile(r"`(waits_for|deciding|own_deciding|waiting_for)`")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_page_names_no_field_that_was_renamed(page: Path) -> None:
    """Whoever copies it would find nothing, and no error."""
    if page.name != "CHANGELOG.md":
        assert FORMER.findall(page.read_text("utf-8")) == []
