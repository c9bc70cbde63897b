"""The ground floor: names, places in a text, columns, numbers and lists in words. It knows nothing of games.

Modules, each of which imports only modules before it, with the names that other packages use:

- `cancellation`: `handle_signals`, `Handler`, `never`, `SupersededError`
- `columns`: `align_columns`, `append_command`, `center_text`, `command_lines`, `fit_text`, `flow_text`,
  `hanging_lines`, `join_columns`, `lines_with_heading`, `paragraphs`, `row_as_list`, `shorten_names`, `wrap_text`
- `escaping`: `ascii_signs`, `code_block`, `escape_markdown`, `make_visible`, `quote_input`
- `frames`: `require_pandas`
- `grouping`: `group_pairs`
- `languages`: `LANGUAGES`, `Texts`, `UnknownLanguageError`
- `pictures`: `COLOURS`, `new_axes`, `PictureError`, `save_picture`
- `positions`: `apply_edits`, `EditorPosition`, `EditorPositions`, `find_invisible`, `Line`, `line`, `lines`,
  `Position`, `raw_lines`, `sources`, `Span`, `TextEdit`, `UTF16`
- `records`: `field_names`, `is_record`, `is_record_type`, `replace`
- `html`: `COLUMNS`, `environment`, `fill_template`
- `messages`: `list_languages`, `Message`, `Messages`, `messages`, `problem_text`
- `encoding`: `Answer`, `as_json`, `encode`, `Encoding`, `hidden_field`, `json_fields`, `optional_field`,
  `optional_fields`
- `formatting`: `format_count`, `format_decimal`, `format_interval`, `format_lines`, `format_number`,
  `group_digits`, `join_with_and`, `join_with_or`, `localize_figures`
- `terms`: `group_name`, `GroupName`, `holding_text`, `place_name`, `place_subject`, `place_where`, `some_of_group`,
  `TITLES`
- `diagnostics`: `decode`, `Diagnostic`, `encode_arguments`, `Instead`, `PlainProblem`, `ProblemRecord`, `Remedy`,
  `Severity`, `show_words`, `TextError`, `Words`
- `names`: `fold_name`, `MIN_SHORT_NAME`, `Names`, `near_message`, `near_names`, `nearest`, `parse_member`,
  `parse_option`, `split_list`, `unknown_message`, `UnknownName`, `UnknownNameError`, `UnknownOptionError`,
  `unquote`
"""
