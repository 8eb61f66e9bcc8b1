from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.title_summary import TitleSummary


T = TypeVar("T", bound="Titles")


@_attrs_define
class Titles:
    """All that can be played.

    Attributes:
        titles (list[TitleSummary]):
    """

    titles: list[TitleSummary]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        titles = []
        for titles_item_data in self.titles:
            titles_item = titles_item_data.to_dict()
            titles.append(titles_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "titles": titles,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.title_summary import TitleSummary  # noqa: PLC0415

        d = dict(src_dict)
        titles = []
        _titles = d.pop("titles")
        for titles_item_data in _titles:
            titles_item = TitleSummary.from_dict(titles_item_data)

            titles.append(titles_item)

        titles = cls(
            titles=titles,
        )

        titles.additional_properties = d
        return titles

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
