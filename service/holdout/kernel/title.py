"""What a title is, and the machine that all titles run on."""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec
from msgspec import NODEFAULT, Meta, Struct
from msgspec.structs import replace

from holdout import __version__
from holdout.kernel.chance import SEED_BYTES, Chance
from holdout.kernel.data import Data
from holdout.kernel.draws import AwaitDraw, Draw, PileInfo, draw_from, waiting
from holdout.kernel.elements import Element, Move
from holdout.kernel.errors import (
    COMMON,
    NOT_YOUR_TURN,
    OTHER_QUESTION,
    BadOption,
    BadPosition,
    BadSave,
    Fault,
    Hinges,
    Illegal,
    NewerSave,
    NotDeciding,
    NotQuiet,
)
from holdout.kernel.events import EventKind, EventKinds
from holdout.kernel.foresight import foresee
from holdout.kernel.imagining import Imagining
from holdout.kernel.made_by import made_by
from holdout.kernel.notation import Notation
from holdout.kernel.options import Options
from holdout.kernel.packs import Pack, title_of
from holdout.kernel.period import Period
from holdout.kernel.pile import Pile
from holdout.kernel.positions import Document, check_cards, check_seats
from holdout.kernel.questions import About, Listed, Notes, TurnsUp
from holdout.kernel.rules import BoardWording, CardEntry, Rules, Tally, Wording, kinds
from holdout.kernel.seen import Sight, View, check_written, marked
from holdout.kernel.state import (
    NO_DECK,
    Action,
    Decision,
    Deck,
    DrawMode,
    Event,
    Outcome,
    State,
    Step,
)
from holdout.kernel.things import Moment, kinds_of, name_kinds

S = TypeVar("S", bound=State)
#: Is shown each step of the agenda before it happens.
Watch = Callable[[S, Step], None]

#: More steps than this between two decisions are taken for a runaway chain.
STEP_BUDGET = 10_000


