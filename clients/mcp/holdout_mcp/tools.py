"""The tools. Their docstrings and the descriptions of their parameters are for the model."""

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Annotated, Any

from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import CallToolResult
from msgspec import UNSET, UnsetType
from pydantic import Field

from holdout_client import Client
from holdout_client.models import (
    Actions,
    Card,
    Change,
    LegalAction,
    LogEvent,
    OptionInfo,
    View,
    WeighedAction,
)
from holdout_client.problems import HoldoutError
from holdout_mcp.answers import (
    Advice,
    CardText,
    Offer,
    Option,
    OwnGame,
    Playable,
    Standing,
    Text,
    called,
    included,
    lines,
    nameless,
    names,
    own_seats,
    players,
)
from holdout_mcp.boards import Told, changes, text_of, told
from holdout_mcp.numbers import SHORT, Lists, Numbers, ranges
from holdout_mcp.problems import stale, told_to_the_model
from holdout_mcp.waiting import LONGEST, until_turn

#: An invite code; or the id of a public game and a seat.
INVITE = re.compile(r"([0-9a-z]{12})-([0-9]{1,3})(-[0-9a-z]+)?")

#: Who plays if nobody is named, in every title.
STANDARD = ("me", "greedy")

#: Who is asked for advice if nobody is named: the first that plays the title.
ADVISERS = ("search-normal", "greedy", "random")

#: So many actions are planned in one call at most.
MOST_PLANNED = 20

UNKNOWN_NUMBERS = "You have not been told the numbers of these actions. Call `look` for them."

#: So many games at most are asked after at once.
MOST_GAMES = 200

Title = Annotated[str, Field(description="Id of a title, such as `raxxon`.")]
Game = Annotated[str, Field(description="Id of the game.")]
Version = Annotated[int, Field(ge=0, description="The `version` that you have seen last.")]
Seat = Annotated[
    int | None,
    Field(ge=1, description="Which of your seats; only needed where you hold several."),
]
NewTitle = Annotated[str | None, Field(description="To begin a new game: its title.")]
NewSeats = Annotated[
    list[str] | None,
    Field(
        description="Of a new game, who plays, in order: `me`, `open` (whoever takes the "
        "seat with its invite code), or the id of a bot. Left out: you and a `greedy` bot."
    ),
]
NewOptions = Annotated[
    dict[str, Any] | None,
    Field(description="Of a new game: options of the title, as `titles` lists them."),
]
Invite = Annotated[
    str | None,
    Field(
        description="To join a game: the invite code of a seat; or `GAME-SEAT` if the game "
        "is public."
    ),
]
PlayerName = Annotated[str | None, Field(description="Your name at the table.")]
KnownCards = Annotated[bool, Field(description="Join even if somebody may know the cards.")]


