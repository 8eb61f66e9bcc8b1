from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.raxxon_options_difficulty import (
    RaxxonOptionsDifficulty,
    check_raxxon_options_difficulty,
)
from ..models.raxxon_options_draws import RaxxonOptionsDraws, check_raxxon_options_draws
from ..types import UNSET, Unset

T = TypeVar("T", bound="RaxxonOptions")


@_attrs_define
class RaxxonOptions:
    """What can be chosen before a game of Raxxon.

    Attributes:
        difficulty (RaxxonOptionsDifficulty | Unset): How many are infected, how many are to be saved. Default:
            'normal'.
        draws (RaxxonOptionsDraws | Unset): Who draws: the service (automatic), a seat when it asks (manual), or a table
            with the real cards, which says what came up (table). Default: 'automatic'.
    """

    difficulty: RaxxonOptionsDifficulty | Unset = "normal"
    draws: RaxxonOptionsDraws | Unset = "automatic"

    def to_dict(self) -> dict[str, Any]:
        difficulty: str | Unset = UNSET
        if not isinstance(self.difficulty, Unset):
            difficulty = self.difficulty

        draws: str | Unset = UNSET
        if not isinstance(self.draws, Unset):
            draws = self.draws

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if difficulty is not UNSET:
            field_dict["difficulty"] = difficulty
        if draws is not UNSET:
            field_dict["draws"] = draws

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _difficulty = d.pop("difficulty", UNSET)
        difficulty: RaxxonOptionsDifficulty | Unset
        if isinstance(_difficulty, Unset):
            difficulty = UNSET
        else:
            difficulty = check_raxxon_options_difficulty(_difficulty)

        _draws = d.pop("draws", UNSET)
        draws: RaxxonOptionsDraws | Unset
        if isinstance(_draws, Unset):
            draws = UNSET
        else:
            draws = check_raxxon_options_draws(_draws)

        raxxon_options = cls(
            difficulty=difficulty,
            draws=draws,
        )

        return raxxon_options
