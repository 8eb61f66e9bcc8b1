"""Effects that let players decide: a vote on exile, the options of a crossroads card."""

from msgspec import Struct

from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import Players
from holdout.titles.dead_of_winter.cards.parts import Option
from holdout.titles.dead_of_winter.effects.base import Effect
from holdout.titles.dead_of_winter.rules.ask import ask
from holdout.titles.dead_of_winter.rules.board import non_exiled
from holdout.titles.dead_of_winter.rules.feasible import of_hand, performable
from holdout.titles.dead_of_winter.rules.frames import follow
from holdout.titles.dead_of_winter.rules.people.votes import Tally, vote
from holdout.titles.dead_of_winter.rules.query import holds, places, players
from holdout.titles.dead_of_winter.rules.steps import WinterStep
from holdout.titles.dead_of_winter.state import DeadOfWinter, note


class ExileVote(Effect, frozen=True, tag="exile_vote"):
    """The players vote on exiling that player."""

    player: Players

    def run(self, state: DeadOfWinter, env: Env) -> None:
        for seat in players(state, self.player, env)[:1]:
            vote(state, Tally(tuple(non_exiled(state)), exile=seat))

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        return bool(players(state, self.player, env))


# ---- options


def legal_options(state: DeadOfWinter, options: tuple[Option, ...], env: Env) -> list[Option]:
    """List the options that may be taken: condition true, every step performable (14.6)."""
    return [
        option
        for option in options
        if holds(state, option.when, env) and performable(state, option.steps, env)
    ]


class OfferOptions(Struct, frozen=True, tag_field="op", tag="offer-options"):
    """A crossroads card asks for one of its options, after all that comes before the choice.

    No card says so: it follows from what a crossroads card is.
    """

    card: str

    def run(self, state: DeadOfWinter, env: Env) -> None:
        """Let the chooser take an option; a single legal one needs no asking (14.5, 14.7)."""
        card = state.deck.crossroads[self.card]
        for option in card.options:
            if option.id == "auto" and holds(state, option.when, env):
                note(state, events.OptionTaken(card.id, option.id))
                follow(state, option.steps, env)
                return
        offered = tuple(option for option in card.options if option.id != "auto")
        legal = legal_options(state, offered, env)
        if not legal:
            return
        # Not asking would reveal that the hand can't pay for another option.
        secret = card.chooser.kind != "vote" and any(
            of_hand(state, option.steps, env) for option in offered
        )
        if len(legal) == 1 and not secret:
            _take(state, card.id, legal[0], env)
        elif card.chooser.kind == "vote":
            where = places(state, card.chooser.at, env)
            voters = [
                seat
                for seat in non_exiled(state)
                if any(w.seat == seat and w.at in where for w in state.survivors.values())
            ]
            vote(state, Tally(tuple(voters), options=tuple(legal), env=dict(env), card=card.id))
        else:
            seat = state.active
            if card.chooser.kind == "controller_of" and card.chooser.survivor in state.survivors:
                seat = state.survivors[card.chooser.survivor].seat
            then = TakeOption(tuple(legal), dict(env), card.id)
            ids = [option.id for option in legal]
            about = "crossroads"
            ask(state, then, seat, "word", ids, about=about, card=card.id, always=secret)


class TakeOption(WinterStep, frozen=True, tag="take-option"):
    """One of these options was picked."""

    options: tuple[Option, ...]
    env: Env
    card: str = ""

    def run(self, state: DeadOfWinter) -> None:
        """Take the picked option."""
        for option in self.options:
            if option.id == state.picked[0]:
                _take(state, self.card, option, self.env)

    def asks_again(self, state: DeadOfWinter, about: str) -> list[str]:
        """List the legal options; all of them if the imagined hand allows none."""
        if about == "rule":
            rules = [
                rule for each in state.standing if each.card == self.card for rule in each.rules
            ]
            offered = [option for rule in rules for option in rule.options]
        else:
            options = state.deck.crossroads[self.card].options
            offered = [option for option in options if option.id != "auto"]
        found = legal_options(state, tuple(offered), self.env) or offered
        state.agenda[-1] = TakeOption(tuple(found), self.env, self.card)
        return [option.id for option in found]


def _take(state: DeadOfWinter, card: str, option: Option, env: Env) -> None:
    note(state, events.OptionTaken(card, option.id))
    follow(state, option.steps, env)
