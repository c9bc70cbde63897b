"""What takes long to make of files that never change, made once and kept as plain data beside the code."""
