from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.record_origin import RecordOrigin, check_record_origin
from ..models.record_status import RecordStatus, check_record_status
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.outcome import Outcome
    from ..models.record_options import RecordOptions
    from ..models.recorded_action import RecordedAction
    from ..models.start import Start


T = TypeVar("T", bound="Record")


@_attrs_define
class Record:
    """A whole game, replayable. With the seed it can be checked to the last card.

    Attributes:
        actions (list[RecordedAction]):
        commitment (str): SHA-256 of the seed, in hex.
        options (RecordOptions):
        origin (RecordOrigin):
        outcome (None | Outcome):
        rules (str): The version of rules and packs that made the game.
        schema (str):
        seats (int): How many.
        seed (None | str): In hex; null while the game runs.
        start (Start): How a recorded game began.
        status (RecordStatus):
        title (str):
        checksum (None | str | Unset): SHA-256 of all the rest, in hex: finds what a replay can't, such as an option
            that made no difference. The rest as JSON: UTF-8, keys sorted, no blanks.
    """

    actions: list[RecordedAction]
    commitment: str
    options: RecordOptions
    origin: RecordOrigin
    outcome: None | Outcome
    rules: str
    schema: str
    seats: int
    seed: None | str
    start: Start
    status: RecordStatus
    title: str
    checksum: None | str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.outcome import Outcome  # noqa: PLC0415

        actions = []
        for actions_item_data in self.actions:
            actions_item = actions_item_data.to_dict()
            actions.append(actions_item)

        commitment = self.commitment

        options = self.options.to_dict()

        origin: str = self.origin

        outcome: dict[str, Any] | None
        if isinstance(self.outcome, Outcome):
            outcome = self.outcome.to_dict()
        else:
            outcome = self.outcome

        rules = self.rules

        schema = self.schema

        seats = self.seats

        seed: None | str
        seed = self.seed

        start = self.start.to_dict()

        status: str = self.status

        title = self.title

        checksum: None | str | Unset
        if isinstance(self.checksum, Unset):
            checksum = UNSET
        else:
            checksum = self.checksum

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "actions": actions,
                "commitment": commitment,
                "options": options,
                "origin": origin,
                "outcome": outcome,
                "rules": rules,
                "schema": schema,
                "seats": seats,
                "seed": seed,
                "start": start,
                "status": status,
                "title": title,
            }
        )
        if checksum is not UNSET:
            field_dict["checksum"] = checksum

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.outcome import Outcome  # noqa: PLC0415
        from ..models.record_options import RecordOptions  # noqa: PLC0415
        from ..models.recorded_action import RecordedAction  # noqa: PLC0415
        from ..models.start import Start  # noqa: PLC0415

        d = dict(src_dict)
        actions = []
        _actions = d.pop("actions")
        for actions_item_data in _actions:
            actions_item = RecordedAction.from_dict(actions_item_data)

            actions.append(actions_item)

        commitment = d.pop("commitment")

        options = RecordOptions.from_dict(d.pop("options"))

        origin = check_record_origin(d.pop("origin"))

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

        rules = d.pop("rules")

        schema = d.pop("schema")

        seats = d.pop("seats")

        def _parse_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seed = _parse_seed(d.pop("seed"))

        start = Start.from_dict(d.pop("start"))

        status = check_record_status(d.pop("status"))

        title = d.pop("title")

        def _parse_checksum(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        checksum = _parse_checksum(d.pop("checksum", UNSET))

        record = cls(
            actions=actions,
            commitment=commitment,
            options=options,
            origin=origin,
            outcome=outcome,
            rules=rules,
            schema=schema,
            seats=seats,
            seed=seed,
            start=start,
            status=status,
            title=title,
            checksum=checksum,
        )

        record.additional_properties = d
        return record

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
