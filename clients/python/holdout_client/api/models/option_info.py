from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.option_info_schema import OptionInfoSchema


T = TypeVar("T", bound="OptionInfo")


@_attrs_define
class OptionInfo:
    """One option of a title, with the JSON Schema of its values.

    Attributes:
        default (Any):
        name (str):
        schema (OptionInfoSchema):
    """

    default: Any
    name: str
    schema: OptionInfoSchema
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        default = self.default

        name = self.name

        schema = self.schema.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "default": default,
                "name": name,
                "schema": schema,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.option_info_schema import OptionInfoSchema  # noqa: PLC0415

        d = dict(src_dict)
        default = d.pop("default")

        name = d.pop("name")

        schema = OptionInfoSchema.from_dict(d.pop("schema"))

        option_info = cls(
            default=default,
            name=name,
            schema=schema,
        )

        option_info.additional_properties = d
        return option_info

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
