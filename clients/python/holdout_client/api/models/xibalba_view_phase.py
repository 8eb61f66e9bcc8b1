from typing import Literal

XibalbaViewPhase = Literal["action", "dice", "effect", "end", "setup"]

XIBALBA_VIEW_PHASE_VALUES: set[XibalbaViewPhase] = {
    "action",
    "dice",
    "effect",
    "end",
    "setup",
}


def check_xibalba_view_phase(value: str) -> XibalbaViewPhase:
    if value in XIBALBA_VIEW_PHASE_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {XIBALBA_VIEW_PHASE_VALUES!r}")
