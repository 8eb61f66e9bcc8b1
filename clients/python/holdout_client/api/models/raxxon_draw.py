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
    from ..models.raxxon_draw_params import RaxxonDrawParams


T = TypeVar("T", bound="RaxxonDraw")


@_attrs_define
class RaxxonDraw:
    """Turn up what chance brings; in `table` mode `result` says what came up at the table.

    Attributes:
        kind (Literal['draw']):
        params (RaxxonDrawParams):
    """

    kind: Literal["draw"]
    params: RaxxonDrawParams
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
        from ..models.raxxon_draw_params import RaxxonDrawParams  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["draw"], d.pop("kind"))
        if kind != "draw":
            raise ValueError(f"kind must match const 'draw', got '{kind}'")

        params = RaxxonDrawParams.from_dict(d.pop("params"))

        raxxon_draw = cls(
            kind=kind,
            params=params,
        )

        raxxon_draw.additional_properties = d
        return raxxon_draw

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
