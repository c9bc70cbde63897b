## game/edition_report.py

game-cards = { $number } cards
game-since = since { $year }
game-in-log = in a log: edition: { $name }
game-rules = played with: { $rules }
game-aliases = Behind a card stand its other names. Short ones will do as well: a whole word, or three letters or more, that fit one card only.
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
