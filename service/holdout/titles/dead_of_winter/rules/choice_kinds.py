"""Questions of every kind: which answers there are, and what becomes of them."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.model import actions
from holdout.titles.dead_of_winter.model.decisions import (
    AwaitBallot,
    AwaitChoice,
    AwaitGift,
    AwaitHint,
    AwaitKeep,
    What,
)
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, item_of, note, player, tell

LONGEST_WORD = 20
HINT_WORDS = (
    "food",
    "fuel",
    "medicine",
    "tool",
    "weapon",
    "education",
    "zombies",
    "wounds",
    "good",
    "bad",
)


@lru_cache(maxsize=4096)
def _action(what: What, option: str, own: int) -> Action:
    """The action with which a seat (`own`) picks an option of this kind."""
    seat, _, rest = option.rpartition(":")
    if what == "card":
        return actions.PickCard(item_of(rest), _other(seat, own))
    if what == "die":
        return actions.PickDie(int(rest), _other(seat, own))
    return _PICKS[what](option)


def _other(seat: str, own: int) -> int | None:
    """Another player whose card or die an option is; None for the own ones."""
    return int(seat) if seat and int(seat) != own else None


_PICKS: Mapping[str, Callable[[str], Action]] = {
    "survivor": actions.PickSurvivor,
    "player": lambda option: actions.PickPlayer(int(option)),
    "location": actions.PickLocation,
    "number": lambda option: actions.PickNumber(int(option)),
    "entrance": lambda option: actions.PickEntrance(int(option)),
    "crisis": actions.PickCrisis,
    "move": lambda option: actions.MoveWithFuel(*option.split("/")),
    "word": actions.PickWord,
}


def choice_legal(_state: DeadOfWinter, asked: AwaitChoice) -> list[Action]:
    """One action for each different option, and to choose no more once enough are."""
    what, own = asked.what, asked.seat
    legal = list(dict.fromkeys([_action(what, option, own) for option in asked.options]))
    if len(asked.chosen) >= asked.least:
        legal.append(actions.DONE)
    return legal


def choice_answer(state: DeadOfWinter, asked: AwaitChoice, action: Action) -> None:
    """An option was picked; asked on while more may be."""
    if isinstance(action, actions.Done):
        state.picked = asked.chosen
        return
    what, own = asked.what, asked.seat
    option = next(each for each in asked.options if _action(what, each, own) == action)
    asked.options.remove(option)
    asked.chosen.append(option)
    asked.left -= 1
    # Ending the question would reveal that no other hidden card fits.
    if asked.left and (asked.options or (asked.what == "card" and asked.least == 0)):
        if asked.options and asked.least - len(asked.chosen) == len(asked.options):
            asked.chosen += asked.options
        else:
            state.decisions.append(asked)
            return
    state.picked = asked.chosen


def keep_legal(state: DeadOfWinter, asked: AwaitKeep) -> list[Action]:
    """Which survivor to keep; with enough kept, who leads."""
    who = player(state, asked.seat)
    if asked.left:
        return [actions.Keep(name) for name in who.offered if name not in who.kept]
    return [actions.Lead(name) for name in who.kept]


def keep_answer(state: DeadOfWinter, asked: AwaitKeep, action: actions.Keep | actions.Lead) -> None:
    """A survivor is kept, or leads; others learn of it later (3.7)."""
    who = player(state, asked.seat)
    if isinstance(action, actions.Lead):
        who.leader = action.survivor
        return
    who.kept.append(action.survivor)
    asked.left -= 1
    tell(state, [asked.seat], "kept", survivor=action.survivor)
    state.decisions.append(asked)


def ballot_legal(_state: DeadOfWinter, _asked: AwaitBallot) -> list[Action]:
    """Up or down."""
    return [actions.Ballot("up"), actions.Ballot("down")]


def ballot_answer(state: DeadOfWinter, asked: AwaitBallot, action: actions.Ballot) -> None:
    """A ballot is opened."""
    player(state, asked.seat).ballot = action.answer


def gift_legal(_state: DeadOfWinter, asked: AwaitGift) -> list[Action]:
    """What can be given, and to give no more."""
    if asked.about == "pass":
        return [actions.PickSurvivor(name) for name in asked.options]
    legal: list[Action] = list(dict.fromkeys(_gift(option) for option in asked.options))
    return [*legal, actions.DONE]


def _gift(option: str) -> Action:
    if option.startswith("die:"):
        return actions.GiveDie(int(option[4:]))
    return actions.GiveCard(item_of(option))


def gift_answer(state: DeadOfWinter, asked: AwaitGift, action: Action) -> None:
    """Something was given under seal."""
    who = player(state, asked.seat)
    if isinstance(action, actions.PickSurvivor):
        who.passing = action.survivor
        return
    if isinstance(action, actions.Done):
        return
    option = next(each for each in asked.options if _gift(each) == action)
    asked.options.remove(option)
    asked.left -= 1
    if asked.about == "stake":
        who.stake.append(option)
    else:
        who.pledged.append(option)
    # The giver ends the pledge: ending it here would reveal that nothing is left to give.
    if asked.about == "pledge" or (asked.left and asked.options):
        state.decisions.append(asked)


class _Hints(list[Action]):
    """Hints of a short list; any other two words are as legal (21)."""

    def __contains__(self, action: object) -> bool:
        if isinstance(action, actions.Hint):
            return all(_is_word(word) for word in (action.one, action.two))
        return super().__contains__(action)


def _is_word(word: str) -> bool:
    return word.isalpha() and word == word.lower() and len(word) <= LONGEST_WORD


def hint_legal(_state: DeadOfWinter, _asked: AwaitHint) -> list[Action]:
    """Two words, of which some are proposed, or none."""
    words = (actions.Hint(one, two) for one in HINT_WORDS for two in HINT_WORDS if one != two)
    return _Hints([actions.DONE, *words])


def hint_answer(state: DeadOfWinter, asked: AwaitHint, action: Action) -> None:
    """The words are said to all."""
    if isinstance(action, actions.Hint):
        note(state, "hint", seat=asked.seat, words=[action.one, action.two])
