"""A connection whose answers are read into models."""

from typing import TypeVar

import msgspec

from holdout_client import models
from holdout_client.calls import Call
from holdout_client.connection import Connection, Document

T = TypeVar("T")


class Asking(Connection):
    """What the methods of `Client` are made with."""

    def _ask(self, call: Call[T]) -> T:
        """Carry out a call and read its answer. Raises as `Client` says."""
        answer: T = self._model(getattr(models, call.answer), self.document(call))
        return answer

    def _model(self, kind: type[T], document: Document) -> T:
        try:
            return msgspec.convert(document, kind)
        except msgspec.ValidationError as error:
            raise self._bad_answer(str(error)) from error
