from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.raxxon_card_face import RaxxonCardFace, check_raxxon_card_face
from ..types import UNSET, Unset

T = TypeVar("T", bound="RaxxonCard")


@_attrs_define
class RaxxonCard:
    """A card of the crowd. `card` is None when nobody knows it; `markers` block its sides.

    Attributes:
        column (int):
        face (RaxxonCardFace):
        row (int):
        card (None | str | Unset):
        markers (int | Unset):  Default: 0.
    """

    column: int
    face: RaxxonCardFace
    row: int
    card: None | str | Unset = UNSET
    markers: int | Unset = 0
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        column = self.column

        face: str = self.face

        row = self.row

        card: None | str | Unset
        if isinstance(self.card, Unset):
            card = UNSET
        else:
            card = self.card

        markers = self.markers

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "column": column,
                "face": face,
                "row": row,
            }
        )
        if card is not UNSET:
            field_dict["card"] = card
        if markers is not UNSET:
            field_dict["markers"] = markers

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        column = d.pop("column")

        face = check_raxxon_card_face(d.pop("face"))

        row = d.pop("row")

        def _parse_card(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        card = _parse_card(d.pop("card", UNSET))

        markers = d.pop("markers", UNSET)

        raxxon_card = cls(
            column=column,
            face=face,
            row=row,
            card=card,
            markers=markers,
        )

        raxxon_card.additional_properties = d
        return raxxon_card

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
