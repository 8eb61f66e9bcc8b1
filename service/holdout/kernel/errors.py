"""What can be wrong with a request to the rules.

RulesError
+-- UnknownAction   the words are no action of this title
+-- Illegal         an action, but not a legal one now
+-- NotDeciding     the seat has nothing to decide
+-- NotADraw        nothing is to be drawn from this pile
+-- BadOption       options that do not go together
+-- BadPosition     a position document that no game can have
+-- NotQuiet        the game is in the middle of something: no position can be written
+-- BadSave         saved bytes that can't be read
|   +-- NewerSave   a later version of the title has saved them
+-- Hinges          what happens next depends on a card that a seat doesn't see
+-- Fault           a mistake of ours; the state is to be thrown away

BadData             a mistake in the cards, words or rules, found when they are read
"""

#: What a seat lacks that has nothing to decide, or something else than it wants to.
NOT_YOUR_TURN, OTHER_QUESTION = "not-your-turn", "other-question"
#: What an action lacks that names something which the title doesn't have.
NO_SUCH_THING = "no-such-thing"
COMMON = frozenset({NOT_YOUR_TURN, OTHER_QUESTION, NO_SUCH_THING, "not-on-offer"})


class BadData(ValueError):
    """A mistake in a file of cards, words or rules; the message names the file and the place."""


class RulesError(Exception):
    """Anything that the rules refuse."""


class UnknownAction(RulesError):
    """The text or the kind and parameters are no action of this title."""


class Illegal(RulesError):
    """The action exists but is not open to this seat now.

    `unmet` lists what is missing, as short stable codes.
    """

    def __init__(self, unmet: list[str]) -> None:
        super().__init__(", ".join(unmet) or "not a legal action")
        self.unmet = unmet


class NotDeciding(RulesError):
    """The game does not wait for this seat."""


class Hinges(RulesError):
    """A hidden card decides what happens next; raised only if `Title.hinges` is asked to watch.

    The state may be half changed and is of no further use.
    """


class NotADraw(RulesError):
    """Nothing is to be drawn there now, or it can't have come up: `code` says which."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class BadOption(RulesError):
    """Options that do not go together, or not with the number of players.

    The message is for whoever uses the rules as a library; `code` and `params` say the same to
    whoever puts it into words: `seats`, `option`, `house-card`, `needs`, or only that (`detail`).
    """

    def __init__(self, message: str, code: str = "detail", **params: str | int) -> None:
        super().__init__(message)
        self.code = code
        self.params = params


class BadPosition(RulesError):
    """A position document that no game can have; `path` says where it is wrong."""

    def __init__(self, message: str, path: str = "$") -> None:
        super().__init__(message)
        self.path = path


class NotQuiet(RulesError):
    """The game is in the middle of a move, so that only a record or a save can hold it."""


class Lasting(NotQuiet):
    """The effect of a card lasts, which no document can say: only a record or a save can."""


class BadSave(RulesError):
    """Saved bytes that are damaged, of another title, or newer than this code."""


class NewerSave(BadSave):
    """Saved bytes of a later schema of the title, or with fields that this one does not have."""


class Fault(RulesError):
    """A mistake in the rules: a runaway chain, or nobody can act. Drop the state."""
