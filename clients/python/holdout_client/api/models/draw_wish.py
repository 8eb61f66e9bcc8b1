from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="DrawWish")


@_attrs_define
class DrawWish:
    """A pile to draw from and, at a physical table, what came up.

    Attributes:
        pile (str): As in the list of draws.
        result (None | str | Unset): What came up, in `table` mode only.
    """

    pile: str
    result: None | str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        pile = self.pile

        result: None | str | Unset
        if isinstance(self.result, Unset):
            result = UNSET
        else:
            result = self.result

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "pile": pile,
            }
        )
        if result is not UNSET:
            field_dict["result"] = result

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        pile = d.pop("pile")

        def _parse_result(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        result = _parse_result(d.pop("result", UNSET))

        draw_wish = cls(
            pile=pile,
            result=result,
        )

        return draw_wish
