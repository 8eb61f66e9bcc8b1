"""What all effects of cards have in common."""

from typing import TYPE_CHECKING, ClassVar

from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import Condition, Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from holdout.titles.dead_of_winter.state import DeadOfWinter


class Effect(Words, frozen=True, kw_only=True, tag_field="op"):
    """One thing that happens; not if `when` is false, as far as possible with `if_able`.

    `env` holds what is bound while the effects of a card happen, one after the other. `is_choice`:
    somebody chooses what the effects after it are done with. `is_random`: nobody can tell what
    comes after it. `in_part`: with `if_able` it is done as far as possible, others not at all.
    """

    is_choice: ClassVar[bool] = False
    is_random: ClassVar[bool] = False
    in_part: ClassVar[bool] = False

    when: Condition | None = None
    if_able: bool = False

    def run(self, state: "DeadOfWinter", env: Env) -> None:
        """Let it happen."""
        raise NotImplementedError(type(self).__name__)

    # ---- could it happen (14.6)

    def can(self, state: "DeadOfWinter", env: Env) -> bool:
        """Return whether it could happen now, without letting it happen."""
        del state, env
        return True

    @property
    def can_fail(self) -> bool:
        """Whether it may turn out that it can't happen."""
        return type(self).can is not Effect.can

    def leads_on(self, state: "DeadOfWinter", rest: "Sequence[Effect]", env: Env) -> bool:
        """Return whether the effects after a choice could happen with anything that is chosen."""
        raise NotImplementedError(type(self).__name__)

    def expecting(self, state: "DeadOfWinter", env: Env) -> Env:
        """Return what later effects may count on in checks: names, people, free spaces."""
        del state
        return env

    def needs_hand(self, state: "DeadOfWinter", env: Env) -> bool:
        """Return whether it takes cards of some kind out of a hand that has any.

        Not to be asked would reveal the hand.
        """
        del state, env
        return False

    # ---- what it says
