"""The functions a program or an interactive session starts from; the package itself offers them.

Each takes a game first, and options by their names. What they return can be printed, has `text` in the languages that
its part of the software speaks, and `to_dict` for plain data.
"""
