from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.difference import Difference


T = TypeVar("T", bound="Verdict")


@_attrs_define
class Verdict:
    """Whether a record is true.

    Attributes:
        actions (int): How many actions were replayed.
        differs (Difference | None): The first thing that differs; null: nothing.
        holds (bool):
    """

    actions: int
    differs: Difference | None
    holds: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.difference import Difference  # noqa: PLC0415

        actions = self.actions

        differs: dict[str, Any] | None
        if isinstance(self.differs, Difference):
            differs = self.differs.to_dict()
        else:
            differs = self.differs

        holds = self.holds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "actions": actions,
                "differs": differs,
                "holds": holds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.difference import Difference  # noqa: PLC0415

        d = dict(src_dict)
        actions = d.pop("actions")

        def _parse_differs(data: object) -> Difference | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                differs_type_0 = Difference.from_dict(data)

                return differs_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Difference | None, data)

        differs = _parse_differs(d.pop("differs"))

        holds = d.pop("holds")

        verdict = cls(
            actions=actions,
            differs=differs,
            holds=holds,
        )

        verdict.additional_properties = d
        return verdict

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
