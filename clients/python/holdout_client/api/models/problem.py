from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.spot import Spot


T = TypeVar("T", bound="Problem")


@_attrs_define
class Problem:
    """Why a request was refused (RFC 9457). `code` is stable; the texts are for people.

    Attributes:
        code (str): Stable, such as `illegal-action`; see `x-problems`.
        detail (str):
        status (int):
        title (str):
        type_ (str): Where the code is explained.
        errors (list[Spot] | Unset): The fields that are wrong.
        unmet (list[str] | Unset): What is missing for what was asked, as stable codes.
        version (int | Unset): The version that the game is at.
    """

    code: str
    detail: str
    status: int
    title: str
    type_: str
    errors: list[Spot] | Unset = UNSET
    unmet: list[str] | Unset = UNSET
    version: int | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        detail = self.detail

        status = self.status

        title = self.title

        type_ = self.type_

        errors: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.errors, Unset):
            errors = []
            for errors_item_data in self.errors:
                errors_item = errors_item_data.to_dict()
                errors.append(errors_item)

        unmet: list[str] | Unset = UNSET
        if not isinstance(self.unmet, Unset):
            unmet = self.unmet

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "detail": detail,
                "status": status,
                "title": title,
                "type": type_,
            }
        )
        if errors is not UNSET:
            field_dict["errors"] = errors
        if unmet is not UNSET:
            field_dict["unmet"] = unmet
        if version is not UNSET:
            field_dict["version"] = version

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.spot import Spot  # noqa: PLC0415

        d = dict(src_dict)
        code = d.pop("code")

        detail = d.pop("detail")

        status = d.pop("status")

        title = d.pop("title")

        type_ = d.pop("type")

        _errors = d.pop("errors", UNSET)
        errors: list[Spot] | Unset = UNSET
        if _errors is not UNSET:
            errors = []
            for errors_item_data in _errors:
                errors_item = Spot.from_dict(errors_item_data)

                errors.append(errors_item)

        unmet = cast(list[str], d.pop("unmet", UNSET))

        version = d.pop("version", UNSET)

        problem = cls(
            code=code,
            detail=detail,
            status=status,
            title=title,
            type_=type_,
            errors=errors,
            unmet=unmet,
            version=version,
        )

        problem.additional_properties = d
        return problem

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
