"""Files: data files of the software, prepared data in cache files, and the one way to write a file."""
