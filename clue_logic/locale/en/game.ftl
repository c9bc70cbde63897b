## game/edition_report.py

game-cards = { $number } cards
game-since = since { $year }
game-in-log = in a log: edition: { $name }
game-rules = played with: { $rules }
game-groups = Groups of cards; two names together mean the cards that are in both: { $groups }
game-aliases = After a card come its other names. A log may use short forms, too: a whole word, or at least three letters, that fit one card only.
game-comma = ,{ " " }
game-language =
    { $code ->
        [en] English
        [de] German
        [ja] Japanese
       *[other] { $code }
    }
game-country =
    { $code ->
        [GB] Britain
        [US] USA
        [DE] Germany
       *[other] { $code }
    }
