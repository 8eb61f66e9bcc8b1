from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.change_status import ChangeStatus, check_change_status

if TYPE_CHECKING:
    from ..models.log_event import LogEvent
    from ..models.outcome import Outcome
    from ..models.pending import Pending
    from ..models.view import View


T = TypeVar("T", bound="Change")


@_attrs_define
class Change:
    """What has become of a game: a message of its stream, which stands on its own.

    Attributes:
        events (list[LogEvent]): What the seat saw happen since the message before; at first nothing.
        outcome (None | Outcome): How the game ended; null before.
        pending (list[Pending]): What the game waits for now.
        status (ChangeStatus):
        version (int): Grows by one with whatever happens in the game.
        view (View): What one seat may know of a game.
    """

    events: list[LogEvent]
    outcome: None | Outcome
    pending: list[Pending]
    status: ChangeStatus
    version: int
    view: View
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.outcome import Outcome  # noqa: PLC0415

        events = []
        for events_item_data in self.events:
            events_item = events_item_data.to_dict()
            events.append(events_item)

        outcome: dict[str, Any] | None
        if isinstance(self.outcome, Outcome):
            outcome = self.outcome.to_dict()
        else:
            outcome = self.outcome

        pending = []
        for pending_item_data in self.pending:
            pending_item = pending_item_data.to_dict()
            pending.append(pending_item)

        status: str = self.status

        version = self.version

        view = self.view.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "events": events,
                "outcome": outcome,
                "pending": pending,
                "status": status,
                "version": version,
                "view": view,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.log_event import LogEvent  # noqa: PLC0415
        from ..models.outcome import Outcome  # noqa: PLC0415
        from ..models.pending import Pending  # noqa: PLC0415
        from ..models.view import View  # noqa: PLC0415

        d = dict(src_dict)
        events = []
        _events = d.pop("events")
        for events_item_data in _events:
            events_item = LogEvent.from_dict(events_item_data)

            events.append(events_item)

        def _parse_outcome(data: object) -> None | Outcome:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                outcome_type_0 = Outcome.from_dict(data)

                return outcome_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Outcome, data)

        outcome = _parse_outcome(d.pop("outcome"))

        pending = []
        _pending = d.pop("pending")
        for pending_item_data in _pending:
            pending_item = Pending.from_dict(pending_item_data)

            pending.append(pending_item)

        status = check_change_status(d.pop("status"))

        version = d.pop("version")

        view = View.from_dict(d.pop("view"))

        change = cls(
            events=events,
            outcome=outcome,
            pending=pending,
            status=status,
            version=version,
            view=view,
        )

        change.additional_properties = d
        return change

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
