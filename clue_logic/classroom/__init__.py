"""Rules that students write: judged, compared, set as exercises."""
