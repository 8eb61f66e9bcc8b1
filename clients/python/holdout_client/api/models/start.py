from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.reveal import Reveal
    from ..models.start_position_type_0 import StartPositionType0


T = TypeVar("T", bound="Start")


@_attrs_define
class Start:
    """How a recorded game began.

    Attributes:
        position (None | StartPositionType0): The position it was made from; null: from options, or not to be told.
        reveals (list[Reveal]): What happened before the first action.
    """

    position: None | StartPositionType0
    reveals: list[Reveal]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.start_position_type_0 import StartPositionType0  # noqa: PLC0415

        position: dict[str, Any] | None
        if isinstance(self.position, StartPositionType0):
            position = self.position.to_dict()
        else:
            position = self.position

        reveals = []
        for reveals_item_data in self.reveals:
            reveals_item = reveals_item_data.to_dict()
            reveals.append(reveals_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "position": position,
                "reveals": reveals,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.reveal import Reveal  # noqa: PLC0415
        from ..models.start_position_type_0 import StartPositionType0  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_position(data: object) -> None | StartPositionType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                position_type_0 = StartPositionType0.from_dict(data)

                return position_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | StartPositionType0, data)

        position = _parse_position(d.pop("position"))

        reveals = []
        _reveals = d.pop("reveals")
        for reveals_item_data in _reveals:
            reveals_item = Reveal.from_dict(reveals_item_data)

            reveals.append(reveals_item)

        start = cls(
            position=position,
            reveals=reveals,
        )

        start.additional_properties = d
        return start

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
