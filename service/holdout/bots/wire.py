"""What goes between this process and that of a bot: a line of JSON each way."""

from msgspec import Struct

from holdout.bots.protocol import Budget, Weighed


class Ready(Struct, frozen=True):
    """The first line of a bot's process: what it says of itself, or why it can't begin."""

    text: str = ""
    titles: list[str] = []
    error: str = ""


class Question(Struct, frozen=True):
    """A situation: `state` holds nothing that the seat can't know."""

    title: str
    state: bytes
    seat: int
    seed: str
    budget: Budget


class Reply(Struct, frozen=True, omit_defaults=True):
    """A choice, with the id of the action; or what the bot did wrong."""

    action: str = ""
    weighed: tuple[Weighed, ...] = ()
    unit: str = ""
    simulations: int = 0
    worlds: int = 0
    decided: bool | None = None
    fault: str = ""
    message: str = ""
