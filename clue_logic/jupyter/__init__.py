"""Jupyter notebooks: the cell magic ``%%clue``. IPython is imported only where one runs."""
