from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="DeckInfo")


@_attrs_define
class DeckInfo:
    """One deck of a title, and how many of its cards have the values of the printed game.

    Attributes:
        cards (int): Different cards.
        copies (int): Cards, copies counted.
        deck (str):
        house (int): Different cards with values of our own.
        printed (int): Different cards with printed values.
    """

    cards: int
    copies: int
    deck: str
    house: int
    printed: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        cards = self.cards

        copies = self.copies

        deck = self.deck

        house = self.house

        printed = self.printed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cards": cards,
                "copies": copies,
                "deck": deck,
                "house": house,
                "printed": printed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        cards = d.pop("cards")

        copies = d.pop("copies")

        deck = d.pop("deck")

        house = d.pop("house")

        printed = d.pop("printed")

        deck_info = cls(
            cards=cards,
            copies=copies,
            deck=deck,
            house=house,
            printed=printed,
        )

        deck_info.additional_properties = d
        return deck_info

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
