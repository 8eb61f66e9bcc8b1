"""The header `Forwarded`: read as RFC 7239 has it, or not at all."""

import pytest
from flask.testing import FlaskClient

from holdout.api import create_app
from holdout.api.http.forwarded import Malformed, elements
from holdout.settings import Settings
from holdout.store import Store
from tests.api.table import ok

LONG = 40_000


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("for=192.0.2.60", [{"for": "192.0.2.60"}]),
        ("For=192.0.2.43;Proto=HTTP", [{"for": "192.0.2.43", "proto": "HTTP"}]),
        ('for="_gazonk"', [{"for": "_gazonk"}]),
        ('for="[2001:db8:cafe::17]:4711"', [{"for": "[2001:db8:cafe::17]:4711"}]),
        ("for=192.0.2.43, for=198.51.100.17", [{"for": "192.0.2.43"}, {"for": "198.51.100.17"}]),
        ('for=_a;by="b, c;\\"d";proto=https', [{"for": "_a", "by": 'b, c;"d', "proto": "https"}]),
        (" for=unknown\t,\tproto=http ", [{"for": "unknown"}, {"proto": "http"}]),
    ],
)
def test_it_is_read_as_the_standard_has_it(text: str, read: list[dict[str, str]]) -> None:
    """The examples of the standard among others."""
    assert elements(text) == read


@pytest.mark.parametrize(
    "text",
    [
        *("", "for", "for=", "=a", "for=a b", "for=a;", "for=a,", ",for=a", "for=a,,for=b"),
        *("for = a", "for=[2001:db8::1]", 'for="a', 'for="a"b', "for=a;for=b", "f\u00fcr=a"),
        'for="' + "\\" * LONG,
        "for=a," * LONG,
    ],
)
def test_what_is_not_so_is_not_read(text: str) -> None:
    """Nothing of it: a quote that is left open would take what a proxy has added with it."""
    with pytest.raises(Malformed):
        elements(text)


def client(store: Store, proxies: int) -> FlaskClient:
    """A service behind proxies, at which each address may make two games."""
    settings = Settings(proxies=proxies, proxy_header="forwarded", rate_create="2/600")
    return create_app(store, settings).test_client()


def made(http: FlaskClient, *said: str) -> list[int]:
    """What is answered to requests for a game, by what was said of each client."""
    sent = ({"Forwarded": each} if each else {} for each in said)
    return [
        http.post("/v1/games", json={"title": "raxxon"}, headers=each).status_code for each in sent
    ]


@pytest.mark.parametrize(
    "said",
    [
        ("for=192.0.2.1", 'for="192.0.2.1:80"', 'for="192.0.2.1:4711"'),
        ('for="[2001:db8::1]"', 'for="[2001:db8::2]:443"', 'for="[2001:db8::2]:80"'),
        ("for=unknown", "for=_hidden", "proto=https"),
        ("for=9.9.9.1, for=192.0.2.1", "for=9.9.9.2, for=192.0.2.1", "for=192.0.2.1"),
        ('for="9.9.9.1, for=192.0.2.1', 'for=9.9.9.2;by="x, for=192.0.2.1', "for=[::1]"),
        ("for=9.9.9.1;X, for=192.0.2.1", "for=unknown", "by=_x"),
    ],
    ids=["ports", "network", "nobody", "nearest", "quotes", "broken"],
)
def test_all_of_these_are_one_client(store: Store, said: tuple[str, ...]) -> None:
    """Whatever a client adds: it is not another one by that."""
    assert made(client(store, 1), *said) == [201, 201, 429]


def test_as_many_proxies_are_believed_as_there_are(store: Store) -> None:
    """The second from the end is whom the first of two proxies has seen."""
    http = client(store, 2)

    assert made(http, *["for=192.0.2.1, for=10.0.0.1"] * 3) == [201, 201, 429]
    assert made(http, "for=9.9.9.9, for=192.0.2.1, for=10.0.0.2") == [429]
    assert made(http, "for=192.0.2.2, for=10.0.0.1") == [201]


def test_too_few_say_nothing(store: Store) -> None:
    """The address is that of the nearest proxy; nothing else is believed."""
    http = client(store, 2)

    assert made(http, "for=192.0.2.1", "for=192.0.2.2", "") == [201, 201, 429]


def test_the_other_header_is_not_read(store: Store) -> None:
    """A proxy that knows one of them passes on what a client says in the other."""
    wish = {"json": {"title": "raxxon"}}
    of_one, of_other = client(store, 1), create_app(store, Settings(proxies=1, rate_create="2/600"))
    other = of_other.test_client()
    for number in range(2):
        forged = {"Forwarded": "for=192.0.2.1", "X-Forwarded-For": f"9.9.9.{number}"}
        ok(of_one.post("/v1/games", **wish, headers=forged), 201)
        real = {"X-Forwarded-For": "192.0.2.9", "Forwarded": f"for=9.9.9.{number}"}
        ok(other.post("/v1/games", **wish, headers=real), 201)

    assert of_one.post("/v1/games", **wish, headers=forged).status_code == 429
    assert other.post("/v1/games", **wish, headers=real).status_code == 429


def test_scheme_is_that_of_the_client(store: Store) -> None:
    """Who comes over TLS is told to stay there; what is no scheme changes nothing."""
    http = client(store, 1)
    for said, stays in (("https", True), ("HTTPS", True), ("http", False), ("gopher", False)):
        headers = {"Forwarded": f"for=192.0.2.1;proto={said}"}
        answer = http.get("/v1/titles", headers=headers)
        assert stays == ("Strict-Transport-Security" in answer.headers)
