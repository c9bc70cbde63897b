## wording.py

suggesting-asks =
    { $one ->
        [true] { $asked } nach { $cards } fragen
       *[false] { $cards } vermuten
    }
# On average; docs/advice.md says what is measured.
suggesting-tells =
    { $share ->
        [all] klärt alles, wie die Antwort auch lautet
        [none] sagt nichts
        [left-1] sagt kaum etwas
        [left-9-10] lässt etwa neun Zehntel offen
        [left-4-5] lässt etwa vier Fünftel offen
        [left-3-4] lässt etwa drei Viertel offen
        [left-2-3] lässt etwa zwei Drittel offen
        [left-3-5] lässt etwa drei Fünftel offen
        [left-1-2] halbiert etwa, was offen ist
        [left-2-5] lässt etwa zwei Fünftel offen
        [left-1-3] lässt etwa ein Drittel offen
        [left-3-10] lässt etwa drei Zehntel offen
        [left-1-4] lässt etwa ein Viertel offen
        [left-1-5] lässt etwa ein Fünftel offen
        [left-1-6] lässt etwa ein Sechstel offen
        [left-1-7] lässt etwa ein Siebtel offen
        [left-1-8] lässt etwa ein Achtel offen
        [left-1-10] lässt etwa ein Zehntel offen
       *[left-0] lässt weniger als ein Zehntel offen
    }
suggesting-answer =
    { $kind ->
        [shows] { $players } zeigt { $card }
        [number] die Zahl { $count }
        [one] { $count ->
            [one] { $players } hat eine davon
           *[other] { $players } haben je eine davon
        }
        [asked] { $players } hat keine
        [everyone] niemand hat eine
       *[nobody] niemand zeigt eine Karte
    }
suggesting-likeliest = Am wahrscheinlichsten: { $answer } ({ $chance }).
suggesting-finds = Vielleicht gefunden: { $what }.
suggesting-category =
    { $key ->
        [suspects] die Person
        [weapons] die Waffe
        [rooms] der Raum
       *[other] die verdeckte Karte von „{ $name }“
    }
suggesting-exact = { $bits } Bit: Im Mittel bleiben { $left } des Offenen offen. Klärt im Mittel { $cells } Felder; sagt Zuschauern { $onlookers } Bit.
