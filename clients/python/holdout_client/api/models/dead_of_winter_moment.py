from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="DeadOfWinterMoment")


@_attrs_define
class DeadOfWinterMoment:
    """Notes of the present action.

    What was `offered`, who was `healed`, the last `face` of the exposure die, whether a die is
    about to be raised, whether a batch of zombies arrives, whether a man and how many helpless
    survivors came to the colony. `counter` counts the cards put in force.

    Attributes:
        added (int | Unset):  Default: 0.
        batch (bool | Unset):  Default: False.
        counter (int | Unset):  Default: 0.
        face (None | str | Unset):
        healed (None | str | Unset):
        male (bool | Unset):  Default: False.
        offered (list[str] | Unset):
        raising (bool | Unset):  Default: False.
    """

    added: int | Unset = 0
    batch: bool | Unset = False
    counter: int | Unset = 0
    face: None | str | Unset = UNSET
    healed: None | str | Unset = UNSET
    male: bool | Unset = False
    offered: list[str] | Unset = UNSET
    raising: bool | Unset = False
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        added = self.added

        batch = self.batch

        counter = self.counter

        face: None | str | Unset
        if isinstance(self.face, Unset):
            face = UNSET
        else:
            face = self.face

        healed: None | str | Unset
        if isinstance(self.healed, Unset):
            healed = UNSET
        else:
            healed = self.healed

        male = self.male

        offered: list[str] | Unset = UNSET
        if not isinstance(self.offered, Unset):
            offered = self.offered

        raising = self.raising

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if added is not UNSET:
            field_dict["added"] = added
        if batch is not UNSET:
            field_dict["batch"] = batch
        if counter is not UNSET:
            field_dict["counter"] = counter
        if face is not UNSET:
            field_dict["face"] = face
        if healed is not UNSET:
            field_dict["healed"] = healed
        if male is not UNSET:
            field_dict["male"] = male
        if offered is not UNSET:
            field_dict["offered"] = offered
        if raising is not UNSET:
            field_dict["raising"] = raising

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        added = d.pop("added", UNSET)

        batch = d.pop("batch", UNSET)

        counter = d.pop("counter", UNSET)

        def _parse_face(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        face = _parse_face(d.pop("face", UNSET))

        def _parse_healed(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        healed = _parse_healed(d.pop("healed", UNSET))

        male = d.pop("male", UNSET)

        offered = cast(list[str], d.pop("offered", UNSET))

        raising = d.pop("raising", UNSET)

        dead_of_winter_moment = cls(
            added=added,
            batch=batch,
            counter=counter,
            face=face,
            healed=healed,
            male=male,
            offered=offered,
            raising=raising,
        )

        dead_of_winter_moment.additional_properties = d
        return dead_of_winter_moment

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
