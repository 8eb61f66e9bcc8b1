"""Larger answers travel compressed to callers who accept that, and only to them."""

import gzip

import pytest
from flask.testing import FlaskClient

from holdout.api.hooks.response_headers import LEAST_BYTES
from tests.api.table import table

CARDS = "/v1/titles/raxxon/cards"


def test_large_answer_is_compressed_for_who_can_read_it(http: FlaskClient) -> None:
    """The same answer, smaller, with the same tag."""
    plain = http.get(CARDS)
    packed = http.get(CARDS, headers={"Accept-Encoding": "br, gzip"})

    assert packed.headers["Content-Encoding"] == "gzip"
    assert plain.data == gzip.decompress(packed.data)
    assert len(packed.data) == int(packed.headers["Content-Length"]) < len(plain.data) / 3
    assert plain.headers["ETag"] == packed.headers["ETag"]
    assert all("Accept-Encoding" in each.headers["Vary"] for each in (plain, packed))
    assert packed.data == http.get(CARDS, headers={"Accept-Encoding": "gzip"}).data


@pytest.mark.parametrize("accepted", ["", "identity", "br", "gzip;q=0", "gzip;q=0, *;q=0"])
def test_answer_is_left_as_it_is_for_others(http: FlaskClient, accepted: str) -> None:
    """Nobody gets what they can't read."""
    answer = http.get(CARDS, headers={"Accept-Encoding": accepted})

    assert "Content-Encoding" not in answer.headers
    assert answer.json


def test_small_answer_is_not_compressed(http: FlaskClient) -> None:
    """It would not get smaller by it."""
    game = table(http)
    answer = game.get("/actions", Accept_Encoding="gzip", If_None_Match='"0"')
    health = http.get("/healthz", headers={"Accept-Encoding": "gzip"})

    for each in (answer, health):
        assert len(each.data) < LEAST_BYTES
        assert "Content-Encoding" not in each.headers
