"""Files: data files of the software, prepared data in cache files, and the one way to write a file.

Modules, each of which imports only modules before it, with the names that other packages use:

- `file_writing`: `DamagedFileError`, `encode_text`, `remove_abandoned_files`, `sync_folder`, `write_file`
- `resources`: `resource`
- `cache`: `compute_digest`, `Preparation`, `read_cache_file`, `write_cache_file`
- `catalogues`: `Catalogues`, `message_catalogues`, `Pattern`
- `parser_tables`: `grammar_parser`
"""
