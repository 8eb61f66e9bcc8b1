"""Effects that hold as long as their card is there: nothing happens, the rules look for them."""

from typing import TYPE_CHECKING, Literal

from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import Survivors, exactly_one
from holdout.titles.dead_of_winter.cards.parts import Aspect
from holdout.titles.dead_of_winter.effects.base import Effect

if TYPE_CHECKING:
    from holdout.titles.dead_of_winter.state import DeadOfWinter


class Modify(Effect, frozen=True, tag="modify"):
    """An aspect of the present action, or of the survivor, is set to a value or changed by one."""

    aspect: Aspect
    value: int | bool | Literal["none"] | None = None
    by: int | None = None
    action: Literal["attack", "move"] | None = None

    def flaw(self, given: set[str]) -> str | None:
        return exactly_one(given, "value", "by")

    def run(self, state: "DeadOfWinter", env: Env) -> None:
        pass


class CopyAbilities(Effect, frozen=True, tag="copy_abilities"):
    """The survivor has copies of the abilities of these survivors, with limits of their own."""

    source: Survivors

    def run(self, state: "DeadOfWinter", env: Env) -> None:
        pass
