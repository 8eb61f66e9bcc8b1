"""What is bound while steps of a card run."""

from typing import Any

#: Fields of the event, who acts (`actor`), who decides (`chooser`), names given by steps.
Env = dict[str, Any]
