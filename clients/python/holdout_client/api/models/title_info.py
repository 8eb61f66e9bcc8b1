from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.deck_info import DeckInfo
    from ..models.option_info import OptionInfo
    from ..models.title_info_names import TitleInfoNames


T = TypeVar("T", bound="TitleInfo")


@_attrs_define
class TitleInfo:
    """A title: seats, options, decks, languages.

    Attributes:
        decks (list[DeckInfo]):
        id (str):
        languages (list[str]):
        max_seats (int):
        min_seats (int):
        name (str):
        names (TitleInfoNames): What cards, zones, actions and other ids are called, by id.
        options (list[OptionInfo]):
        packs (list[str]): Folders of an owner's own cards that change it, in order.
        rules (str):
        schema (str):
        secrets (bool): Whether the seats hide something from each other.
        summary (str):
    """

    decks: list[DeckInfo]
    id: str
    languages: list[str]
    max_seats: int
    min_seats: int
    name: str
    names: TitleInfoNames
    options: list[OptionInfo]
    packs: list[str]
    rules: str
    schema: str
    secrets: bool
    summary: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        decks = []
        for decks_item_data in self.decks:
            decks_item = decks_item_data.to_dict()
            decks.append(decks_item)

        id = self.id

        languages = self.languages

        max_seats = self.max_seats

        min_seats = self.min_seats

        name = self.name

        names = self.names.to_dict()

        options = []
        for options_item_data in self.options:
            options_item = options_item_data.to_dict()
            options.append(options_item)

        packs = self.packs

        rules = self.rules

        schema = self.schema

        secrets = self.secrets

        summary = self.summary

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "decks": decks,
                "id": id,
                "languages": languages,
                "max_seats": max_seats,
                "min_seats": min_seats,
                "name": name,
                "names": names,
                "options": options,
                "packs": packs,
                "rules": rules,
                "schema": schema,
                "secrets": secrets,
                "summary": summary,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.deck_info import DeckInfo  # noqa: PLC0415
        from ..models.option_info import OptionInfo  # noqa: PLC0415
        from ..models.title_info_names import TitleInfoNames  # noqa: PLC0415

        d = dict(src_dict)
        decks = []
        _decks = d.pop("decks")
        for decks_item_data in _decks:
            decks_item = DeckInfo.from_dict(decks_item_data)

            decks.append(decks_item)

        id = d.pop("id")

        languages = cast(list[str], d.pop("languages"))

        max_seats = d.pop("max_seats")

        min_seats = d.pop("min_seats")

        name = d.pop("name")

        names = TitleInfoNames.from_dict(d.pop("names"))

        options = []
        _options = d.pop("options")
        for options_item_data in _options:
            options_item = OptionInfo.from_dict(options_item_data)

            options.append(options_item)

        packs = cast(list[str], d.pop("packs"))

        rules = d.pop("rules")

        schema = d.pop("schema")

        secrets = d.pop("secrets")

        summary = d.pop("summary")

        title_info = cls(
            decks=decks,
            id=id,
            languages=languages,
            max_seats=max_seats,
            min_seats=min_seats,
            name=name,
            names=names,
            options=options,
            packs=packs,
            rules=rules,
            schema=schema,
            secrets=secrets,
            summary=summary,
        )

        title_info.additional_properties = d
        return title_info

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
