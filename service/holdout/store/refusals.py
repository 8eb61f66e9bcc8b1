"""What a store refuses or can't do.

They are:

    StoreError
     +-- UnknownGame        there is no such game (any more)
     +-- Exists             a game has this id already
     +-- Conflict           somebody else has written first
     +-- Repeated           this very request was answered before
     +-- BadCursor          not a cursor that a listing has given
     +-- Damaged            stored data that can't be read: broken, or of a newer Holdout
     +-- TooManyGames       a creator has as many open games as allowed
     +-- NobodyAnswers      no process that plays bots is there to be asked
     +-- TooManyQuestions   as many wait for an answer as may
     +-- StoreUnavailable   the server is away or refuses; the same may work later
          +-- StoreFull     its memory is used up; games that run go on
"""


class StoreError(Exception):
    """Anything that a store refuses or can't do."""


class UnknownGame(StoreError):
    """There is no game of this id: it never was, or its lifetime is over."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"there is no game {game_id!r}")
        self.game_id = game_id


class Exists(StoreError):
    """A game of this id is stored already; it was left as it is."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"there is a game {game_id!r} already")
        self.game_id = game_id


class Conflict(StoreError):
    """The game is not at the version that was expected; nothing was written.

    `current` is the version that the game is at.
    """

    def __init__(self, game_id: str, current: int) -> None:
        super().__init__(f"game {game_id!r} is at version {current} by now")
        self.game_id = game_id
        self.current = current


class Repeated(StoreError):
    """A request of this key was carried out before; `answer` is what was kept of its answer."""

    def __init__(self, answer: bytes) -> None:
        super().__init__("this request was answered before")
        self.answer = answer


class BadCursor(StoreError):
    """A cursor that no listing has given."""


class Damaged(StoreError):
    """What is stored can't be read: it is broken, or a newer Holdout has written it."""


class StoreUnavailable(StoreError):
    """The server is away, or refuses: loading, read-only, full, without a primary.

    After a refused read nothing has happened. After a failed write it is not known whether it
    was done: load the game and look, or try the same write again, which conflicts if it was.
    """


class StoreFull(StoreUnavailable):
    """The store has no memory left for new games; nothing was written, and games go on."""


class TooManyGames(StoreError):
    """A creator has as many games waiting or running as allowed: `most`."""

    def __init__(self, most: int) -> None:
        super().__init__(f"there are {most} open games of this creator already")
        self.most = most


class NobodyAnswers(StoreError):
    """No process that plays bots has been seen lately, so nobody would answer."""


class TooManyQuestions(StoreError):
    """So many wait for answers that another one would wait too long, or has."""
