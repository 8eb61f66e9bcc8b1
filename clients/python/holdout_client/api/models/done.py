from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.done_status import DoneStatus, check_done_status
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.actions import Actions
    from ..models.log_event import LogEvent
    from ..models.outcome import Outcome
    from ..models.pending import Pending
    from ..models.view import View


T = TypeVar("T", bound="Done")


@_attrs_define
class Done:
    """What an action did.

    Attributes:
        events (list[LogEvent]): What the acting seat saw happen.
        outcome (None | Outcome):
        pending (list[Pending]): What the game waits for now.
        seat (int): A place at the table, counted from 1.
        status (DoneStatus):
        version (int): Grows by one with whatever happens in the game.
        actions (Actions | Unset): The open decision of a seat and every legal answer to it.
        view (View | Unset): What one seat may know of a game.
    """

    events: list[LogEvent]
    outcome: None | Outcome
    pending: list[Pending]
    seat: int
    status: DoneStatus
    version: int
    actions: Actions | Unset = UNSET
    view: View | Unset = UNSET
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

        seat = self.seat

        status: str = self.status

        version = self.version

        actions: dict[str, Any] | Unset = UNSET
        if not isinstance(self.actions, Unset):
            actions = self.actions.to_dict()

        view: dict[str, Any] | Unset = UNSET
        if not isinstance(self.view, Unset):
            view = self.view.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "events": events,
                "outcome": outcome,
                "pending": pending,
                "seat": seat,
                "status": status,
                "version": version,
            }
        )
        if actions is not UNSET:
            field_dict["actions"] = actions
        if view is not UNSET:
            field_dict["view"] = view

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.actions import Actions  # noqa: PLC0415
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

        seat = d.pop("seat")

        status = check_done_status(d.pop("status"))

        version = d.pop("version")

        _actions = d.pop("actions", UNSET)
        actions: Actions | Unset
        if isinstance(_actions, Unset):
            actions = UNSET
        else:
            actions = Actions.from_dict(_actions)

        _view = d.pop("view", UNSET)
        view: View | Unset
        if isinstance(_view, Unset):
            view = UNSET
        else:
            view = View.from_dict(_view)

        done = cls(
            events=events,
            outcome=outcome,
            pending=pending,
            seat=seat,
            status=status,
            version=version,
            actions=actions,
            view=view,
        )

        done.additional_properties = d
        return done

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
