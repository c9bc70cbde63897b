"""The game played by programs: board, referee, players, tournaments.

Modules, each of which imports only modules before it, with the names that other packages use:

- `board`: `BoardMismatchError`
- `config`: `B`, `choices`, `Config`, `ConfigError`, `CONFIGS`, `MEANINGS`, `set_option`
- `faults`
- `interrupts`
- `outcomes`: `most_games`
- `board_file`: `boards`, `load_board`
- `compilation`
- `scoring`
- `spans`: `AnySetting`, `Tournament`
- `masks`: `card_mask`, `NO_CARD`
- `seeding`: `SettingError`
- `notebook_base`
- `player`
- `thesis_base`: `begin`, `Databases`, `databases`, `tell`
- `deals`
- `utility`: `averages`, `count_turns`
- `programs`: `deck_arrays`, `DeckArrays`
- `game`
- `referee`
- `winning`
- `players`: `canonical_name`, `FEWEST_PLAYERS`, `MOST_PLAYERS`, `orders`, `Setting`, `UnknownPlayerError`
- `results`: `open_results`, `ResultsError`
- `tournament`: `play_in_processes`, `Run`, `run`, `Runner`, `TournamentError`
- `cluster`: `ClusterError`, `map_on_cluster`, `play_on_cluster`
- `report`: `PlayReport`, `Report`, `TournamentRun`
- `culprit`: `CAST`, `CulpritReport`, `CulpritSetting`, `KINDS`, `play_one`, `PLAYERS`, `TACTICS`, `trial`
- `generalized`: `effects`, `GeneralizedReport`, `GeneralizedSetting`, `play_one`, `SETTINGS`
- `plots`: `draw_plots`
- `replication`: `replicate`, `TABLES`
- `record`: `find_logs`, `Keeper`, `KEY`, `log_of`, `LogFile`, `MOST_LOGS`, `play_logs`, `render_key`
"""
