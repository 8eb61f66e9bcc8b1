from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.xibalba_options_draws import (
    XibalbaOptionsDraws,
    check_xibalba_options_draws,
)
from ..models.xibalba_options_mode import XibalbaOptionsMode, check_xibalba_options_mode
from ..types import UNSET, Unset

T = TypeVar("T", bound="XibalbaOptions")


@_attrs_define
class XibalbaOptions:
    """What can be chosen before a game of Xibalba.

    Attributes:
        draws (XibalbaOptionsDraws | Unset): Who draws and rolls: the service (automatic), a seat when it asks (manual),
            or a table with real cards and dice, which says what came up (table). Default: 'automatic'.
        even_start (bool | Unset): Players after the start player begin with extra resources, which evens out the edge
            of going first. Default: False.
        mode (XibalbaOptionsMode | Unset): In the apocalypse one card of each kind is for sale, cheaper, and the ark
            yields more. Default: 'normal'.
        resigning (bool | Unset): Players may leave the game in their turn. Default: False.
        round_limit (int | Unset): After so many rounds the most paragon wins. Default: 60.
        target (int | None | Unset): The paragon that wins. Advised: 30 to 40 with 2 players, 20 to 30 with 3, 10 to 20
            with 4. Left out: 35, 25, 15, and 40 in the apocalypse.
    """

    draws: XibalbaOptionsDraws | Unset = "automatic"
    even_start: bool | Unset = False
    mode: XibalbaOptionsMode | Unset = "normal"
    resigning: bool | Unset = False
    round_limit: int | Unset = 60
    target: int | None | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        draws: str | Unset = UNSET
        if not isinstance(self.draws, Unset):
            draws = self.draws

        even_start = self.even_start

        mode: str | Unset = UNSET
        if not isinstance(self.mode, Unset):
            mode = self.mode

        resigning = self.resigning

        round_limit = self.round_limit

        target: int | None | Unset
        if isinstance(self.target, Unset):
            target = UNSET
        else:
            target = self.target

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if draws is not UNSET:
            field_dict["draws"] = draws
        if even_start is not UNSET:
            field_dict["even_start"] = even_start
        if mode is not UNSET:
            field_dict["mode"] = mode
        if resigning is not UNSET:
            field_dict["resigning"] = resigning
        if round_limit is not UNSET:
            field_dict["round_limit"] = round_limit
        if target is not UNSET:
            field_dict["target"] = target

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _draws = d.pop("draws", UNSET)
        draws: XibalbaOptionsDraws | Unset
        if isinstance(_draws, Unset):
            draws = UNSET
        else:
            draws = check_xibalba_options_draws(_draws)

        even_start = d.pop("even_start", UNSET)

        _mode = d.pop("mode", UNSET)
        mode: XibalbaOptionsMode | Unset
        if isinstance(_mode, Unset):
            mode = UNSET
        else:
            mode = check_xibalba_options_mode(_mode)

        resigning = d.pop("resigning", UNSET)

        round_limit = d.pop("round_limit", UNSET)

        def _parse_target(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        target = _parse_target(d.pop("target", UNSET))

        xibalba_options = cls(
            draws=draws,
            even_start=even_start,
            mode=mode,
            resigning=resigning,
            round_limit=round_limit,
            target=target,
        )

        return xibalba_options
