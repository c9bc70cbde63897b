"""The page: the bridge that answers its questions, how it is built, and its server on the user's machine.

Modules, each of which imports only modules before it, with the names that other packages use:

- `bridge`: `LONGEST_RULES`
- `building`: `built_page`, `find_mistakes`, `join_rules`, `lesson_start`, `NotOneTextError`, `TemplateError`,
  `with_start`
- `component`
- `server`: `application`, `bind_socket`, `Devices`, `EditedFile`, `FileTroubleError`, `in_background`,
  `join_address`, `lan_addresses`, `lan_url`, `LOOPBACK`, `missing_files`, `MOST_BYTES`, `new_token`, `NewCode`,
  `page_address`, `qr_lines`, `serve`, `show_code`, `Side`, `StartText`, `VALID_SECONDS`
"""
