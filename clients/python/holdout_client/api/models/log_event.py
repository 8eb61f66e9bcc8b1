from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.log_event_params import LogEventParams


T = TypeVar("T", bound="LogEvent")


@_attrs_define
class LogEvent:
    """One thing that happened.

    Attributes:
        kind (str): What happened; there may come new kinds.
        params (LogEventParams): What it happened to, in ids and numbers.
        seat (int | None): The seat whose doing it was.
        text (str): The event in the language asked for.
        version (int): The version of the game that it led to.
    """

    kind: str
    params: LogEventParams
    seat: int | None
    text: str
    version: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        params = self.params.to_dict()

        seat: int | None
        seat = self.seat

        text = self.text

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "params": params,
                "seat": seat,
                "text": text,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.log_event_params import LogEventParams  # noqa: PLC0415

        d = dict(src_dict)
        kind = d.pop("kind")

        params = LogEventParams.from_dict(d.pop("params"))

        def _parse_seat(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        seat = _parse_seat(d.pop("seat"))

        text = d.pop("text")

        version = d.pop("version")

        log_event = cls(
            kind=kind,
            params=params,
            seat=seat,
            text=text,
            version=version,
        )

        log_event.additional_properties = d
        return log_event

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
