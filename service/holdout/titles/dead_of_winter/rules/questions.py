"""How every decision is answered: a table, no cleverness."""

from collections.abc import Mapping

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.rules import Question
from holdout.kernel.state import Decision
from holdout.titles.dead_of_winter.model import decisions
from holdout.titles.dead_of_winter.rules import choice_kinds, draws
from holdout.titles.dead_of_winter.rules.turn import listing, turn_actions

QUESTIONS: Mapping[type[Decision], Question] = {
    decisions.AwaitTurn: Question(listing.turn_legal, turn_actions.turn_answer, always=True),
    decisions.AwaitChoice: Question(choice_kinds.choice_legal, choice_kinds.choice_answer),
    decisions.AwaitKeep: Question(choice_kinds.keep_legal, choice_kinds.keep_answer),
    decisions.AwaitBallot: Question(choice_kinds.ballot_legal, choice_kinds.ballot_answer),
    decisions.AwaitGift: Question(choice_kinds.gift_legal, choice_kinds.gift_answer),
    decisions.AwaitHint: Question(choice_kinds.hint_legal, choice_kinds.hint_answer),
    AwaitDraw: Question(draws.draw_legal, draws.draw_answer),
}
