## game/edition_report.py

game-cards = { $number } Karten
game-since = seit { $year }
game-in-log = im Protokoll: ausgabe: { $name }
game-rules = gespielt mit: { $rules }
game-groups = Gruppen von Karten; zwei Namen hintereinander bedeuten die Karten, die in beiden sind: { $groups }
game-aliases = Hinter einer Karte stehen ihre anderen Namen. Im Protokoll genügt auch eine Kurzform: ein ganzes Wort oder mindestens drei Buchstaben, wenn sie nur zu einer Karte passen.
game-comma = ,{ " " }
game-language =
    { $code ->
        [en] englisch
        [de] deutsch
        [ja] japanisch
       *[other] { $code }
    }
game-country =
    { $code ->
        [GB] Großbritannien
        [US] USA
        [DE] Deutschland
       *[other] { $code }
    }
