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
    from ..models.raxxon_curfew_params import RaxxonCurfewParams


T = TypeVar("T", bound="RaxxonCurfew")


@_attrs_define
class RaxxonCurfew:
    """Shuffle a row or column and put it on top of the population draw pile.

    Attributes:
        kind (Literal['curfew']):
        params (RaxxonCurfewParams):
    """

    kind: Literal["curfew"]
    params: RaxxonCurfewParams
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
        from ..models.raxxon_curfew_params import RaxxonCurfewParams  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["curfew"], d.pop("kind"))
        if kind != "curfew":
            raise ValueError(f"kind must match const 'curfew', got '{kind}'")

        params = RaxxonCurfewParams.from_dict(d.pop("params"))

        raxxon_curfew = cls(
            kind=kind,
            params=params,
        )

        raxxon_curfew.additional_properties = d
        return raxxon_curfew

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
