## wording.py

advice-accuse = { $asker } kann anklagen: { $cards } ist die Lösung.
advice-known = { $asker } kennt die Lösung: { $cards }.
advice-accused = { $asker } hat in Zeile { $line } angeklagt und darf es nicht noch einmal.
advice-deal-known = { $asker } weiß, wer was hat; es gibt nichts mehr zu fragen.
advice-not-ready =
    { $asker } kann noch nicht anklagen: { $only ->
        [true] am wahrscheinlichsten ist { $cards },
       *[false] keine Lösung ist wahrscheinlicher als { $cards },
    } zu { $chance }.
advice-deal-open = { $asker } weiß noch nicht, wer was hat.
advice-open = Das ist so ungewiss wie { $number } gleich wahrscheinliche { $solutions ->
        [true] Lösungen
       *[false] Verteilungen
    }.
advice-missing = { " " }Es fehlen: { $bits } Bit.
advice-hand = Das Protokoll nennt das Blatt von { $asker } nicht; diese Karten gelten als unbekannt.
advice-best =
    { $number ->
        [one] Die eine Vermutung
       *[other] Die besten von { $number } Vermutungen
    }{ $aim ->
        [information] , nach dem, was die Antwort über die Lösung sagt
        [win] , nach einer einfachen Schätzung der Chance, die Lösung zuerst zu finden
        [k] , nach dem Nutzen des Programms K
       *[kak] , nach dem Nutzen des Programms K&KaK
    }:
advice-config = { $config ->
    [A] Konfiguration A der Arbeit: Eine Widerlegung zählt den Durchschnitt über ihre drei Karten, auch unmögliche, wie gedruckt.
   *[B] Konfiguration B der Arbeit: Eine Widerlegung zählt den Durchschnitt über die Karten, die gezeigt werden können. Gedruckt ist er über alle drei: --config A.
}
advice-no-walking = Wie weit es zu den Räumen ist, zählt nicht; --at und --roll sagen, wo man steht.
advice-walking = Geteilt durch die Züge bis dahin, wie die Programme sie schätzen; 1,0 ist sofort.
advice-drawn = Geschätzt aus { $deals } zufällig gezogenen Verteilungen (± Standardfehler).
advice-public-drawn = Für Zuschauer geschätzt aus { $deals } zufällig gezogenen Verteilungen (± Standardfehler).
advice-shortlist = Davon wurden { $number } genau abgewogen.
advice-of-all = Es gibt { $number }; solche mit Karten, die ziemlich sicher oder kaum je verdeckt sind, sind weggelassen.
advice-most-cards = Vermutungen mit mehr Karten als { $most } wurden nicht abgewogen.
advice-longer = Mit mehr Karten als { $most } (bis { $longest }) wurden nur Listen der wahrscheinlich verdeckten abgewogen.
advice-sentence = Das { $text }.
advice-scored =
    { $aim ->
        [win] Chance auf den Sieg: { $score }.
       *[other] Nutzen: { $score }.
    }
advice-alike-sentence = Ebenso viel für { $asker }: { $suggestions }.
advice-suggestion = Vermutung
advice-score =
    { $aim ->
        [win] Sieg
       *[other] Nutzen
    }
advice-turns = Züge
advice-bits = Bit
advice-cells = Felder
advice-public = für Zuschauer
advice-asked = { $asked } nach { $cards }
advice-shows = { $player } zeigt
advice-having =
    { $count ->
        [0] niemand sonst:
        [one] { $players } hat:
       *[other] { $players } haben:
    }
advice-nobody-shows = niemand zeigt
advice-none = { $player } hat keine
advice-nobody-has = niemand:
advice-other-answers =
    { $count ->
        [one] 1 andere Antwort
       *[other] { $count } andere Antworten
    }
advice-alike = ebenso viel für { $asker }: { $suggestions }
advice-more = { $count } weitere

## showing.py

advice-show = { $asker } fragt { $viewpoint } nach { $asked }. { $number ->
    [0] { $viewpoint } hat keine davon und muss passen.
    [1] { $cards } zeigen: { $viewpoint } hat nur diese.
   *[2] Am besten { $cards } zeigen: { $best ->
        [one] Das verrät { $asker } am wenigsten.
       *[other] Sie verraten { $asker } gleich viel, und keine Karte verrät weniger.
    }
}
advice-show-before = Nach dem Protokoll muss { $player } vorher antworten; die Frage kommt nicht bis hierher.
advice-show-drawn = Geschätzt aus { $views } zufällig gezogenen Blättern von { $asker } (± Standardfehler).
advice-show-solutions-left = Lösungen übrig
advice-show-now = jetzt
advice-show-known = { $asker } bekannt seit
advice-show-since = { $line ->
    [0] Anfang
   *[other] Zeile { $line }
}
advice-show-onlookers = Zuschauer sehen nur, dass eine Karte gezeigt wird: { $bits } Bit, welche es auch ist.
advice-show-onlooker = das ist das Protokoll eines Zuschauers: „ich:“ und „hand:“ sagen, wessen Karten gezeigt werden können
advice-show-own = das fragt { $viewpoint }, also zeigen die anderen; gemeint ist, wer { $viewpoint } fragt
advice-show-everyone = bei „antworten: alle“ sagen alle, ob sie eine Karte haben, und zeigen keine; es gibt nichts zu wählen
advice-show-gone = { $viewpoint } hat das Spiel verlassen und antwortet nicht mehr
advice-show-other = gefragt ist { $asked }, nicht { $viewpoint }
advice-show-answered = die Frage ist schon beantwortet; hier gehört sie ohne die gezeigte Karte hin
advice-show-hand = das Protokoll sagt nicht, welche dieser Karten { $viewpoint } hat; „hand:“ nennt sie
advice-show-tables = die Tabellen der Verteilungen passen nicht in { $megabytes } MB
advice-show-solutions = es gibt zu viele Lösungen, um sie für jedes Blatt dessen zu zählen, der fragt
