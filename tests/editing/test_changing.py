"""A log that changes is what it would be if it had just been read."""

from __future__ import annotations

from hypothesis import settings

from tests.editing.changing import ChangingLog
from tests.shared_out import examples

TestChangingLog = ChangingLog.TestCase
TestChangingLog.settings = settings(examples(40), stateful_step_count=8)
