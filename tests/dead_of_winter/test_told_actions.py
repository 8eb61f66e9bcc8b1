"""Which actions others may know while the game runs: a record leaves the others out."""

import pytest

from holdout.kernel.draws import AwaitDraw, Draw
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.model import actions as a
from holdout.titles.dead_of_winter.model import decisions as d
from holdout.titles.dead_of_winter.model.state import DeadOfWinter
from tests.dead_of_winter.table import playing


def asking(question: d.AnyDecision) -> DeadOfWinter:
    """A game that waits for this answer of the first seat."""
    game = playing({"rod-miller": (1, "school"), "brian-lee": (2, "colony")})
    game.decisions = [question]
    return game


def chosen(about: str, what: d.What, *options: str) -> d.AwaitChoice:
    """A choice of the first seat."""
    return d.AwaitChoice(seat=1, about=about, what=what, options=list(options))


@pytest.mark.parametrize(
    ("question", "action"),
    [
        (d.AwaitTurn(seat=1), a.Contribute("fuel")),
        (d.AwaitBallot(seat=1, exile=2, sealed=True), a.Ballot("up")),
        (d.AwaitGift(seat=1, about="pledge", options=["fuel#1"], left=1), a.GiveCard("fuel")),
        (d.AwaitKeep(seat=1, left=2), a.Keep("rod-miller")),
        (chosen("search-keep", "card", "fuel#1", "junk#1"), a.PickCard("fuel")),
        (chosen("arrange-crises", "crisis", "despair"), a.PickCrisis("despair")),
        (chosen("may", "word", "yes", "no"), a.PickWord("yes")),
        (AwaitDraw(seat=1, pile="secrets"), Draw("secrets", "hoarder")),
        (AwaitDraw(seat=1, pile="school"), Draw("school", "fuel")),
        (AwaitDraw(seat=1, pile="hand"), Draw("hand", "fuel")),
        (AwaitDraw(seat=1, pile="crossroads"), Draw("crossroads", "hunted")),
    ],
)  # fmt: skip
def test_what_goes_facedown_is_secret(question: d.AnyDecision, action: a.Action) -> None:
    """Contributions, ballots, pledges, survivors kept, cards seen in a search (20)."""
    assert TITLE.is_secret(asking(question), 1, action)


@pytest.mark.parametrize(
    ("question", "action"),
    [
        (d.AwaitTurn(seat=1), a.Attack("rod-miller")),
        (d.AwaitTurn(seat=1), a.ContributeFrom("rod-miller", "fuel")),
        (d.AwaitTurn(seat=1), a.Play("fuel")),
        (d.AwaitTurn(seat=1), a.EndTurn()),
        (chosen("bite-spread", "word", "kill", "roll"), a.PickWord("roll")),
        (chosen("search-noise", "word", "noise", "stop"), a.PickWord("noise")),
        (chosen("wound", "survivor", "rod-miller"), a.PickSurvivor("rod-miller")),
        (d.AwaitHint(seat=1), a.Hint("food", "good")),
        (AwaitDraw(seat=1, pile="exposure"), Draw("exposure", "blank")),
        (AwaitDraw(seat=1, pile="crises"), Draw("crises", "despair")),
    ],
)
def test_what_is_done_before_all_eyes_is_told(question: d.AnyDecision, action: a.Action) -> None:
    """Acts of survivors, open choices, dice, cards turned up, hints (20)."""
    assert not TITLE.is_secret(asking(question), 1, action)


def test_the_title_says_that_seats_have_secrets() -> None:
    """So that clients hand a keyboard over behind a cleared screen."""
    assert TITLE.has_secrets
