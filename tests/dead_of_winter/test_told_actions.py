"""Which actions others may know while the game runs: a record leaves the others out."""

import pytest

from holdout.kernel import Action, Draw
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.actions import questions as q
from holdout.titles.dead_of_winter.actions import turn
from holdout.titles.dead_of_winter.actions.base import WinterDecision
from holdout.titles.dead_of_winter.actions.draws import AwaitDraw
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.scenes import playing


def asking(question: WinterDecision) -> DeadOfWinter:
    """A game that waits for this answer of the first seat."""
    game = playing({"rod-miller": (1, "school"), "brian-lee": (2, "colony")})
    game.decisions = [question]
    return game


def chosen(about: str, what: q.What, *options: str) -> q.AwaitChoice:
    """A choice of the first seat."""
    return q.AwaitChoice(seat=1, about=about, what=what, options=list(options))


@pytest.mark.parametrize(
    ("question", "action"),
    [
        (turn.AwaitTurn(seat=1), turn.Contribute("fuel")),
        (q.AwaitBallot(seat=1, exile=2, sealed=True), q.Ballot("up")),
        (q.AwaitGift(seat=1, about="pledge", options=["fuel#1"], left=1), q.GiveCard("fuel")),
        (q.AwaitKeep(seat=1, left=2), q.Keep("rod-miller")),
        (chosen("search-keep", "card", "fuel#1", "junk#1"), q.PickCard("fuel")),
        (chosen("arrange-crises", "crisis", "despair"), q.PickCrisis("despair")),
        (chosen("may", "word", "yes", "no"), q.PickWord("yes")),
        (AwaitDraw(seat=1, pile="secrets"), Draw("secrets", "hoarder")),
        (AwaitDraw(seat=1, pile="school"), Draw("school", "fuel")),
        (AwaitDraw(seat=1, pile="hand"), Draw("hand", "fuel")),
        (AwaitDraw(seat=1, pile="crossroads"), Draw("crossroads", "hunted")),
    ],
)  # fmt: skip
def test_what_goes_facedown_is_secret(question: WinterDecision, action: Action) -> None:
    """Contributions, ballots, pledges, survivors kept, cards seen in a search (20)."""
    assert TITLE.is_secret(asking(question), 1, action)


@pytest.mark.parametrize(
    ("question", "action"),
    [
        (turn.AwaitTurn(seat=1), turn.Attack("rod-miller")),
        (turn.AwaitTurn(seat=1), turn.ContributeFrom("rod-miller", "fuel")),
        (turn.AwaitTurn(seat=1), turn.Play("fuel")),
        (turn.AwaitTurn(seat=1), turn.EndTurn()),
        (chosen("bite-spread", "word", "kill", "roll"), q.PickWord("roll")),
        (chosen("search-noise", "word", "noise", "stop"), q.PickWord("noise")),
        (chosen("wound", "survivor", "rod-miller"), q.PickSurvivor("rod-miller")),
        (q.AwaitHint(seat=1), q.Hint("food", "good")),
        (AwaitDraw(seat=1, pile="exposure"), Draw("exposure", "blank")),
        (AwaitDraw(seat=1, pile="crises"), Draw("crises", "despair")),
    ],
)
def test_what_is_done_before_all_eyes_is_told(question: WinterDecision, action: Action) -> None:
    """Acts of survivors, open choices, dice, cards turned up, hints (20)."""
    assert not TITLE.is_secret(asking(question), 1, action)


def test_the_title_says_that_seats_have_secrets() -> None:
    """So that clients hand a keyboard over behind a cleared screen."""
    assert TITLE.has_secrets