class Tools:
    """What a model can do: each method is a tool."""

    def __init__(self, client: Client) -> None:
        """Play over a client, which keeps the tokens."""
        self._client = client
        #: By game and seat, the numbers that it was told.
        self._lists: dict[tuple[str, int], Lists] = {}
        #: By game and seat, the board that it knows.
        self._boards: dict[tuple[str, int | None], Told] = {}

    @told_to_the_model()
    def titles(self) -> CallToolResult:
        """List the games that can be played, with their options and bots, and those you are in."""
        bots = self._client.bots().bots
        offer = Offer(titles=[], your_games=self._own_games())
        for each in self._client.titles().titles:
            options = self._client.title(each.id).options
            offer.titles.append(
                Playable(
                    title=each.id,
                    name=each.name,
                    about=each.summary,
                    seats=f"{each.min_seats} to {each.max_seats}",
                    options={option.name: _option(option) for option in options},
                    bots={bot.id: bot.text for bot in bots if each.id in bot.titles},
                )
            )
        return offer.result()

    def _own_games(self) -> list[OwnGame]:
        held = list(self._client.tokens)[-MOST_GAMES:]
        return [
            OwnGame(
                game=each.id,
                title=each.title,
                status=each.status,
                version=each.version,
                your_seats=each.own_seats,
                your_turn=bool(each.own_pending),
            )
            for each in (self._client.inbox(held).games if held else ())
        ]

    @told_to_the_model()
    def rules(
        self,
        title: Title,
        chapter: Annotated[
            str | None,
            Field(description="Number of a chapter (`7`) or paragraph (`7.4`) to read."),
        ] = None,
    ) -> CallToolResult:
        """Read the rules of a title: one chapter, or without `chapter` the list of chapters.

        Questions name the paragraph that they follow from in `rule`.
        """
        found = self._client.rules(title, chapter)
        if chapter is None:
            chapters = {each.id: each.heading for each in found.chapters}
            return Text(text=found.intro, chapters=chapters).result()
        lines = [
            line
            for each in found.chapters
            for line in (
                f"# {each.id} {each.heading}",
                *(f"{paragraph.id} {paragraph.text}" for paragraph in each.paragraphs),
            )
        ]
        return Text(text="\n\n".join(lines)).result()

    @told_to_the_model()
    def card(
        self,
        title: Title,
        card: Annotated[str, Field(description="Id or name of a card, sheet, or survivor.")],
    ) -> CallToolResult:
        """Look a card up: its text and values. Boards name cards by their ids."""
        cards = self._client.cards(title).cards
        wanted = card.partition("#")[0].strip().casefold()
        found = next((each for each in cards if wanted in {each.id, each.name.casefold()}), None)
        if found is None:
            raise ToolError(_no_such_card(card, wanted, cards))
        return CardText(
            id=found.id,
            name=found.name,
            deck=found.deck,
            copies=found.copies,
            text=found.text,
            data=found.data,
            words=found.words,
            rule=found.rule,
        ).result()

    @told_to_the_model()
    def sit_down(  # noqa: PLR0913 - parameters of a tool, by name
        self,
        *,
        title: NewTitle = None,
        seats: NewSeats = None,
        options: NewOptions = None,
        invite: Invite = None,
        name: PlayerName = None,
        accept_foreknowledge: KnownCards = False,
    ) -> CallToolResult:
        """Sit down at a table: begin a new game of `title`, or join one by `invite`.

        Hand the `invites` of open seats to those who shall take them: each is for one player.
        """
        if (title is None) == (invite is None):
            raise ToolError("Give either `title`, to begin a game, or `invite`, to join one.")
        invites: dict[int, str] = {}
        if title is not None:
            made = self._client.create(
                title, seats=[_seat(each, name) for each in seats or STANDARD], options=options
            )
            game, seat = made.id, None
            invites = {each.seat: each.code for each in made.invites}
        else:
            game, seat = self._join(str(invite), name, accept_foreknowledge=accept_foreknowledge)
        return self._looked(game, seat, invites=invites)

    def _looked(self, game: str, seat: int | None, **more: Any) -> CallToolResult:
        """Return all that a seat knows of a game."""
        view = self._client.view(game, seat=seat, include=["actions"])
        self._changes(view)
        return Standing.of(
            view,
            view.actions,
            self._client.language,
            game=game,
            title=view.title,
            your_seats=own_seats(view),
            board=text_of(told(view.board)),
            players=players(view.seats),
            names=names(view),
            **self._actions(view, view.actions, anew=True),
            **more,
        ).result()

    def _changes(self, view: View) -> list[str]:
        """List what has changed on the board since the model last saw it, and note it as seen.

        At the end nothing is listed: all hidden cards are revealed, which the events report.
        """
        if view.outcome:
            return []
        place, now = (view.id, view.seat), told(view.board)
        before, self._boards[place] = self._boards.get(place), now
        return [] if before is None else changes(before, now)

    def _join(
        self, invite: str, name: str | None, *, accept_foreknowledge: bool
    ) -> tuple[str, int]:
        """Take the seat of an invite code; the game and the seat."""
        found = INVITE.fullmatch(invite.strip().lower())
        if found is None:
            raise ToolError("That is no invite code; one looks like `0123456789ab-2-0a1b2c3d`.")
        seated = self._client.claim(
            found[1],
            int(found[2]),
            name=name,
            invite=found[0] if found[3] else None,
            accept_foreknowledge=accept_foreknowledge,
        )
        return seated.id, int(found[2])

    @told_to_the_model()
    def look(self, game: Game, seat: Seat = None) -> CallToolResult:
        """Look at a game: the board as your seat sees it, the open question, and what you may do.

        What is empty or 0 is left out of the board; things count from 1, `players[1]` is seat 1.
        """
        return self._looked(game, seat)

    @told_to_the_model()
    def act(
        self,
        game: Game,
        version: Version,
        number: Annotated[int, Field(ge=1, description="Number of one of the `actions`.")],
        seat: Seat = None,
    ) -> CallToolResult:
        """Carry out an action by its number in the list that came with `version`.

        Made twice, the call acts once. If others have acted meanwhile, it counts as long as your
        question and actions are the same; else nothing is done and it fails. The answer says what
        happened, what has changed on the board, and what you may do next: `choose_from` has the
        numbers, `actions` those that you were not told since you last looked or waited.
        """
        listed = self._client.actions(game, seat=seat)
        done = self._act(game, self._action(game, number, listed, version), version, seat)
        return self._standing(done, done.events).result()

    @told_to_the_model()
    def plan(
        self,
        game: Game,
        version: Version,
        actions: Annotated[
            list[str | int],
            Field(
                min_length=1,
                max_length=MOST_PLANNED,
                description="In order: numbers of the list that you have, or words of actions "
                "that you expect to be listed later.",
            ),
        ],
        seat: Seat = None,
    ) -> CallToolResult:
        """Carry out several actions, as `act` does, one after the other.

        It stops after the first one with a surprise: chance decided something, somebody else acted,
        or the next action is not listed. `done` says how many were carried out, `stopped` why no
        more. Only what is certain is worth planning.
        """
        listed = self._client.actions(game, seat=seat)
        words = [
            self._action(game, each, listed, version) if isinstance(each, int) else each.strip()
            for each in actions
        ]
        view = self._client.view(game, seat=listed.seat)
        carried: list[Change] = []
        stopped: str | None = None
        for wanted in words:
            chosen = _meant(wanted, listed, nameless(view, self._client.language))
            if chosen is None:
                stopped = f"not among your actions: {wanted}"
                break
            try:
                done = self._act(game, chosen.id, version, seat)
            except HoldoutError as error:
                if not carried:
                    raise
                stopped = str(error)
                break
            carried.append(done)
            stopped = _surprise(chosen, done)
            if stopped or done.actions is UNSET:
                break
            listed, view, version = done.actions, included(done.view), done.version
        if not carried:
            raise ToolError(f"Nothing was done: {stopped}.")
        standing = self._standing(carried[-1], [e for each in carried for e in each.events])
        standing.done = len(carried)
        standing.stopped = stopped if len(carried) < len(words) else None
        return standing.result()

    @told_to_the_model()
    def advice(
        self,
        game: Game,
        bot: Annotated[
            str | None, Field(description="Id of a bot; left out, a good one for the title.")
        ] = None,
        seat: Seat = None,
    ) -> CallToolResult:
        """Ask a bot what it would do in your place. It knows no more than you do."""
        listed = self._client.actions(game, seat=seat)
        view = self._client.view(game, seat=listed.seat)
        found = self._client.advice(game, bot or self._adviser(view.title), seat=listed.seat)
        if found.version != listed.version:
            now = self._client.actions(game, seat=listed.seat)
            if not _asks_the_same(listed, now):
                raise ToolError(stale(now.version))
        plain = nameless(view, self._client.language)
        numbers = self._numbers_of(game, listed)
        if numbers is None or (number := numbers.number(found.action.id)) is None:
            raise ToolError(UNKNOWN_NUMBERS)
        return Advice(
            version=found.version,
            bot=found.bot,
            number=number,
            action=plain(found.action.text),
            choices=[plain(_weighed(each, numbers, found.unit)) for each in found.choices],
            sure=found.decided,
        ).result()

    def _adviser(self, title: str) -> str:
        """Return the default adviser: a bot that looks ahead, if it plays the title."""
        able = {each.id for each in self._client.bots().bots if title in each.titles}
        return next(each for each in ADVISERS if each in able)

    def _action(self, game: str, number: int, listed: Actions, version: int) -> str:
        """Return the id of a legal action by its number at a version. Raises `ToolError`.

        Whether it is asked now what it was asked then the service checks, when the action is sent.
        """
        if not listed.actions:
            raise ToolError(f"Seat {listed.seat} has nothing to decide now. Call `wait`.")
        legal, numbers = [each.id for each in listed.actions], self._numbers_of(game, listed)
        if numbers is None:
            raise ToolError(UNKNOWN_NUMBERS)
        found = numbers.action(number)
        if found not in legal:
            if listed.version != version:
                raise ToolError(stale(listed.version))
            known = ranges(its for each in legal if (its := numbers.number(each)))
            raise ToolError(f"There is no action {number} now: choose from {known}.")
        return found

    def _numbers_of(self, game: str, listed: Actions) -> Numbers | None:
        """Return the numbers of a list; none if it is long and the model was not told it."""
        texts = {each.id: each.text for each in listed.actions}
        lists = self._lists.get((game, listed.seat))
        numbers = lists and lists.present
        if numbers and numbers.tells(texts):
            return numbers
        if len(texts) > SHORT:
            return None
        numbers = Numbers("")
        numbers.tell(texts)
        return numbers

    def _act(self, game: str, action: str, version: int, seat: int | None) -> Change:
        """Act on what was seen at a version; what may be done next comes along.

        The service refuses it if the seat is asked something else by now, and only then.
        """
        include = ["view", "actions"]
        return self._client.act(game, action, version=version, seat=seat, include=include)

    def _standing(self, done: Change, events: Sequence[LogEvent]) -> Standing:
        """Return where the game stands after a change, and what has happened."""
        view, spoken = included(done.view), self._client.language
        happened, changed = lines(events, view, spoken), self._changes(view)
        listed = self._actions(view, done.actions, anew=False)
        return Standing.of(view, done.actions, spoken, happened, changed=changed, **listed)

    @told_to_the_model()
    def wait(
        self,
        game: Game,
        version: Version,
        seat: Seat = None,
        seconds: Annotated[
            int, Field(ge=0, le=LONGEST, description="For how long to wait at most.")
        ] = 30,
    ) -> CallToolResult:
        """Wait until one of your seats has to decide, or the game ends.

        The answer says what has happened since `version`, and what you may do. If it is still not
        your turn after `seconds`, call it again with the new version.
        """
        waited = until_turn(self._client, game, seat, version, seconds)
        return Standing.of(
            waited.view,
            waited.actions,
            self._client.language,
            waited.happened,
            changed=self._changes(waited.view),
            **self._actions(waited.view, waited.actions, anew=True),
        ).result()

    def _actions(self, view: View, actions: Actions | UnsetType, *, anew: bool) -> dict[str, Any]:
        """Tell the model its actions: all of them `anew`, or of a long list what is new in it."""
        if actions is UNSET or actions.decision is None:
            return {}
        place = (view.id, actions.seat)
        texts = called(actions, nameless(view, self._client.language))
        lists = self._lists.setdefault(place, Lists())
        lines, all_numbers = lists.tell(actions.decision.kind, texts, anew=anew)
        return {"actions": lines, "choose_from": all_numbers}


