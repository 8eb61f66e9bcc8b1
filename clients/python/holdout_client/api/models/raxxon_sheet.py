from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.raxxon_sheet_tokens import RaxxonSheetTokens


T = TypeVar("T", bound="RaxxonSheet")


@_attrs_define
class RaxxonSheet:
    """A sheet in play: for each action that needs a token, whether its spaces hold one.

    Attributes:
        id (str):
        side (str):
        tokens (RaxxonSheetTokens):
    """

    id: str
    side: str
    tokens: RaxxonSheetTokens
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        side = self.side

        tokens = self.tokens.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "side": side,
                "tokens": tokens,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.raxxon_sheet_tokens import RaxxonSheetTokens  # noqa: PLC0415

        d = dict(src_dict)
        id = d.pop("id")

        side = d.pop("side")

        tokens = RaxxonSheetTokens.from_dict(d.pop("tokens"))

        raxxon_sheet = cls(
            id=id,
            side=side,
            tokens=tokens,
        )

        raxxon_sheet.additional_properties = d
        return raxxon_sheet

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
