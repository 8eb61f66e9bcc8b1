from __future__ import annotations

from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.raxxon_clear_sheet_params import RaxxonClearSheetParams


T = TypeVar("T", bound="RaxxonClearSheet")


@_attrs_define
class RaxxonClearSheet:
    """Choose the seat whose sheet loses tokens.

    Attributes:
        kind (Literal['clear-sheet']):
        params (RaxxonClearSheetParams):
    """

    kind: Literal["clear-sheet"]
    params: RaxxonClearSheetParams
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        params = self.params.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "params": params,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.raxxon_clear_sheet_params import RaxxonClearSheetParams  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["clear-sheet"], d.pop("kind"))
        if kind != "clear-sheet":
            raise ValueError(f"kind must match const 'clear-sheet', got '{kind}'")

        params = RaxxonClearSheetParams.from_dict(d.pop("params"))

        raxxon_clear_sheet = cls(
            kind=kind,
            params=params,
        )

        raxxon_clear_sheet.additional_properties = d
        return raxxon_clear_sheet

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
