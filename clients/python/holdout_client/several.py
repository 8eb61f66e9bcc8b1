"""Several games at once: where each stands, and what changes in any of them."""

from collections.abc import Iterator, Sequence
from time import monotonic, sleep

from holdout_client import calls
from holdout_client.asking import Asking
from holdout_client.looking import PAUSE, WAIT
from holdout_client.models import GamesPage, Stream
from holdout_client.problems import Problem


class Several(Asking):
    """The games whose tokens the client has."""

    def mine(self, games: Sequence[str] | None = None, *, include: Sequence[str] = ()) -> Stream:
        """Where games stand: all whose tokens the client has, or only some; at most 200.

        `deciding` names the caller's seats that a game waits for. Tokens that open no game (any
        more) are in `refused`. `include` may name `view` and `actions`.
        """
        return self._ask(calls.make_stream([*self._held(games)], include=include))

    def news_of_mine(
        self, games: Sequence[str] | None = None, *, include: Sequence[str] = ()
    ) -> Iterator[GamesPage]:
        """Follow games: first a page of all, then one for whatever changes in any, as it happens.

        `ended` names those that will not be told of any more, and why; the others go on. This
        waits between pages, and ends when all games have.
        """
        tokens = self._held(games)
        stream = self._ask(calls.make_stream(tokens))
        going_on = {each.game for each in stream.games}
        place: str | None = None
        while going_on:
            asked = monotonic()
            page = self._page(stream, tokens, place, include)
            going_on -= {each.game for each in page.ended}
            place = page.next_
            if page.games or page.ended:
                yield page
            else:
                sleep(max(0.0, asked + PAUSE - monotonic()))

    def _page(
        self, stream: Stream, tokens: Sequence[str], place: str | None, include: Sequence[str]
    ) -> GamesPage:
        """What has changed; asked for with the first token of the stream that is still good.

        A service with too many listeners answers at once.
        """
        wait = None if place is None else WAIT
        left = [*tokens]
        while True:
            try:
                return self._ask(
                    calls.read_stream(stream.id, left[0], after=place, wait=wait, include=include)
                )
            except Problem as problem:
                if problem.code == "too-many-listeners" and wait is not None:
                    wait = None
                elif problem.code == "forbidden" and len(left) > 1:
                    del left[0]
                else:
                    raise

    def _held(self, games: Sequence[str] | None) -> Sequence[str]:
        """The tokens of some games, or of all."""
        return [self.tokens[each] for each in (self.tokens if games is None else games)]
