"""The table in the browser, as it is served: from files, under a strict policy, well cached."""

import re

import pytest
from flask.testing import FlaskClient


def test_page_is_checked_each_time(http: FlaskClient) -> None:
    """A newer service is noticed at the next visit; what is unchanged is not sent again."""
    page = http.get("/play/")
    again = http.get("/play/", headers={"If-None-Match": page.headers["ETag"]})

    assert page.status_code == 200
    assert page.content_type == "text/html; charset=utf-8"
    assert page.headers["Cache-Control"] == "no-cache"
    assert again.status_code == 304


def test_parts_are_kept_for_ever(http: FlaskClient) -> None:
    """Their names change with what is in them; each that the page names is there."""
    page = http.get("/play/").text
    parts = re.findall(r'(?:src|href)="\./([^"]+)"', page)
    hashed = [part for part in parts if part.startswith("assets/")]

    assert hashed
    for part in parts:
        answer = http.get(f"/play/{part}")
        assert answer.status_code == 200, part
        immutable = "immutable" in answer.headers["Cache-Control"]
        assert immutable == (part in hashed), part
    script = next(part for part in hashed if part.endswith(".js"))
    assert http.get(f"/play/{script}").content_type == "text/javascript; charset=utf-8"


def test_policy_is_strict(http: FlaskClient) -> None:
    """Nothing from elsewhere, no script in the page, no text that becomes a script."""
    page = http.get("/play/")
    policy = page.headers["Content-Security-Policy"]

    assert "default-src 'none'" in policy
    assert "require-trusted-types-for 'script'" in policy
    assert "unsafe" not in policy
    assert not re.findall(r"<script(?![^>]*src=)|style=|https?://", page.text)
    assert "Set-Cookie" not in page.headers


@pytest.mark.parametrize("path", ["nothing", "../settings.py", "assets/", "assets/none.js"])
def test_nothing_else_is_served(http: FlaskClient, path: str) -> None:
    """Only what was built."""
    assert http.get(f"/play/{path}").status_code == 404


def test_address_without_slash_leads_there(http: FlaskClient) -> None:
    """As people type it."""
    answer = http.get("/play")

    assert answer.status_code == 302
    assert answer.headers["Location"] == "play/"
