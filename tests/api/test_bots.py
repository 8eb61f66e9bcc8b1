"""Asking bots for advice over HTTP."""

from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from holdout.bots import Choice, Situation, Weighed
from holdout.kernel.title import Title
from holdout.play import advice, authorize, long_work
from tests.api.table import ok, problem, table


class Guess:
    """A bot that notes what it is shown, and takes anything."""

    text = "Takes anything."

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def plays(self, title: Title[Any]) -> bool:
        """Raxxon alone."""
        return title.id == "raxxon"

    def choose(self, situation: Situation, rng: Random) -> Choice:
        """Any of the legal actions."""
        assert 1 <= situation.seat <= 4
        self.seen.append((situation.title.id, situation.view))
        chosen = rng.choice(situation.legal)
        weighed = Weighed(action=situation.id(chosen), value=1.0)
        return Choice(chosen, (weighed,))


@pytest.fixture
def guess(monkeypatch: pytest.MonkeyPatch) -> Guess:
    """The only bot there is."""
    bot = Guess()
    for module in (advice, long_work, authorize):
        monkeypatch.setattr(module, "BOTS", {"guess": bot})
    return bot


def test_bots_are_listed(http: FlaskClient, guess: Guess) -> None:
    """With the titles that they play."""
    line = {"id": "guess", "titles": ["raxxon"], "text": guess.text}

    assert ok(http.get("/v1/bots")) == {"bots": [line]}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Takes any legal action."),
        ("de", "Nimmt irgendeine erlaubte Aktion."),
        ("ru", "Выбирает любое разрешённое действие."),
    ],
)
def test_bots_say_what_they_do_in_the_language_of_the_caller(
    http: FlaskClient, language: str, text: str
) -> None:
    """The language is told, as for other texts."""
    answer = http.get("/v1/bots", headers={"Accept-Language": language})

    assert text in [each["text"] for each in ok(answer)["bots"]]
    assert tuple(answer.headers[name] for name in ("Content-Language", "Vary")) == (
        language,
        "Accept-Language",
    )


def test_advice_is_a_legal_action(http: FlaskClient, guess: Guess) -> None:
    """In the form in which it is listed; the bot is shown the view of the seat, nothing else."""
    game = table(http, players=2)
    game.play_on(5, Random(1))

    answer = game.get("/advice?bot=guess", Accept_Language="de")

    advice = ok(answer)
    listed = ok(game.get("/actions", Accept_Language="de"))
    assert advice["action"] in listed["actions"]
    assert ("guess", 5, listed["seat"]) == (advice["bot"], advice["version"], advice["seat"])
    assert advice["values"] == {advice["action"]["id"]: 1.0}
    assert answer.headers["ETag"] == '"5-de"'
    ((title, view),) = guess.seen
    assert title == "raxxon"
    assert type(view).__name__ == "RaxxonView"
    ok(game.do(advice["action"]["id"]))


def test_advice_is_the_same_when_asked_again(http: FlaskClient, guess: Guess) -> None:
    """And need not be sent again."""
    game = table(http, players=2)
    first = game.get("/advice?bot=guess")

    assert first.data == game.get("/advice?bot=guess").data
    asked = len(guess.seen)
    tag = first.headers["ETag"]
    assert game.get("/advice?bot=guess", If_None_Match=tag).status_code == 304
    assert asked == len(guess.seen)


@pytest.mark.usefixtures("guess")
def test_advice_is_for_who_has_to_decide(http: FlaskClient) -> None:
    """Nobody else, and not after the end."""
    game = table(http, players=2)

    problem(game.get("/advice?bot=guess&seat=2"), 409, "not-your-turn")
    problem(game.get("/advice?bot=nobody"), 404, "unknown-bot")
    problem(game.get("/advice"), 422, "bad-field")
    game.play_on(10_000, Random(1))
    problem(game.get("/advice?bot=guess"), 409, "game-over")
