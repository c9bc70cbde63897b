"""Settings for all tests: hypothesis draws the same examples each time, and takes the time it needs."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "same each time", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("same each time")