def _asks_the_same(given: Actions, now: Actions) -> bool:
    """Return whether a seat is still asked the same, with the same actions: then its id stays."""
    one, other = given.decision, now.decision
    return one is not None and other is not None and one.id == other.id


def _meant(wanted: str, listed: Actions, plain: Callable[[str], str]) -> LegalAction | None:
    """Find the action with this id, or with the words that the model reads of it."""
    words = wanted.casefold()
    return next((e for e in listed.actions if words in {e.id, plain(e.text).casefold()}), None)


def _surprise(action: LegalAction, done: Change) -> str | None:
    """Return why nobody should go on as planned after an action, if there is a reason."""
    if action.draws:
        return "chance has decided something"
    return None if done.actions is not UNSET and done.actions.actions else "it is not your turn"


def _weighed(choice: WeighedAction, numbers: Numbers, unit: str) -> str:
    """Render an action with its value, and what speaks for it and against it."""
    chance = unit == "chance to win"
    value = f"{100 * choice.value:.0f} % to win" if chance else f"{choice.value:g} points"
    if chance and choice.low is not None and choice.high is not None:
        value += f" ({100 * choice.low:.0f} to {100 * choice.high:.0f})"
    reasons = "; ".join(each.text for each in choice.reasons)
    told = f"{numbers.number(choice.action.id)} {choice.action.text}: {value}"
    return f"{told}; {reasons}" if reasons else told


def _option(option: OptionInfo) -> Option:
    schema = dict(option.schema)
    return Option(about=schema.pop("description", ""), default=option.default, takes=schema)


def _seat(who: str, name: str | None) -> dict[str, Any]:
    """Build a seat of a new game, as the API has it."""
    if who == "me":
        return {"player": "me", "name": name}
    return {"player": "open"} if who == "open" else {"player": "bot", "bot": who}


def _no_such_card(card: str, wanted: str, cards: Sequence[Card]) -> str:
    names = {word: each.name for each in cards for word in (each.name.casefold(), each.id)}
    alike = {names[word] for word in get_close_matches(wanted, names, n=3)}
    hint = f" Similar: {', '.join(sorted(alike))}." if alike else ""
    return f"There is no card {card!r}.{hint}"
