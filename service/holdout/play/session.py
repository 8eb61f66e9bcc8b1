"""Who asks, and the game that they have opened."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct

from holdout.bots import Listed
from holdout.installed import BOTS, TITLES
from holdout.kernel.errors import BadSave
from holdout.kernel.made_by import same_cards
from holdout.kernel.state import State
from holdout.kernel.title import Title
from holdout.play import errors
from holdout.play.bad_values import not_among
from holdout.play.tokens import hash_of
from holdout.speech import Speech, speaker_of, speech_to
from holdout.store import Claim, Game, Grant


class Caller(Struct, frozen=True):
    """Who asks: the token they sent, the seat they named, the language they read.

    Of a token that was sent earlier only the hash is known: `token_hash`.
    """

    token: str | None
    seat: int | None = None
    language: str = "en"
    token_hash: str = ""

    @property
    def hashed(self) -> str:
        """The hash of the token; empty without one."""
        return self.token_hash if self.token is None else hash_of(self.token)


class GameSession:
    """A stored game in the hands of somebody who may see some of it.

    A spectator holds no seat. While a game waits for players everybody is one: who looks at a
    hand and leaves again must not have seen it.
    """

    def __init__(
        self, game: Game, grant: Grant, caller: Caller, *, calls_bots: bool = True
    ) -> None:
        """Raises `UnreadableGame` when its title is none that this service has.

        `calls_bots`: whether a change calls for who plays the bots; that one itself need not.
        """
        self.calls_bots = calls_bots
        self.game = game
        self.grant = grant
        self.caller = caller
        #: The seats at the table that are the caller's own.
        self.mine: Sequence[int] = grant.seats
        self.title = title_of(game.title)

    @cached_property
    def state(self) -> State:
        """The whole truth. Raises `UnreadableGame` for a state of other rules, or other cards."""
        if not same_cards(self.game.rules, self.title.made_by):
            raise errors.UnreadableGame(
                "other-cards", rules=self.game.rules, own=self.title.made_by
            )
        try:
            state: State = self.title.load(self.game.state)
        except BadSave as error:
            raise errors.UnreadableGame(
                "other-state",
                rules=self.game.rules,
                schema=self.game.schema,
                own=self.title.made_by,
            ) from error
        return state

    @cached_property
    def deciding(self) -> list[int]:
        """The seats of the caller that have something to decide, in order."""
        if self.game.status != "running":
            return []
        waiting = {decision.seat for decision in self.title.decisions(self.state)}
        return sorted(waiting & set(self.grant.seats))

    @cached_property
    def bots(self) -> list[int]:
        """The seats of bots that have something to decide, in order."""
        if self.game.status != "running":
            return []
        return bots_to_play(self.game, self.title, self.state)

    @cached_property
    def speech(self) -> Speech:
        """The language of the caller, and what the players are called."""
        return speech_at(self.game, self.title, self.caller.language)

    def change(self, state: State) -> None:
        """Take another state for the true one."""
        self.__dict__["state"] = state
        self.forget()

    def forget(self) -> None:
        """Ask again who has to decide: the state has changed."""
        self.__dict__.pop("deciding", None)
        self.__dict__.pop("bots", None)

    @property
    def ended(self) -> bool:
        """Whether nothing will happen in the game any more, so that all of it may be told."""
        return self.game.status in {"over", "abandoned"}

    @property
    def audience(self) -> set[int]:
        """The seats on whose behalf the caller asks: the one named, or all that the caller holds.

        Several seats are told only what each of them may know, since people may share a screen.
        """
        if self.game.status == "waiting":
            return set()
        return set(self.grant.seats) if self.caller.seat is None else {self.caller.seat}

    @property
    def may_know_all(self) -> bool:
        """Whether nothing of the game needs to be kept from the caller."""
        everywhere = set(range(1, len(self.game.seats) + 1))
        return self.ended or (self.grant.host and set(self.grant.seats) == everywhere)

    def seat(self) -> int:
        """The seat that is meant: the one named, else the one that has to decide, else the first.

        Raises `WhichSeat` when several of the caller's seats have to decide, `Forbidden` when the
        caller holds none.
        """
        seat = self.viewer()
        if seat is None:
            raise errors.Forbidden("spectator")
        return seat

    def viewer(self) -> int | None:
        """The seat that is meant, as `seat` has it; None for a spectator."""
        if self.caller.seat is None and len(self.deciding) > 1:
            raise errors.WhichSeat(self.deciding)
        return self.first_viewer()

    def first_viewer(self) -> int | None:
        """As `viewer`, but the first of several seats that have to decide."""
        if self.caller.seat is not None:
            return self.caller.seat
        return self.deciding[0] if self.deciding else min(self.grant.seats, default=None)

    def check_runs(self) -> None:
        """Raise `NotStarted` or `GameOver` unless there is something to decide in the game."""
        version = self.game.version
        if self.game.status == "waiting":
            raise errors.NotStarted(version=version)
        if self.ended:
            raise errors.GameOver(self.game.status, version=version)

    def check_host(self, refusal: str) -> None:
        """Raise `Forbidden` (this variant of it) unless the caller is the host of the game."""
        if not self.grant.host:
            raise errors.Forbidden(refusal)


def speech_at(game: Game, title: Title[Any], language: str) -> Speech:
    """How to speak of the players in a game."""
    words = speaker_of(title).words(language)
    return speech_to(language, words, [seat.name for seat in game.seats])


def claim_of(game: Game) -> Claim:
    """For whom bots play or advise in a game: its creator; and whether a person waits for them."""
    return Claim(game.creator, any(seat.player == "me" for seat in game.seats))


def bots_to_play(game: Game, title: Title[Any], state: State) -> list[int]:
    """The seats of bots that have something to decide in a running game, in order."""
    playing = {number for number, seat in enumerate(game.seats, 1) if seat.player == "bot"}
    if not playing:
        return []
    return sorted(playing & {decision.seat for decision in title.decisions(state)})


def title_of(name: str) -> Title[Any]:
    """The title of a stored game. Raises `UnreadableGame`."""
    title = TITLES.get(name)
    if title is None:
        raise errors.UnreadableGame("title-gone")
    return title


def find_title(name: str) -> Title[Any]:
    """The title that a caller names. Raises `UnknownTitle`."""
    title = TITLES.get(name)
    if title is None:
        raise errors.UnknownTitle(name=name[:100], wrong=not_among("$.title", name, TITLES))
    return title


def find_bot(name: str, title: Title[Any], path: str) -> Listed:
    """The bot that a caller names for a title. Raises `UnknownBot`."""
    bot = BOTS.get(name)
    if bot is None or not bot.plays(title):
        playing = [each for each, bot in BOTS.items() if bot.plays(title)]
        raise errors.UnknownBot(name=name, wrong=not_among(path, name, playing))
    return bot
