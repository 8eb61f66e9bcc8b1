"""Dead of Winter: a colony in the snow, a shared goal, and a secret one for everybody."""

from random import Random
from typing import Any

from holdout.kernel.draws import AwaitDraw, Draw
from holdout.kernel.packs import Pack
from holdout.kernel.rules import Rules, kinds
from holdout.kernel.state import Action
from holdout.kernel.title import Title
from holdout.titles.dead_of_winter.bots.evaluate import evaluate
from holdout.titles.dead_of_winter.bots.habits import habit, shortlist
from holdout.titles.dead_of_winter.cards.catalogue import card_words, catalogue
from holdout.titles.dead_of_winter.model import actions as a
from holdout.titles.dead_of_winter.model import decisions as d
from holdout.titles.dead_of_winter.model.pools import SEATS, TOGETHER
from holdout.titles.dead_of_winter.model.redaction import left_is_public, open_to_all
from holdout.titles.dead_of_winter.model.setup import new_game
from holdout.titles.dead_of_winter.model.state import DECK, DeadOfWinter, Options, Player
from holdout.titles.dead_of_winter.positions.position import from_position, position
from holdout.titles.dead_of_winter.rules import QUESTIONS, RUN
from holdout.titles.dead_of_winter.seats.explain import unmet
from holdout.titles.dead_of_winter.seats.imagine import imagine as imagine_from_view
from holdout.titles.dead_of_winter.seats.view import DeadOfWinterView, draws, view


def no_effect(_state: DeadOfWinter, _action: Action) -> bool:
    """Whether an action can do nothing: never, since such a card is not playable (8.1)."""
    return False


def context(state: DeadOfWinter, seat: int, action: Action) -> dict[str, Any]:
    """What words for an action may name besides its parameters: whose option, which player."""
    asked = next((each for each in state.decisions if each.seat == seat), None)
    match action, asked:
        case a.PickWord(answer), d.AwaitChoice(about="rule", card=card):
            return {"card": card, "option": answer, "rule": True}
        case a.PickWord(answer), d.AwaitChoice(about="crossroads", card=card):
            return {"card": card, "option": answer}
        case a.PickWord(answer), d.AwaitChoice(about="request-whom") if answer.isdecimal():
            return {"player": int(answer), "whom": True}
        case a.Done(), d.AwaitChoice(about="request"):
            return {"request": True}
        case a.Ballot(answer), d.AwaitBallot(card=card) if card:
            return {"card": card, "option": answer}
    return {}


#: What comes up there is seen by all: dice, and cards that are turned up.
_OPEN_PILES = frozenset({*DECK.dice, "crises"})


def secret(asked: Any, action: Action) -> bool:
    """Whether others may not know an answer: facedown cards, what is picked from hidden ones."""
    match asked:
        case d.AwaitTurn():
            return isinstance(action, a.Contribute)
        case d.AwaitChoice():
            return not open_to_all(asked)
        case AwaitDraw():
            return asked.pile not in _OPEN_PILES
    return not isinstance(asked, d.AwaitHint)


def imagine(state: DeadOfWinter, seat: int | None, rng: Random) -> None:
    """Deal anew what the seat can't know."""
    other = imagine_from_view(view(state, seat), rng)
    for name in state.__struct_fields__:
        setattr(state, name, getattr(other, name))


def facts(_deck: Any, asked: Any) -> dict[str, Any]:
    """What words for a decision may name: only what everybody may know."""
    told: dict[str, Any] = {}
    match asked:
        case d.AwaitChoice():
            told = {"about": asked.about, "what": asked.what}
        case d.AwaitGift():
            told = {"about": asked.about}
        case d.AwaitBallot() if asked.exile:
            told = {"exile": True, "player": asked.exile}
        case d.AwaitKeep():
            told = {"left": asked.left} if asked.left else {"leader": True}
        case AwaitDraw():
            told = {"pile": asked.pile}
    if getattr(asked, "card", ""):
        told["card"] = asked.card
    if isinstance(asked, d.AwaitChoice) and left_is_public(asked) and asked.left > 1:
        told["left"] = asked.left
    return told


def numbers(state: DeadOfWinter) -> dict[str, float]:
    """What is worth counting about a game: rounds, morale, dead, starvation, waste, exiles."""
    return {
        "rounds": state.round,
        "morale": state.morale,
        "lost": len(state.lost),
        "starvation": state.starvation,
        "waste": len(state.waste),
        "exiled": sum(who.exiled for who in state.players),
    }


def aims(state: DeadOfWinter) -> list[str]:
    """The goal of each seat, after the words `betrayal` and `exiled` where they are true."""
    return [_aim(who) for who in state.players] if state.variant not in TOGETHER else []


def _aim(who: Player) -> str:
    betrayal = who.objective is not None and DECK.objectives[who.objective].kind == "betrayal"
    words = ["betrayal"] * betrayal + ["exiled"] * who.exiled
    return " ".join([*words, who.exile_card or who.objective or "-"])


def expected_words(_deck: Any) -> dict[str, set[str]]:
    """The words that every locale file of the title must have, by table."""
    names: set[str] = {*DECK.survivors, *DECK.items, *DECK.locations, *DECK.crossroads}
    names |= {*DECK.crises, *DECK.main_objectives, *DECK.objectives}
    return {
        "actions": kinds([*a.TYPES, Draw]),
        "decisions": kinds(set(QUESTIONS)),
        "names": names,
        "texts": names,
    }


def make(packs: tuple[Pack, ...] = ()) -> Title[DeadOfWinter]:
    """The title with the cards that we ship, and packs laid over them. Raises `BadData`."""
    return Title(
        id="dead-of-winter",
        schema="dead-of-winter/1",
        min_seats=SEATS[0],
        max_seats=SEATS[-1],
        state_type=DeadOfWinter,
        options_type=Options,
        view_type=DeadOfWinterView,
        action_types=a.TYPES,
        package=__name__,
        packs=packs,
        rules=Rules(
            new_game=lambda _deck, seats, options, seed: new_game(seats, options, seed),
            run=RUN,
            questions=QUESTIONS,
            view=view,
            imagine=imagine,
            position=position,
            from_position=lambda _deck, document, seed: from_position(document, seed),
            draws=draws,
            unmet=unmet,
            no_effect=no_effect,
            context=context,
            facts=facts,
            catalogue=lambda _deck: catalogue(),
            card_words=lambda _deck, entry, words: card_words(entry, words),
            expected_words=expected_words,
            numbers=numbers,
            aims=aims,
            evaluate=evaluate,
            habit=habit,
            shortlist=shortlist,
            secret=secret,
        ),
        level="variant",
        success="complete",
    )


TITLE = make()
