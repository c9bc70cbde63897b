"""The log language: text in, games and questions out, and messages about syntax errors."""
