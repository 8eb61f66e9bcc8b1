from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.dead_of_winter_later_env import DeadOfWinterLaterEnv
    from ..models.dead_of_winter_later_steps_item import DeadOfWinterLaterStepsItem


T = TypeVar("T", bound="DeadOfWinterLater")


@_attrs_define
class DeadOfWinterLater:
    """What a card has put off to the end of a round; `seen`: locations searched meanwhile.

    Attributes:
        card (str):
        round_ (int):
        steps (list[DeadOfWinterLaterStepsItem]):
        env (DeadOfWinterLaterEnv | Unset):
        seen (list[str] | Unset):
        track (bool | Unset):  Default: False.
    """

    card: str
    round_: int
    steps: list[DeadOfWinterLaterStepsItem]
    env: DeadOfWinterLaterEnv | Unset = UNSET
    seen: list[str] | Unset = UNSET
    track: bool | Unset = False
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        round_ = self.round_

        steps = []
        for steps_item_data in self.steps:
            steps_item = steps_item_data.to_dict()
            steps.append(steps_item)

        env: dict[str, Any] | Unset = UNSET
        if not isinstance(self.env, Unset):
            env = self.env.to_dict()

        seen: list[str] | Unset = UNSET
        if not isinstance(self.seen, Unset):
            seen = self.seen

        track = self.track

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "round": round_,
                "steps": steps,
            }
        )
        if env is not UNSET:
            field_dict["env"] = env
        if seen is not UNSET:
            field_dict["seen"] = seen
        if track is not UNSET:
            field_dict["track"] = track

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.dead_of_winter_later_env import DeadOfWinterLaterEnv  # noqa: PLC0415
        from ..models.dead_of_winter_later_steps_item import DeadOfWinterLaterStepsItem  # noqa: PLC0415

        d = dict(src_dict)
        card = d.pop("card")

        round_ = d.pop("round")

        steps = []
        _steps = d.pop("steps")
        for steps_item_data in _steps:
            steps_item = DeadOfWinterLaterStepsItem.from_dict(steps_item_data)

            steps.append(steps_item)

        _env = d.pop("env", UNSET)
        env: DeadOfWinterLaterEnv | Unset
        if isinstance(_env, Unset):
            env = UNSET
        else:
            env = DeadOfWinterLaterEnv.from_dict(_env)

        seen = cast(list[str], d.pop("seen", UNSET))

        track = d.pop("track", UNSET)

        dead_of_winter_later = cls(
            card=card,
            round_=round_,
            steps=steps,
            env=env,
            seen=seen,
            track=track,
        )

        dead_of_winter_later.additional_properties = d
        return dead_of_winter_later

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
