from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.raxxon_pile_known import RaxxonPileKnown


T = TypeVar("T", bound="RaxxonPile")


@_attrs_define
class RaxxonPile:
    """A facedown pile: how many cards, and those known by their depth (0: the top one).

    Attributes:
        count (int):
        known (RaxxonPileKnown | Unset):
    """

    count: int
    known: RaxxonPileKnown | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        count = self.count

        known: dict[str, Any] | Unset = UNSET
        if not isinstance(self.known, Unset):
            known = self.known.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "count": count,
            }
        )
        if known is not UNSET:
            field_dict["known"] = known

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.raxxon_pile_known import RaxxonPileKnown  # noqa: PLC0415

        d = dict(src_dict)
        count = d.pop("count")

        _known = d.pop("known", UNSET)
        known: RaxxonPileKnown | Unset
        if isinstance(_known, Unset):
            known = UNSET
        else:
            known = RaxxonPileKnown.from_dict(_known)

        raxxon_pile = cls(
            count=count,
            known=known,
        )

        raxxon_pile.additional_properties = d
        return raxxon_pile

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