@dataclass(frozen=True, eq=False)
class Title(Generic[S]):
    """The public interface to a game's rules; outer layers must use nothing else.

    The state says how it is called: its tag is the `schema`, which begins with the `id`. The kinds
    of actions, decisions, steps, events and references are the classes in the package of the state.

    States are changed in place; take a `copy` first if you need the old one. `package` has the
    cards and the words. `edition` tells the rules from any others: it is another one after every
    change. `deck` is the card data, `packs` those that were laid over it. `level` is the option
    that groups games in statistics, `success` the shared result that counts as a win, `together`
    whether the players win and lose as a group. `worlds` is the sequential-halving schedule
    of bots: (extra worlds, surviving actions) for each round. `foresight`: what is known of chance
    before an action is taken: what comes out when it is tried, or what the action tells. `hides`:
    the seats hide something from each other.
    """

    min_seats: int
    max_seats: int
    state_type: type[S]
    package: str
    rules: Rules[S] = field(repr=False)
    options_type: type[Struct] = Options
    foresight: Literal["tried", "told"] = "tried"
    edition: str = ""
    deck: Deck = field(default=NO_DECK, repr=False)
    packs: tuple[Pack, ...] = ()
    level: str | None = None
    success: str = "won"
    together: bool = True
    worlds: tuple[tuple[int, int], ...] = ((3, 1000), (4, 3), (6, 2))
    hides: bool = False

    def __post_init__(self) -> None:
        """Let the state hold all kinds of the title.

        Raises `TypeError`, with what to write instead, for a state that can't be loaded or does
        not say enough of its fields, and for rules that don't say how a position goes on.
        """
        _check_keyword_only(self.state_type)
        name_kinds(self.state_type, "agenda", self.step_types)
        name_kinds(self.state_type, "decisions", self.decision_types)
        check_written(self.state_type)
        if self.rules.start is None and self.rules.from_position is None:
            raise TypeError(f"{self.id} does not say how a game starts. Write: Rules(…, start=…)")

    # ---- what it is made of

    @property
    def id(self) -> str:
        """What the title is called wherever it is named."""
        return self.schema.partition("/")[0]

    @property
    def schema(self) -> str:
        """What its saved games are called."""
        return str(self.state_type.__struct_config__.tag)

    @cached_property
    def action_types(self) -> tuple[type[Action], ...]:
        """All kinds of actions but draws, which every title has."""
        return kinds_of(Action, self._home)

    @cached_property
    def decision_types(self) -> tuple[type[Decision], ...]:
        """All kinds of questions."""
        return kinds_of(Decision, self._home)

    @cached_property
    def step_types(self) -> tuple[type[Step], ...]:
        """All kinds of what can be on the agenda."""
        return kinds_of(Step, self._home)

    @cached_property
    def event_types(self) -> tuple[type[EventKind], ...]:
        """All kinds of events."""
        return kinds_of(EventKind, self._home)

    @cached_property
    def element_types(self) -> tuple[type[Element], ...]:
        """The references of the title's own."""
        return kinds_of(Element, self._home)

    @property
    def _home(self) -> str:
        """The package that the state is in."""
        return sys.modules[self.state_type.__module__].__package__ or self.state_type.__module__

    @property
    def view_type(self) -> type[Struct]:
        """What a view is."""
        return self._view.view_type

    @cached_property
    def pack_names(self) -> list[str]:
        """The names of the packs that hold anything for this title, in order."""
        title = title_of(self.package)
        return [pack.name for pack in self.packs if pack.changes(title)]

    @cached_property
    def made_by(self) -> str:
        """The version of the package, the rules and the packs; `kernel.made_by` reads it."""
        mark = Data(self.package, packs=self.packs).mark() if self.pack_names else ""
        return made_by(__version__, self.edition, mark)

    def catalogue(self) -> list[CardEntry]:
        """List every card of the title, with its values and where they come from."""
        if self.rules.catalogue is not None:
            return self.rules.catalogue(self.deck)
        cards = self.rules.cards or {}
        return [CardEntry(name, "cards", "house", count, {}) for name, count in cards.items()]

    # ---- actions as text

    @cached_property
    def notation(self) -> Notation:
        """Reads and writes the canonical ids of this title's actions."""
        return Notation((*self.action_types, Draw))

    def parse_action(self, text: str) -> Action:
        """Return the action with this canonical id. Raises `UnknownAction`."""
        return self.notation.read(text)

    def action_from(self, kind: str, params: dict[str, Any]) -> Action:
        """Build the action of this kind with these parameters. Raises `UnknownAction`."""
        return self.notation.build(kind, params)

    def action_id(self, action: Action) -> str:
        """Return the canonical id of an action."""
        return self.notation.write(action)

    def action_params(self, action: Action) -> dict[str, Any]:
        """Return the parameters of an action by name."""
        return self.notation.params(action)

    # ---- playing

    def options(self, **chosen: Any) -> Struct:
        """Return the options of a game by name, the others with their defaults.

        Raises `BadOption` for a name or a value that does not exist.
        """
        try:
            return msgspec.convert(chosen, self.options_type)
        except msgspec.ValidationError as error:
            raise BadOption(str(error)) from error

    def new_game(self, seats: int, options: Struct, seed: bytes) -> S:
        """Set up a game for `seats` players; the same seed (16 bytes) gives the same game.

        Raises `BadOption` for options that do not go together.
        """
        state = self.rules.new_game(self.deck, seats, options, seed)
        state.deck = self.deck
        self._start(state)
        self._settle(state)
        return state

    def _start(self, state: S) -> None:
        if self.rules.start is not None and not state.agenda:
            state.agenda.append(self.rules.start())

    def decisions(self, state: S) -> list[Decision]:
        """Return the open decisions: those that the game waits for."""
        return [d for d in state.decisions if d.answer is None]

    def legal_actions(self, state: S, seat: int) -> list[Action]:
        """List every action that is open to a seat, each once, in a stable order.

        The list is empty when the seat has nothing to decide. Nothing else defines what is
        legal.
        """
        asked = self.asked(state, seat)
        if asked is None:
            return []
        return asked.legal(asked.moment(state))

    def asked(self, state: S, seat: int) -> Decision | None:
        """Return the open decision of a seat; None if the game does not wait for it."""
        for decision in state.decisions:
            if decision.seat == seat and decision.answer is None:
                found: Decision = decision
                return found
        return None

    def apply(
        self, state: S, seat: int, action: Action, watch: Watch[S] | None = None
    ) -> list[Event]:
        """Carry out a legal action, up to the next decision, and tell what happened.

        `watch` is shown each step before it happens.

        Raises `NotDeciding` when the game does not wait for the seat, `Illegal` when the action
        is not open to it (nothing is changed), `Fault` for a mistake of ours (drop the state).
        """
        legal = self.legal_actions(state, seat)
        if not legal:
            raise NotDeciding(seat)
        if action not in legal:
            raise Illegal(self.unmet(state, seat, action))
        self.push(state, seat, action, watch)
        self._check_alive(state)
        events, state.log = state.log, []
        return events

    def unmet(self, state: S, seat: int, action: Action) -> list[str]:
        """Return what an action lacks to be legal now, as short stable codes."""
        asked = self.asked(state, seat)
        if asked is None:
            has_answered = any(each.seat == seat for each in state.decisions)
            return [OTHER_QUESTION if has_answered else NOT_YOUR_TURN]
        return asked.unmet(asked.moment(state), action)

    def is_open(self, state: S, seat: int, action: Action) -> bool:
        """Return whether an action is legal for a seat; cheaper than to list all of them."""
        asked = self.asked(state, seat)
        return asked is not None and asked.offers(asked.moment(state), action)

    def push(self, state: S, seat: int, action: Action, watch: Watch[S] | None = None) -> None:
        """Carry out an action without asking whether it is legal: for search and simulation.

        It is the caller's duty to take it from `legal_actions`. The events stay in `state.log`
        until the next push.
        """
        decision = self.asked(state, seat)
        if decision is None:
            raise NotDeciding(seat)
        state.log = []
        state.version += 1
        if decision.sealed:
            self._seal(state, decision, action)
        else:
            state.decisions.remove(decision)
            self._take(state, decision, action)
        self._settle(state, watch)

    def _take(self, state: S, decision: Decision, action: Action) -> None:
        decision.take(decision.moment(state), action)

    def _seal(self, state: S, decision: Decision, action: Action) -> None:
        """Hold an answer back until the last of the simultaneous ones is in."""
        decision.answer = self.notation.write(action)
        if any(d.sealed and d.answer is None for d in state.decisions):
            return
        answered = [d for d in state.decisions if d.sealed]
        state.decisions[:] = [d for d in state.decisions if not d.sealed]
        for each in answered:
            given = self.notation.read(each.answer or "")
            self._take(state, each, given)

    def _settle(self, state: S, watch: Watch[S] | None = None) -> None:
        """Let happen what has to happen, until somebody must decide or the game is over."""
        agenda, budget = state.agenda, STEP_BUDGET
        while agenda and not state.decisions and state.outcome is None:
            step = agenda.pop()
            if watch is not None:
                watch(state, step)
            step.run(state)
            budget -= 1
            if not budget:
                raise Fault("a chain of effects does not end")
        if state.outcome is not None:
            agenda.clear()
            state.decisions.clear()
        elif not state.decisions:
            raise Fault("nobody can act, and the game is not over")

    def _check_alive(self, state: S) -> None:
        """Raise `Fault` when the game asks somebody who has no possible answer."""
        for asked in self.decisions(state):
            if not asked.always and not self.legal_actions(state, asked.seat):
                raise Fault("a seat is asked and has no answer")

    # ---- secrets

    @property
    def has_secrets(self) -> bool:
        """Whether the seats hide something from each other, so that each needs its own screen."""
        return self.hides

    def is_secret(self, state: S, seat: int, action: Action) -> bool:
        """Return whether a seat's action here is kept from others: sealed, or facedown."""
        for asked in self.decisions(state):
            if asked.seat == seat:
                return asked.sealed or action.is_secret(asked.moment(state))
        return False

    # ---- what decisions, actions and events are about

    def about(self, state: S, asked: Decision, viewer: int | None) -> About:
        """Return what an open decision is about, as far as a seat (None: a spectator) may know."""
        return asked.describe(asked.moment(state), viewer)

    def legal_notes(self, state: S, seat: int, action: Action) -> Notes:
        """Return what a list of legal actions gives besides the action."""
        return self._notes(self._moment(state, seat), action)

    def listed(self, state: S, seat: int) -> list[Listed]:
        """List every action that is open to a seat, with all that a list gives for it."""
        asked = self.asked(state, seat)
        if asked is None:
            return []
        moment = asked.moment(state)
        return [self._listed(moment, each) for each in asked.legal(moment)]

    def as_listed(self, state: S, seat: int, action: Action) -> Listed:
        """Return a legal action with all that a list gives for it."""
        return self._listed(self._moment(state, seat), action)

    def _listed(self, moment: Moment[S], action: Action) -> Listed:
        facts = self.action_params(action) | action.context(moment)
        return Listed(action, self._notes(moment, action), facts)

    def _moment(self, state: S, seat: int) -> Moment[S]:
        asked = self.asked(state, seat)
        if asked is None:
            raise NotDeciding(seat)
        return asked.moment(state)

    def _notes(self, moment: Moment[S], action: Action) -> Notes:
        return Notes(
            action.targets(moment),
            self._turns_up(moment, action),
            action.has_no_effect(moment),
            moment.asked.cites(action),
        )

    def _turns_up(self, moment: Moment[S], action: Action) -> TurnsUp | None:
        if self.foresight == "tried":
            return foresee(self, moment.state, moment.seat, action)
        return action.turns_up(moment)

    def turns_up(self, state: S, seat: int, action: Action) -> TurnsUp | None:
        """Return the first random draw or hidden card that the action reveals."""
        return self._turns_up(self._moment(state, seat), action)

    def hinges(self, seat: int) -> Watch[S] | None:
        """Return a watch that raises `Hinges` where a card hidden from the seat may be decisive.

        Returns None if the title defines none. A state in which it was raised is of no further
        use.
        """
        hinges = self.rules.hinges
        if hinges is None:
            return None

        def watch(state: S, step: Step) -> None:
            if hinges(state, step, seat):
                raise Hinges

        return watch

    @cached_property
    def event_kinds(self) -> EventKinds:
        """The kinds of events of this title."""
        return EventKinds(self.event_types)

    def moves(self, event: Event) -> list[Move]:
        """Return what moved, turned or changed hands in an event."""
        return event.moves

    # ---- facts for words; `holdout.speech` makes sentences of them

    def context(self, state: S, seat: int, action: Action) -> dict[str, Any]:
        """Return what words for an action may name besides its parameters."""
        asked = self.asked(state, seat)
        return action.context(asked.moment(state)) if asked else {}

    def action_facts(self, state: S, seat: int, action: Action) -> dict[str, Any]:
        """Return the parameters of an action, and the facts about it that the seat may know."""
        return self.action_params(action) | self.context(state, seat, action)

    def decision_facts(self, decision: Decision) -> dict[str, Any]:
        """Return what the question of a decision names; nothing hidden is among it."""
        return decision.facts(self.deck)

    def event_facts(self, event: Event) -> dict[str, Any]:
        """Return the parameters of an event, and what its sentence names besides."""
        return event.params | event.what.background(self.deck, event.cause)

    def expected_words(self) -> dict[str, set[str]]:
        """Return the keys that every locale file must have, by table."""
        draws = (Draw,) if any(issubclass(each, AwaitDraw) for each in self.decision_types) else ()
        expected = {
            "actions": kinds((*self.action_types, *draws)),
            "unmet": {*COMMON},
            "decisions": kinds(self.decision_types),
            "events": kinds(self.event_types),
            "names": {each.id for each in self.catalogue()},
        }
        for table, keys in self.rules.expected_words(self.deck).items():
            expected[table] = expected.get(table, set()) | keys
        if self.rules.skill is not None:
            expected["reasons"] = {*self.rules.skill.aspects}
        return expected

    def card_words(self, entry: CardEntry, words: Wording) -> dict[str, str]:
        """Return what is named inside the data of a card: actions, options, consequences."""
        return self.rules.card_words(self.deck, entry, words)

    def board_text(self, view: Struct, words: BoardWording) -> str:
        """Return what a view shows as plain text, line by line: for a chat or a model, say."""
        return "\n".join(self.rules.board(self.deck, view, words))

    # ---- chance

    def draws(self, state: S) -> list[PileInfo]:
        """Piles and dice: how many cards, which way they face, and who may draw now."""
        seats = waiting(state)
        if self.rules.draws is not None:
            found = self.rules.draws(state)
        else:
            sizes = {name: len(getattr(state, each)) for each, name in self._piles.items()}
            found = [PileInfo(name, count, "down") for name, count in sizes.items()]
            found += [PileInfo(name, 1, "up") for name in seats if name not in sizes]
        return [replace(each, seat=seats.get(each.pile)) for each in found] if seats else found

    @cached_property
    def _piles(self) -> dict[str, str]:
        """The fields that are piles whose size all see, with the name under which they see it."""
        return {
            each: mark.name or each
            for each, kind, marks in marked(self.state_type)
            for mark in marks
            if kind is Pile and isinstance(mark, Sight)
        }

    def draw_action(self, state: S, pile: str, result: str | None) -> Action:
        """Return the action that draws from this pile now. Raises `NotADraw`; see `draw_from`."""
        return draw_from(state, pile, result, self.legal_actions)

    # ---- what leaves

    @cached_property
    def _view(self) -> View[S]:
        name = f"{self.state_type.__name__}View"
        return self.rules.view or View(name, self.state_type, "What a seat may know of a game.")

    def view(self, state: S, seat: int | None) -> Struct:
        """Return what a seat (None: a spectator) may know. This is the only way out of a state."""
        return self._view(state, seat)

    def imagine(self, state: S, seat: int | None, rng: Random) -> S:
        """Return a copy where `rng` has dealt anew what the seat (None: a spectator) can't know.

        It works at any moment, also in the middle of effects, and shares nothing with `state`.
        It forgets the truth: the seat's view of the copy is its view of the state. States that
        look alike to the seat give the same copy for the same `rng`.
        """
        other = self.copy(state)
        other.chance = Chance(rng.randbytes(SEED_BYTES))
        if self.rules.imagine is not None:
            self.rules.imagine(other, seat, rng)
            return other
        self._imagining(other, seat, rng)
        for asked in other.decisions:
            if asked.answer is not None and asked.seat != seat:
                guess = rng.choice(asked.legal(asked.moment(other)))
                asked.answer = self.action_id(guess)
        return other

    @cached_property
    def _imagining(self) -> Imagining[S]:
        return Imagining(self.state_type)

    def reseed(self, state: S, rng: Random) -> None:
        """Give an imagined game other dice and other shuffles, in place; no card changes places.

        Copies of one imagined game have the same luck, which is right to compare actions in it,
        and wrong to learn how an action goes on the average.
        """
        state.chance = Chance(rng.randbytes(SEED_BYTES))

    def outcome(self, state: S) -> Outcome | None:
        """Return the outcome of the game; None while it runs."""
        return state.outcome

    def period(self, state: S) -> Period:
        """Return the period of a game: the round, whose turn it is, and whether it just began."""
        return self.rules.period(state)

    # ---- for bots

    def numbers(self, state: S) -> dict[str, float]:
        """Return the numbers that are worth counting about a finished game, by name."""
        return self.rules.numbers(state)

    def aims(self, state: S) -> list[str]:
        """Return each seat's own aim, as it is known when the game is over."""
        return self.rules.aims(state)

    def labels(self, state: S) -> dict[str, list[str]]:
        """Return what distinguishes the seats (like "faction"), with the label of each seat."""
        return self.rules.labels(state)

    @property
    def tally(self) -> Tally | None:
        """What is counted card by card over many games; None if nothing is."""
        return self.rules.tally

    @property
    def can_judge(self) -> bool:
        """Whether the title says how good a state is, as bots that look ahead need."""
        return self.rules.evaluate is not None

    def evaluate(self, state: S, seat: int) -> float:
        """Return how good a state looks for a seat; higher is better. 0 without an evaluation."""
        return self.rules.evaluate(state, seat) if self.rules.evaluate else 0.0

    def habit(self, state: S, seat: int) -> Action | None:
        """Return a cheap default action, used to finish a turn in simulation."""
        return self.rules.habit(state, seat) if self.rules.habit else None

    def shortlist(self, state: S, seat: int, legal: list[Action]) -> list[Action]:
        """Return the legal actions that deserve a closer look: at least one of them.

        If the title has no shortlist, these are all that can do anything.
        """
        if self.rules.shortlist:
            return self.rules.shortlist(state, seat, legal)
        useful = [each for each in legal if not self.has_no_effect(state, seat, each)]
        return useful or legal

    def has_no_effect(self, state: S, seat: int, action: Action) -> bool:
        """Return whether a legal action can do nothing at the moment."""
        return action.has_no_effect(self._moment(state, seat))

    # ---- keeping

    @cached_property
    def _decoder(self) -> msgspec.msgpack.Decoder[S]:
        return msgspec.msgpack.Decoder(self.state_type, dec_hook=lambda _type, _saved: self.deck)

    def save(self, state: S) -> bytes:
        """Save the state as bytes (msgpack, tagged with the schema), without its deck and log."""
        log, state.log = state.log, []
        saved = _ENCODE(state)
        state.log = log
        return saved

    def load(self, data: bytes) -> S:
        """Read a saved state. Raises `BadSave`, `NewerSave` for one of a later version."""
        try:
            state = self._decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            kind = NewerSave if self._is_newer(data) else BadSave
            raise kind(f"not a saved game of schema {self.schema}: {error}") from error
        state.deck = self.deck
        return state

    def _is_newer(self, data: bytes) -> bool:
        """Return whether unreadable bytes are of a later schema, or of one with more fields."""
        try:
            saved = msgspec.msgpack.decode(data, type=dict[str, Any])
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return False
        title, _, number = str(saved.get("schema")).partition("/")
        own = self.schema.partition("/")[2]
        if title != self.id or not number.isdecimal() or not own.isdecimal():
            return False
        more = saved.keys() - {"schema", *self.state_type.__struct_encode_fields__}
        return int(number) > int(own) or bool(number == own and more)

    def copy(self, state: S) -> S:
        """Return an independent copy of the state."""
        return self._decoder.decode(self.save(state))

    def position(self, state: S) -> dict[str, Any]:
        """Return the quiet table as a readable document. Raises `NotQuiet` during a move."""
        if self.rules.position is not None:
            return self.rules.position(state)
        document = self._document.write(state)
        if state.outcome is None and not self._says_all(document, state):
            raise NotQuiet("the game is in the middle of a move")
        return document

    @cached_property
    def _document(self) -> Document[S]:
        seats = Annotated[int, Meta(ge=self.min_seats, le=self.max_seats)]
        about = "A quiet table: what lies where, and whose turn it is."
        return Document(
            *("Position", self.state_type, about),
            seats=(seats, NODEFAULT),
            draws=(DrawMode, "automatic"),
        )

    def _says_all(self, document: dict[str, Any], state: S) -> bool:
        """Return whether a game that begins with a document is this one, except for its luck.

        Where luck would play a part in its beginning, the document does not hold the result.
        """
        try:
            read = self.from_position(document, bytes(SEED_BYTES))
        except BadPosition:
            return False
        was_lucky = bool(read.chance.used)
        read.chance, read.version, read.log = state.chance, state.version, state.log
        return read == state and not was_lucky

    def options_of(self, state: S) -> dict[str, Any]:
        """Return what was chosen before the game, as data: also in the middle of a move.

        A state has its options in a field of that name, or in fields with the options' own
        names.
        """
        kept = getattr(state, "options", None)
        if kept is None:
            names = self.options_type.__struct_fields__
            kept = self.options_type(**{name: getattr(state, name) for name in names})
        found: dict[str, Any] = msgspec.to_builtins(kept)
        return found

    def from_position(self, document: dict[str, Any], seed: bytes) -> S:
        """Start a game from a document. Raises `BadPosition`, with the path of what is wrong."""
        if self.rules.from_position is not None:
            state = self.rules.from_position(self.deck, document, seed)
            state.deck = self.deck
        else:
            told = self._document.read(document)
            state = self.state_type(deck=self.deck, chance=Chance(seed), **told)
            check_seats(state)
            if self.rules.cards is not None:
                check_cards(state, self.rules.cards)
            self.rules.check(state)
        self._start(state)
        try:
            self._settle(state)
            self._check_alive(state)
        except Fault as error:
            raise BadPosition(f"no game can go on from here: {error}") from error
        return state


#: A deck is written as nothing: whoever loads the state has it.
_ENCODE = msgspec.msgpack.Encoder(enc_hook=lambda _deck: None).encode


def _check_keyword_only(state_type: type[State]) -> None:
    """Raise `TypeError` when a state type does not repeat `kw_only`, which is not inherited."""
    if fields := state_type.__match_args__:
        raise TypeError(
            f"{state_type.__name__} takes {', '.join(fields)} by position, as kw_only is not"
            f" inherited. Write: class {state_type.__name__}(State, kw_only=True, …)"
        )
