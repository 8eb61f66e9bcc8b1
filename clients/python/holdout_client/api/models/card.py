from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.card_data import CardData
    from ..models.card_words import CardWords


T = TypeVar("T", bound="Card")


@_attrs_define
class Card:
    """A card of the catalogue.

    Attributes:
        copies (int):
        data (CardData): The values of the card, by the title.
        deck (str):
        id (str):
        name (str):
        provenance (str): `printed` (the values of the printed game) or `house` (ours).
        text (str):
        words (CardWords | Unset): What is named inside `data`: actions, options, consequences.
    """

    copies: int
    data: CardData
    deck: str
    id: str
    name: str
    provenance: str
    text: str
    words: CardWords | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        copies = self.copies

        data = self.data.to_dict()

        deck = self.deck

        id = self.id

        name = self.name

        provenance = self.provenance

        text = self.text

        words: dict[str, Any] | Unset = UNSET
        if not isinstance(self.words, Unset):
            words = self.words.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "copies": copies,
                "data": data,
                "deck": deck,
                "id": id,
                "name": name,
                "provenance": provenance,
                "text": text,
            }
        )
        if words is not UNSET:
            field_dict["words"] = words

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.card_data import CardData  # noqa: PLC0415
        from ..models.card_words import CardWords  # noqa: PLC0415

        d = dict(src_dict)
        copies = d.pop("copies")

        data = CardData.from_dict(d.pop("data"))

        deck = d.pop("deck")

        id = d.pop("id")

        name = d.pop("name")

        provenance = d.pop("provenance")

        text = d.pop("text")

        _words = d.pop("words", UNSET)
        words: CardWords | Unset
        if isinstance(_words, Unset):
            words = UNSET
        else:
            words = CardWords.from_dict(_words)

        card = cls(
            copies=copies,
            data=data,
            deck=deck,
            id=id,
            name=name,
            provenance=provenance,
            text=text,
            words=words,
        )

        card.additional_properties = d
        return card

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
