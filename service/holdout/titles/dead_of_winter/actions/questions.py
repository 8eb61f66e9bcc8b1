"""What the players of Dead of Winter are asked besides what they do in a turn, and the answers.

Most questions are a choice: `about` says what for, `what` of which kind the options are.
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from random import Random
from typing import Any, Literal, Self

from msgspec.structs import replace

from holdout.kernel.elements import CardElement, Element, PileElement, PlayerElement
from holdout.kernel.questions import Choice, TurnsUp
from holdout.kernel.state import Action
from holdout.kernel.things import kinds_of
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.actions.base import (
    Asking,
    WinterAction,
    WinterDecision,
    next_step,
)
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.elements import (
    DieElement,
    EntranceElement,
    LocationElement,
    OfferedElement,
    SurvivorElement,
    SymbolElement,
)
from holdout.titles.dead_of_winter.rules.pools import kept
from holdout.titles.dead_of_winter.rules.steps import ACTION, surely, wished
from holdout.titles.dead_of_winter.state import DeadOfWinter, item_of, note, player, tell

What = Literal[
    "survivor", "player", "location", "die", "number", "card", "entrance", "crisis", "move", "word"
]

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

# ---- survivors at set-up


class AwaitKeep(WinterDecision, tag="keep-survivors"):
    """Which of the offered survivors are kept, `left` more; then who leads."""

    rule = "3.7"

    left: int

    @property
    def left_is_public(self) -> bool:
        return True

    def legal(self, moment: Asking) -> list[Action]:
        who = moment.me
        if self.left:
            return [Keep(name) for name in who.offered if name not in who.kept]
        return [Lead(name) for name in who.kept]

    def concerned(self, state: DeadOfWinter) -> list[Element]:
        return [OfferedElement(self.seat)]

    def how_many(self, moment: Asking, *, own: bool) -> Choice:
        if not self.left:
            return Choice("survivor", 1, 1, 1, [] if own else None)
        most, names = kept(moment.state.variant), moment.me.kept
        chosen: list[Element] | None = [SurvivorElement(name) for name in names] if own else None
        return Choice("survivor", most, most, self.left, chosen)

    def facts(self, deck: Deck) -> dict[str, Any]:
        return {"left": self.left} if self.left else {"leader": True}


class Keep(WinterAction, frozen=True, tag="keep"):
    """Keep a survivor at set-up."""

    rule, names = "3.7", {"survivor": SurvivorElement}

    survivor: str

    def do(self, moment: Asking) -> None:
        """Others learn of it later (3.7)."""
        state, asked = moment.state, moment.asked
        moment.me.kept.append(self.survivor)
        asked.left -= 1
        tell(state, [asked.seat], events.Kept(self.survivor))
        state.decisions.append(asked)

    def turns_up(self, moment: Asking) -> None:
        return None


class Lead(WinterAction, frozen=True, tag="lead"):
    """Name the leader at set-up."""

    rule, names = "3.7", {"survivor": SurvivorElement}

    survivor: str

    def do(self, moment: Asking) -> None:
        """Others learn of it later (3.8)."""
        moment.me.leader = self.survivor
        tell(moment.state, [moment.seat], events.Leads(self.survivor), seat=moment.seat)

    def turns_up(self, moment: Asking) -> TurnsUp | None:
        return TurnsUp("survivors", certain=False) if moment.is_last else None


# ---- choices

#: Choices of a word whose options follow from public facts.
_PLAIN_WORDS = {"attack-target", "bite-spread", "heal", "request-whom", "search-noise", "tie"}

#: Decisions that can always be declined.
_ALWAYS_OPTIONAL = frozenset({"request-item", "may", "pledge", "stake"})

#: By what a question is for: the paragraph of the rules that it follows from.
PARAGRAPHS: Mapping[str, str] = {
    "arrange-crises": "10.1",
    "arrive": "7.5",
    "attack-die": "7.1",
    "attack-target": "7.1",
    "attract": "7.5",
    "attract-die": "7.5",
    "barricade": "7.3",
    "barricade-die": "7.3",
    "bite-ransom": "11.2",
    "bite-spread": "11.4",
    "card": "14.11",
    "choose": "14.11",
    "clean-count": "7.4",
    "clean-die": "7.4",
    "convert": "7.3",
    "crossroads": "14.5",
    "declare": "8.9",
    "equip": "8.1",
    "exhaust": "14.11",
    "exile-fuel": "16.4",
    "exile-place": "16.4",
    "exile-swap": "16.5",
    "exile-who": "16.4",
    "fuel-move": "8.3",
    "heal": "11.3",
    "kill": "7.1",
    "kill-count": "7.1",
    "leave": "7.5",
    "make-room": "1.7",
    "may": "14.6",
    "new-leader": "12.3",
    "order": "1.3",
    "pass": "20",
    "pay": "7.6",
    "pledge": "14.9",
    "raise": "8.4",
    "remove": "13.4",
    "request": "8.5",
    "request-item": "8.5",
    "request-number": "8.5",
    "request-whom": "8.5",
    "rule": "14.11",
    "search-die": "7.2",
    "search-keep": "7.2",
    "search-noise": "7.2",
    "share": "14.11",
    "stake": "14.9",
    "tie": "15.3",
    "wound": "14.11",
}


class AwaitChoice(WinterDecision, tag="choose"):
    """Which of the options? At least `least` of them and at most `left` more.

    `card` is the card that asks, if one does.
    """

    rule = "20"

    about: str
    what: What
    options: list[str]
    least: int = 1
    left: int = 1
    chosen: list[str] = []
    card: str = ""

    @property
    def is_hidden(self) -> bool:
        return not self.open_to_all

    @property
    def open_to_all(self) -> bool:
        if self.what == "word":
            return self.about in _PLAIN_WORDS
        return self.what not in ("card", "crisis") or self.about == "request-item"

    @property
    def left_is_public(self) -> bool:
        return self.about == "search-keep" or self.open_to_all

    @property
    def purpose(self) -> str:
        return self.about

    @property
    def about_card(self) -> str:
        return self.card

    @property
    def asking_card(self) -> str:
        # A wish is no card that asks.
        return "" if self.about == "request" else self.card

    @property
    def paragraph(self) -> str:
        return PARAGRAPHS.get(self.about, self.rule)

    # ---- answers

    def legal(self, moment: Asking) -> list[Action]:
        """List one action for each different option, and one to stop once enough are chosen."""
        what, own = self.what, self.seat
        legal = list(dict.fromkeys([_picking(what, option, own) for option in self.options]))
        if len(self.chosen) >= self.least:
            legal.append(DONE)
        return legal

    def take(self, moment: Asking, action: Action) -> None:
        """Take an option that was picked; ask on while more may be."""
        state = moment.state
        if isinstance(action, Done):
            state.picked = self.chosen
            return
        if self._asks_on(action):
            state.decisions.append(self)
        else:
            state.picked = self.chosen

    def _asks_on(self, action: Action) -> bool:
        """Pick an option; whether it is asked on."""
        picks = [_picking(self.what, option, self.seat) for option in self.options]
        self.chosen.append(self.options.pop(picks.index(action)))
        self.left -= 1
        self.take_forced()
        # Ending the question would reveal that no other hidden card fits.
        return bool(self.left and (self.options or (self.what == "card" and self.least == 0)))

    def take_forced(self) -> None:
        """Pick what has to be picked anyway, as one of dice of the same value."""
        more = self.least - len(self.chosen)
        all_alike = self.open_to_all and len(set(self.options)) == 1
        if 0 < more <= self.left and (more == len(self.options) or all_alike):
            self.chosen += self.options[:more]
            del self.options[:more]
            self.left -= more

    def imagined(self, state: DeadOfWinter, rng: Random) -> "WinterDecision":
        """Imagine the question: a choice among hidden things becomes one among imagined things."""
        step = next_step(state)
        if self.open_to_all or step is None:
            return self
        made: AwaitChoice = step.ask_again(state, self)
        if self.left_is_public:
            # How many were chosen so far is public, which ones is not.
            made.left = self.left
            for _ in self.chosen:
                made.chosen.append(made.options.pop(rng.randrange(len(made.options))))
        return made

    def leads_to(self, moment: Asking, action: Action) -> TurnsUp | None:
        if self.left > 1 and not isinstance(action, Done) and len(self.options) > 1:
            if self.what == "card":
                return moment.perhaps
            trial = replace(self, options=[*self.options], chosen=[*self.chosen])
            if trial._asks_on(action):  # noqa: SLF001 - of its own kind
                return None
        step = moment.step
        return step.leads_to(moment.state, action) if step else moment.perhaps

    # ---- what it is about

    def card_element(self, state: DeadOfWinter) -> Element:
        is_wish = self.about == "request"
        return wished(state.deck, self.card) if is_wish else super().card_element(state)

    def how_many(self, moment: Asking, *, own: bool) -> Choice | None:
        if not own and not self.left_is_public:
            return None
        chosen = self._chosen(moment.state) if own or self.open_to_all else None
        most = len(self.chosen) + self.left
        return Choice(self.what, min(self.least, most), most, self.left, chosen)

    def _chosen(self, state: DeadOfWinter) -> list[Element]:
        found = (self.element(state, option) for option in self.chosen)
        return [each for each in found if each is not None]

    def element(self, state: DeadOfWinter, option: str) -> Element | None:
        """Return the thing on the table that an option is; None for words and numbers."""
        seat, _, rest = option.rpartition(":")
        found: Element | None = None
        match self.what:
            case "card":
                found = CardElement(item_of(rest))
            case "die":
                found = DieElement(int(seat or self.seat), int(rest))
            case "entrance":
                step = next_step(state)
                at = step.entrances_at() if step else None
                found = EntranceElement(at, int(option)) if at else None
            case "player":
                found = PlayerElement(int(option))
            case "survivor":
                found = SurvivorElement(option)
            case "location":
                found = LocationElement(option)
            case "crisis":
                found = CardElement(option)
        return found

    def may_be_declined(self, state: DeadOfWinter, *, own: bool) -> bool:
        if self.about in _ALWAYS_OPTIONAL:
            return True
        if own or self.left_is_public:
            return self.least == 0
        step = next_step(state)
        return step is not None and step.may_be_declined()

    def facts(self, deck: Deck) -> dict[str, Any]:
        told = {"about": self.about, "what": self.what, **super().facts(deck)}
        if self.left > 1 and self.left_is_public:
            told["left"] = self.left
        return told


@lru_cache(maxsize=4096)
def _picking(what: What, option: str, own: int) -> Action:
    """Return the action with which a seat (`own`) picks an option of this kind."""
    return _picks()[what].picked(option, own)


@cache
def _picks() -> dict[str, type[WinterAction]]:
    return {each.picks: each for each in kinds_of(WinterAction) if each.picks}


class Pick(WinterAction, frozen=True, cache_hash=True):
    """An option of a choice is picked."""

    rule = "20"


class PickSurvivor(Pick, frozen=True, tag="survivor"):
    """Choose a survivor."""

    picks, names = "survivor", {"survivor": SurvivorElement}

    survivor: str


class PickNumbered(Pick, frozen=True):
    """Something that a number names is picked."""

    @classmethod
    def picked(cls, option: str, own: int) -> Self:
        del own
        make: Callable[..., Self] = cls
        return make(int(option))


class PickPlayer(PickNumbered, frozen=True, tag="player"):
    """Choose a player."""

    picks, names = "player", {"player": PlayerElement}

    player: int


class PickLocation(Pick, frozen=True, tag="location"):
    """Choose a location."""

    picks, names = "location", {"location": LocationElement}

    location: str


class PickDie(Pick, frozen=True, tag="die"):
    """Choose an unused die, of another player if one is named."""

    picks = "die"

    value: int
    player: int | None = None

    @classmethod
    def picked(cls, option: str, own: int) -> Self:
        seat, _, value = option.rpartition(":")
        return cls(int(value), _other(seat, own))

    def targets(self, moment: Asking) -> list[Element]:
        return [DieElement(self.player or moment.seat, self.value)]


class PickNumber(PickNumbered, frozen=True, tag="number"):
    """Choose a number."""

    picks = "number"

    number: int

    def targets(self, moment: Asking) -> list[Element]:
        """Return what there are so many of."""
        found: list[Element] = moment.asked.concerned(moment.state)
        return found


class PickCard(Pick, frozen=True, tag="card"):
    """Choose an item card, of another player if one is named."""

    picks, names = "card", {"item": CardElement, "player": PlayerElement}

    item: str
    player: int | None = None

    @classmethod
    def picked(cls, option: str, own: int) -> Self:
        seat, _, card = option.rpartition(":")
        return cls(item_of(card), _other(seat, own))


def _other(seat: str, own: int) -> int | None:
    """Another player whose card or die an option is; None for the own ones."""
    return int(seat) if seat and int(seat) != own else None


class PickEntrance(PickNumbered, frozen=True, tag="entrance"):
    """Choose an entrance."""

    picks = "entrance"

    entrance: int

    def targets(self, moment: Asking) -> list[Element]:
        found = moment.asked.element(moment.state, str(self.entrance))
        return [found] if found else []


class PickCrisis(Pick, frozen=True, tag="crisis"):
    """Choose the crisis that lies on top next."""

    rule = "10.1"
    picks, names = "crisis", {"card": CardElement}

    card: str


class PickWord(Pick, frozen=True, tag="choose"):
    """Choose one of the answers on offer."""

    picks = "word"

    answer: str

    def targets(self, moment: Asking) -> list[Element]:
        """Return a target, a player, or what is used; an option of a card is on that card.

        Else return what the question is about.
        """
        asked, word = moment.asked, self.answer
        if asked.card:
            return [CardElement(asked.card)]
        if asked.about == "request-whom":
            asked_for = [word] if word.isdecimal() else filter(str.isdecimal, asked.options)
            return [PlayerElement(int(seat)) for seat in asked_for]
        if word in moment.state.survivors:
            return [SurvivorElement(word)]
        named = word.removeprefix("noise-")
        deck = moment.state.deck
        if named in deck.items or named in deck.crossroads:
            return [CardElement(named)]
        found: list[Element] = asked.concerned(moment.state)
        return found

    def context(self, moment: Asking) -> dict[str, Any]:
        asked = moment.asked
        match asked.about:
            case "rule":
                return {"card": asked.card, "option": self.answer, "rule": True}
            case "crossroads":
                return {"card": asked.card, "option": self.answer}
            case "request-whom" if self.answer.isdecimal():
                return {"player": int(self.answer), "whom": True}
        return {}


class Done(WinterAction, frozen=True, tag="done"):
    """Choose no more."""

    rule = "20"

    def do(self, moment: Asking) -> None:
        pass

    def context(self, moment: Asking) -> dict[str, Any]:
        match moment.asked.purpose:
            case "request":
                return {"request": True}
            case "request-item":
                concerned = moment.asked.concerned(moment.state)
                symbols = [each.symbol for each in concerned if isinstance(each, SymbolElement)]
                return {"kind": True, "symbol": symbols[0]} if symbols else {}
        return {}


DONE = Done()


# ---- votes


class AwaitBallot(WinterDecision, tag="ballot"):
    """Up or down? About exiling a seat, or about a crossroads card."""

    rule = "15.2"

    exile: int = 0
    card: str = ""

    @property
    def about_card(self) -> str:
        return self.card

    def legal(self, moment: Asking) -> list[Action]:
        return [Ballot("up"), Ballot("down")]

    def imagined(self, state: DeadOfWinter, rng: Random) -> "WinterDecision":
        if self.answer is not None:
            self.answer = f"vote {rng.choice(('up', 'down'))}"
        return self

    def leads_to(self, moment: Asking, action: Action) -> TurnsUp:
        return TurnsUp("exile", certain=False) if self.exile else moment.perhaps

    def concerned(self, state: DeadOfWinter) -> list[Element]:
        return [PlayerElement(self.exile) if self.exile else CardElement(self.card)]

    def facts(self, deck: Deck) -> dict[str, Any]:
        told = {"exile": True, "player": self.exile} if self.exile else {}
        return told | super().facts(deck)


class Ballot(WinterAction, frozen=True, tag="vote"):
    """Vote up or down."""

    rule = "15.2"

    answer: str

    def do(self, moment: Asking) -> None:
        moment.me.ballot = self.answer

    def targets(self, moment: Asking) -> list[Element]:
        found: list[Element] = moment.asked.concerned(moment.state)
        return found

    def context(self, moment: Asking) -> dict[str, Any]:
        card = moment.asked.card
        return {"card": card, "option": self.answer} if card else {}


# ---- what is given under seal


class AwaitGift(WinterDecision, tag="gift"):
    """What is given under seal: pledged cards and dice, stakes, a survivor to pass on."""

    rule = "14.9"

    about: Literal["pledge", "stake", "pass"]
    options: list[str]
    left: int
    card: str = ""

    @property
    def purpose(self) -> str:
        return self.about

    @property
    def about_card(self) -> str:
        return self.card

    @property
    def paragraph(self) -> str:
        return PARAGRAPHS[self.about]

    def legal(self, moment: Asking) -> list[Action]:
        """List an action for each thing that can be given, and one to give no more."""
        if self.about == "pass":
            return [PickSurvivor(name) for name in self.options]
        legal: list[Action] = list(dict.fromkeys(_giving(option) for option in self.options))
        return [*legal, DONE]

    def take(self, moment: Asking, action: Action) -> None:
        who = moment.me
        if isinstance(action, PickSurvivor):
            who.passing = action.survivor
            tell(moment.state, [self.seat], events.Sealed("pass", survivor=who.passing), self.seat)
            return
        if isinstance(action, Done):
            return
        given = action.value if isinstance(action, GiveDie) else None
        item = action.item if isinstance(action, GiveCard) else None
        tell(moment.state, [self.seat], events.Sealed(self.about, item, given), self.seat)
        option = next(each for each in self.options if _giving(each) == action)
        self.options.remove(option)
        self.left -= 1
        if self.about == "stake":
            who.stake.append(option)
        else:
            who.pledged.append(option)
        # The giver ends the pledge: ending it here would reveal that nothing is left to give.
        if self.about == "pledge" or (self.left and self.options):
            moment.state.decisions.append(self)

    def imagined(self, state: DeadOfWinter, rng: Random) -> "WinterDecision":
        step = next_step(state)
        if step is not None:
            self.options, self.left = step.may_give(state, self.seat)
        return self

    def leads_to(self, moment: Asking, action: Action) -> TurnsUp | None:
        if self.about == "pledge" and not isinstance(action, Done):
            return None
        # The last card that may be staked: then dice are rolled.
        if self.about == "stake" and isinstance(action, GiveCard) and self.left == 1:
            return surely(moment.state, ACTION)
        return moment.perhaps

    def how_many(self, moment: Asking, *, own: bool) -> Choice | None:
        if self.about == "pass":
            return Choice("survivor", 1, 1, 1, [] if own else None)
        if not own:
            return None
        who = player(moment.state, self.seat)
        given = who.stake if self.about == "stake" else who.pledged
        chosen: list[Element] = [element for each in given for element in self._elements(each)]
        return Choice("card", 0, len(given) + self.left, self.left, chosen)

    def _elements(self, given: str) -> list[Element]:
        if given.startswith("die:"):
            return [DieElement(self.seat, int(given[4:]))]
        return [CardElement(item_of(given))]

    def may_be_declined(self, state: DeadOfWinter, *, own: bool) -> bool:
        return self.about in _ALWAYS_OPTIONAL

    def facts(self, deck: Deck) -> dict[str, Any]:
        return {"about": self.about, **super().facts(deck)}


def _giving(option: str) -> Action:
    """Return the action with which something is given."""
    if option.startswith("die:"):
        return GiveDie(int(option[4:]))
    return GiveCard(item_of(option))


class GiveCard(WinterAction, frozen=True, tag="give"):
    """Pledge or stake a card."""

    rule, names = "14.9", {"item": CardElement}

    item: str


class GiveDie(WinterAction, frozen=True, tag="give-die"):
    """Pledge an unused die."""

    rule = "14.9"

    value: int

    def targets(self, moment: Asking) -> list[Element]:
        return [DieElement(moment.seat, self.value)]


# ---- two words about the crises


class AwaitHint(WinterDecision, tag="hint"):
    """Two words about the crises, or none."""

    rule = "10.1"

    @property
    def is_hidden(self) -> bool:
        return False

    def legal(self, moment: Asking) -> list[Action]:
        """Two words, of which some are proposed, or none."""
        words = (Hint(one, two) for one in HINT_WORDS for two in HINT_WORDS if one != two)
        return _Hints([DONE, *words])

    def concerned(self, state: DeadOfWinter) -> list[Element]:
        return [PileElement("crises"), *super().concerned(state)]

    def may_be_declined(self, state: DeadOfWinter, *, own: bool) -> bool:
        return True


class Hint(WinterAction, frozen=True, tag="hint"):
    """Say two words about the crises."""

    rule = "10.1"

    one: str
    two: str

    def do(self, moment: Asking) -> None:
        note(moment.state, events.Hinted([self.one, self.two]), seat=moment.seat)

    def targets(self, moment: Asking) -> list[Element]:
        return [PileElement("crises")]


class _Hints(list[Action]):
    """Hints of a short list; any other two words are as legal (21)."""

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Hint):
            return all(_is_word(word) for word in (action.one, action.two))
        return super().__contains__(action)


def _is_word(word: str) -> bool:
    return word.isalpha() and word == word.lower() and len(word) <= LONGEST_WORD
