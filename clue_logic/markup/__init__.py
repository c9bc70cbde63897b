"""HTML without scripts: what a Jupyter notebook shows. Texts come as data, and every one of them is escaped."""
