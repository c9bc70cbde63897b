"""Parses and checks rule files and their wording files."""
