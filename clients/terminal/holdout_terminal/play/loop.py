"""The conversation with the players: show, ask, do, until the game is over or they leave."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from holdout_client import calls
from holdout_client.cli.commands.advice import adviser
from holdout_client.cli.screen import outcome
from holdout_client.cli.session import Session
from holdout_client.problems import HoldoutError, Problem
from holdout_terminal import screen
from holdout_terminal.boards import Scene
from holdout_terminal.cards import further, indented, lines_of, values_of
from holdout_terminal.play.advising import asked, shown
from holdout_terminal.play.choice import Choice
from holdout_terminal.play.drawing import DRAW, are_numbers, listing, results_of, told
from holdout_terminal.play.sharing import Left, Sharing, wipe
from holdout_terminal.play.table import Table

#: How many lines of news are shown above the question, and how many of the log on request.
NEWS = 20
NEWS_OF_OTHERS = 60
NEWS_ON_LOW_SCREEN = 4
LOW_SCREEN = 34
LOG_LINES = 40

#: Refusals after which the game is looked at again.
OVERTAKEN = {"stale-version", "not-your-turn", "illegal-action", "game-over"}


#: Problem codes for a seat that is not held, or no longer.
LOST = {"forbidden", "unauthorized"}


class ThrownOut(Exception):
    """No player at this terminal holds a seat any more."""


def _is_lost(error: HoldoutError) -> bool:
    return isinstance(error, Problem) and error.code in LOST


class Loop:
    """One sitting at a table."""

    def __init__(self, session: Session, table: Table) -> None:
        """Take the table; the keyboard and the screen are those of the session."""
        self._session = session
        self._table = table
        self._say = session.say
        self._out: Console = session.out
        self._sheets = False
        self._sharing = Sharing(session, table)
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._help,
            "a": self._all_sheets,
            "b": self._again,
            "c": self._card,
            "h": self._hint,
            "l": self._log,
            "q": self._quit,
            "u": self._undo,
            "nothing": lambda _: self._remark(self._say("not_understood")),
            "dice": lambda rest: self._remark(self._say("no_such_faces", example=rest)),
            "elsewhere": self._elsewhere,
            "number": lambda _: self._remark(self._say("no_such_choice")),
        }

    def run(self) -> None:
        """Play until the game is over, or somebody leaves."""
        try:
            if self._table.is_over or not (self._table.is_shared or self._table.is_waiting):
                self._draw()
            while not self._table.is_over:
                if self._turn_to_next() and not self._table.is_over:
                    self._answer(told(self._ask(), self._table.actions))
        except (EOFError, KeyboardInterrupt):
            self._session.show("")
            self._leave()
        except Left:
            self._leave()
        except ThrownOut:
            self._session.show(Text(self._say("thrown_out", game=self._table.game), "bold"))
        else:
            self._session.show(outcome(self._table.view, self._say, self._all_news()))

    def _turn_to_next(self) -> bool:
        """Bring somebody who is asked before the screen; whether it worked. Raises `Left`."""
        if self._table.decision:
            return True
        try:
            self._bring_next()
        except HoldoutError as error:
            if _is_lost(error):
                self._look_for_seat()
                return False
            self._remark(f"{self._session.said(error)}\n{self._say('try_again')}")
            if self._out.input("› ").strip().lower() == "q":
                raise Left from error
            return False
        self._draw(NEWS_OF_OTHERS)
        return True

    def _look_for_seat(self) -> None:
        """See what is left after a seat was lost. Raises `ThrownOut` if nothing is."""
        try:
            left = self._table.reseat()
        except HoldoutError as error:
            if _is_lost(error):
                raise ThrownOut from error
            self._remark(self._session.said(error))
            return
        if not left:
            raise ThrownOut
        self._remark(self._say("seat_lost"))

    def _fail(self, error: HoldoutError) -> None:
        """Say what went wrong. Raises `ThrownOut` if it is that nobody sits here any more."""
        if _is_lost(error):
            self._look_for_seat()
        else:
            self._remark(self._session.said(error))

    def _bring_next(self) -> None:
        table = self._table
        if not table.asked_here:
            self._sharing.wait()
        if table.is_shared and table.asked_here:
            self._sharing.hand_over()
        elif not table.decision:
            table.look()

    def _all_news(self) -> Sequence[Mapping[str, Any]]:
        """Return the last events, those that end the game among them."""
        return self._table.news or self._table.log(self._table.version - 1)

    def _ask(self) -> str:
        """Read a line. Raises `EOFError` when there is none."""
        seat = self._table.decision["seat"] if self._table.decision else self._table.view["seat"]
        who = self._table.scene().seat(seat)
        return self._out.input(Text(f"{who} › ", "bold yellow"))

    def _answer(self, choice: Choice) -> None:
        if choice.action is not None:
            self._do(choice.action)
        elif choice.several:
            self._do_several(choice.several)
        elif choice.candidates:
            self._narrow(choice)
        elif choice.command:
            self._commands[choice.command](choice.rest)
        else:
            self._remark(self._say("choose_one", n=len(self._table.actions)))

    def _do_several(self, numbers: Sequence[int]) -> None:
        """Carry out actions of the list one after the other, as long as the next is possible.

        What the list offered to one player is not done for another.
        """
        table, seat = self._table, self._question()[0]
        wanted = [table.actions[number] for number in numbers]
        news: Sequence[Mapping[str, Any]] = ()
        for left, action in zip(reversed(range(len(wanted))), wanted, strict=True):
            ids, version = [each["id"] for each in table.actions], table.version
            if action["id"] not in ids or self._question()[0] != seat:
                self._draw()
                self._remark(self._say("not_any_more", action=action["text"]))
                return
            self._do(ids.index(action["id"]), before=news, more=bool(left))
            if table.version == version:
                return
            news = table.news

    def _do(
        self, number: int, *, before: Sequence[Mapping[str, Any]] = (), more: bool = False
    ) -> None:
        """Carry out an action, and show what came of it and of those before; not if more follow."""
        table, shown = self._table, self._question()
        action = table.actions[number]
        try:
            table.do(action["id"])
        except Problem as problem:
            if problem.code not in OVERTAKEN:
                self._fail(problem)
                return
            late = problem.code == "stale-version"
            self._overtaken(number, shown if late else None)
        except HoldoutError as error:
            self._remark(self._session.said(error))
        else:
            table.news = [*before, *table.news]
            if not more and (table.decision or table.is_over or not table.is_shared):
                self._draw()
            elif not table.decision and action["kind"] == DRAW:
                self._sharing.show_drawn(action)

    def _question(self) -> tuple[Any, ...]:
        """Return the present question and its possible answers."""
        asked = self._table.decision or {}
        ids = [each["id"] for each in self._table.actions]
        return asked.get("seat"), asked.get("kind"), asked.get("text"), ids

    def _overtaken(self, number: int, shown: tuple[Any, ...] | None) -> None:
        """Look at the game again since it is not what was shown.

        `shown` is the question that was answered, if the answer only came too late. If others who
        are asked at the same time have answered, and nothing came of it that the player may know,
        the answer is still what the player meant, and is given again.
        """
        try:
            self._table.look()
        except HoldoutError as error:
            self._fail(error)
            return
        if self._table.decision and self._question() == shown and not self._table.news:
            self._do(number)
            return
        self._draw()
        self._remark(self._say("moved_on"))

    def _draw(self, most: int = 0) -> None:
        """Show the whole table: what happened, the sheets, the board, and the question."""
        table, say = self._table, self._say
        scene = table.scene()
        if self._out.is_terminal:
            self._out.clear()
        self._session.show(screen.whole(scene, table.board, all_sheets=self._sheets))
        if table.news:
            self._session.show(Text(f"\n{say('happened')}", "bold"))
            usual = NEWS_ON_LOW_SCREEN if self._out.height < LOW_SCREEN else NEWS
            self._session.show(screen.news(table.news, say, most or usual))
        if table.decision:
            who = scene.seat(table.decision["seat"])
            asked = ("▸ ", "bold yellow"), (f"{who}: ", "bold"), table.decision["text"]
            self._session.show(Text.assemble("\n", *asked))
            self._list(scene)
        table.told()

    def _list(self, scene: Scene) -> None:
        """Show what may be answered, and what may be typed."""
        actions = self._table.actions
        results = results_of(actions)
        if results:
            self._session.show(listing(actions, self._say))
        else:
            self._session.show(screen.choices(scene, self._table.board, ids=False))
        answer = "keys_dice" if are_numbers(results) else "keys"
        keys = ["keys_one" if len(actions) == 1 else answer]
        keys += ["keys_undo"] if scene.view["undo"] else []
        self._session.show(Text(" · ".join(map(self._say, [*keys, "keys_rest"])), "dim"))

    def _narrow(self, choice: Choice) -> None:
        """Tell which actions could be meant."""
        for number in choice.candidates:
            text = self._table.actions[number]["text"]
            self._session.show(Text.assemble((f"  {number + 1} ", "bold"), text))

    def _remark(self, words: str) -> None:
        self._session.show(Text(words, "yellow"))

    def _elsewhere(self, typed: str) -> None:
        """Tell that a card can't have come up, if it is one."""
        start = typed.casefold()
        cards = self._table.lexicon.cards.values()
        names = [each["name"] for each in cards if each["name"].casefold().startswith(start)]
        names += [each["name"] for each in cards if each["id"] == start]
        known = self._say("not_drawn", card=names[0]) if names else self._say("not_understood")
        self._remark(known)

    # ---- commands

    def _help(self, rest: str) -> None:
        del rest
        self._session.show(Text(self._say("help")))
        if self._table.board.scope:
            self._session.show(Text(self._say(f"{self._table.board.scope}.help")))

    def _again(self, rest: str) -> None:
        del rest
        self._draw()

    def _all_sheets(self, rest: str) -> None:
        """Show all sheets whole from now on, or no longer."""
        del rest
        self._sheets = not self._sheets
        self._draw()

    def _log(self, rest: str) -> None:
        """Show the last lines of the log, or as many as were asked for; all news at least."""
        news = sum(bool(each["text"]) for each in self._table.news)
        most = int(rest) if rest.isdecimal() and int(rest) else max(LOG_LINES, news)
        try:
            events = self._table.log()
        except HoldoutError as error:
            self._remark(self._session.said(error))
            return
        self._session.show(screen.news(events, self._say, most, "earlier_log"))

    def _card(self, rest: str) -> None:
        """Show the texts of the cards with this name or id."""
        cards = self._table.lexicon.cards.values()
        start = rest.casefold()
        found = [c for c in cards if c["id"].startswith(start) or start in c["name"].casefold()]
        if not start:
            wanted = self._table.board.cards(self._table.scene())
            found = [self._table.lexicon.cards[each] for each in wanted]
        for card in found:
            self._read(card)
        if not found:
            self._remark(self._say("no_such_card", card=rest))

    def _read(self, card: Mapping[str, Any]) -> None:
        """Show what a card says, as far as it matters in this game."""
        table, session = self._table, self._session
        names, title = table.lexicon.names, table.view["title"]
        values = ", ".join(values_of(self._say, card, title))
        session.show(indented(Text.assemble((f"{card['name']}  ", "bold"), values), 2))
        words = table.board.words(table.scene(), card)
        text = words.get("text", card["text"])
        lines = [Text(each) for each in [text, *lines_of(self._say, card, names, title)] if each]
        for label, said in further(self._say, words, names, card):
            if said != text:
                lines.append(Text.assemble((f"{label}: ", "cyan"), said))
        session.show(*(indented(each, 4) for each in lines))

    def _hint(self, rest: str) -> None:
        """Show what a bot would do, and what it holds of an action that is named by its number."""
        table, actions = self._table, self._table.actions
        number = int(rest) if rest.isdecimal() else 0
        if number > len(actions):
            self._remark(self._say("no_such_choice"))
            return
        try:
            bot = rest if rest and not number else self._adviser()
            action = actions[number - 1]["id"] if number else None
            advice = table.client.document(
                calls.get_advice(table.game, bot, seat=table.seat, action=action)
            )
        except HoldoutError as error:
            self._remark(self._session.said(error))
            return
        told = asked(self._say, advice, number) if number else shown(self._say, advice)
        self._session.show(told)

    def _adviser(self) -> str:
        bots = self._table.client.document(calls.list_bots())["bots"]
        return adviser(bots, self._table.view["title"])

    def _undo(self, rest: str) -> None:
        del rest
        try:
            self._table.undo()
        except HoldoutError as error:
            self._fail(error)
        else:
            self._draw()
            self._remark(self._say("taken_back"))

    def _quit(self, rest: str) -> None:
        del rest
        raise Left

    def _leave(self) -> None:
        """Say how to come back; what only one player may see is cleared away before."""
        table = self._table
        command = f"holdout play {table.game}"
        if table.fixed:
            command += f" --seat {table.seat}"
        elif table.is_shared:
            wipe(self._out)
        self._session.show(Text(self._say("come_back", command=command)))
