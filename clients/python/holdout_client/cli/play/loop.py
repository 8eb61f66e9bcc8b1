"""The conversation with the players: show, ask, do, until the game is over or they leave."""

from collections.abc import Callable

from rich.console import Console, RenderableType
from rich.text import Text

from holdout_client.cli import screen
from holdout_client.cli.boards import board_of
from holdout_client.cli.play.choice import Choice, choose
from holdout_client.cli.play.table import Table
from holdout_client.cli.session import Session
from holdout_client.problems import HoldoutError, Problem

#: So many lines of news are shown above the question, and so many of the log when asked for.
NEWS = 8
NEWS_ON_LOW_SCREEN = 4
LOW_SCREEN = 34
LOG_LINES = 40

#: The bot that is asked for advice.
ADVISER = "greedy"

#: Refusals after which the game is looked at again.
OVERTAKEN = {"stale-version", "not-your-turn", "illegal-action", "game-over"}


class Loop:
    """One sitting at a table."""

    def __init__(self, session: Session, table: Table) -> None:
        """Take the table; the keyboard and the screen are those of the session."""
        self._session = session
        self._table = table
        self._say = session.say
        self._out: Console = session.out
        self._sheets = False
        self._note: RenderableType | None = None
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._help,
            "a": self._all_sheets,
            "b": self._again,
            "c": self._card,
            "h": self._hint,
            "l": self._log,
            "u": lambda _: self._remark(self._say("no_undo")),
            "nothing": lambda _: self._remark(self._say("not_understood")),
            "number": lambda _: self._remark(self._say("no_such_choice")),
        }

    def run(self) -> None:
        """Play until the game is over, or somebody leaves."""
        self._draw()
        while not self._table.is_over:
            try:
                typed = self._ask()
            except (EOFError, KeyboardInterrupt):
                self._out.print()
                self._leave()
                return
            choice = choose(typed, self._table.actions)
            if choice.command == "q":
                self._leave()
                return
            self._answer(choice)
        self._out.print(screen.outcome(self._table.scene(), self._table.news))

    def _ask(self) -> str:
        """Read a line. Raises `EOFError` when there is none."""
        seat = self._table.decision["seat"] if self._table.decision else self._table.view["seat"]
        who = self._table.scene().seat(seat)
        return self._out.input(Text(f"{who} › ", "bold yellow"))

    def _answer(self, choice: Choice) -> None:
        if choice.action is not None:
            self._do(choice.action)
        elif choice.candidates:
            self._narrow(choice)
        elif choice.command:
            self._commands[choice.command](choice.rest)
        else:
            self._remark(self._say("choose_one", n=len(self._table.actions)))

    def _do(self, number: int) -> None:
        """Carry out an action, and show what came of it."""
        action = self._table.actions[number]
        try:
            self._table.do(action["id"])
        except Problem as problem:
            if problem.code not in OVERTAKEN:
                self._remark(self._session.said(problem))
                return
            self._refresh(self._say("moved_on"))
        except HoldoutError as error:
            self._remark(self._session.said(error))
        else:
            self._draw()

    def _refresh(self, remark: str) -> None:
        """Look at the game again since it is not what was shown."""
        try:
            self._table.refresh()
        except HoldoutError as error:
            self._remark(self._session.said(error))
            return
        self._draw()
        self._remark(remark)

    def _draw(self) -> None:
        """Show the whole table: what happened, the sheets, the board, and the question."""
        table, say = self._table, self._say
        scene = table.scene()
        board = board_of(table.view)
        if self._out.is_terminal:
            self._out.clear()
        self._out.print(screen.whole(scene, board, all_sheets=self._sheets))
        if table.news:
            self._out.print(Text(f"\n{say('happened')}", "bold"))
            most = NEWS_ON_LOW_SCREEN if self._out.height < LOW_SCREEN else NEWS
            self._out.print(screen.happened(table.news, say, most))
        if table.decision:
            who = scene.seat(table.decision["seat"])
            asked = ("▸ ", "bold yellow"), (f"{who}: ", "bold"), table.decision["text"]
            self._out.print(Text.assemble("\n", *asked))
            hints = screen.hints(scene, board)
            self._out.print(screen.Choices(table.actions, say, hints))
            keys = "keys_one" if len(table.actions) == 1 else "keys"
            self._out.print(Text(say(keys), "dim"))

    def _narrow(self, choice: Choice) -> None:
        """Tell which actions could be meant."""
        for number in choice.candidates:
            text = self._table.actions[number]["text"]
            self._out.print(Text.assemble((f"  {number + 1} ", "bold"), text))

    def _remark(self, words: str) -> None:
        self._out.print(Text(words, "yellow"))

    # ---- commands

    def _help(self, rest: str) -> None:
        del rest
        self._out.print(Text(self._say("help")))

    def _again(self, rest: str) -> None:
        del rest
        self._draw()

    def _all_sheets(self, rest: str) -> None:
        """Show all sheets whole from now on, or no longer."""
        del rest
        self._sheets = not self._sheets
        self._draw()

    def _log(self, rest: str) -> None:
        del rest
        try:
            events = self._table.log()
        except HoldoutError as error:
            self._remark(self._session.said(error))
            return
        self._out.print(screen.happened(events, self._say, LOG_LINES))

    def _card(self, rest: str) -> None:
        """Tell what is on the cards whose names or ids begin so."""
        cards = self._table.lexicon.cards.values()
        start = rest.casefold()
        found = [c for c in cards if c["id"].startswith(start) or start in c["name"].casefold()]
        if not start:
            found = [c for c in cards if c["deck"] == next(iter(cards))["deck"]]
        for card in found:
            self._out.print(Text.assemble((f"  {card['name']}  ", "bold"), card["text"]))
        if not found:
            self._remark(self._say("no_such_card", card=rest))

    def _hint(self, rest: str) -> None:
        """Tell what a bot would do."""
        try:
            advice = self._table.client.advice(self._table.game, rest or ADVISER)
        except HoldoutError as error:
            self._remark(self._session.said(error))
            return
        self._remark(self._say("advice", bot=advice.bot, action=advice.action.text))

    def _leave(self) -> None:
        """Say how to come back."""
        command = f"holdout play {self._table.game}"
        self._out.print(Text(self._say("come_back", command=command)))
