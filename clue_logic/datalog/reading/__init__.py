"""From the text of rule files, and the wording beside them, to rules that have been checked."""
