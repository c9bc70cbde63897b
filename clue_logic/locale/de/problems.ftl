## Words around problems
problems-expected = erwartet: { $words }
problems-hint = Hinweis: { $hint }
problems-expected-card = eine Karte
problems-expected-name = ein Name
problems-expected-number = eine Zahl
problems-expected-end = das Ende der Aussage
problems-pair = { $one } und { $other }

## Any text
problems-not-utf8 = das ist kein UTF-8-Text: Byte { $byte } an Stelle { $offset }
problems-hint-utf8 =
    { $wide ->
        [true] die Datei ist UTF-16; speichere sie als UTF-8
       *[false] speichere die Datei als UTF-8
    }
problems-unknown-name =
    { $kind ->
        [card] unbekannte Karte „{ $name }“
        [player] unbekannter Spieler „{ $name }“
        [location] unbekannter Ort „{ $name }“
        [group] unbekannte Kartengruppe „{ $name }“
        [room] unbekannter Raum „{ $name }“
        [category] unbekannte Gruppe „{ $name }“
        [board-place] unbekannter Ort auf dem Spielplan „{ $name }“
        [player-or-card] weder Spieler noch Karte heißt „{ $name }“
        [argument] kein Spieler, keine Karte und keine Gruppe heißt „{ $name }“
       *[name] unbekannter Name „{ $name }“
    }
problems-ambiguous-name =
    { $kind ->
        [card] „{ $name }“ passt zu mehreren Karten
        [player] „{ $name }“ passt zu mehreren Spielern
        [location] „{ $name }“ passt zu mehreren Orten
        [group] „{ $name }“ passt zu mehreren Kartengruppen
        [room] „{ $name }“ passt zu mehreren Räumen
        [board-place] „{ $name }“ passt zu mehreren Orten auf dem Spielplan
        [player-or-card] „{ $name }“ passt zu mehreren Spielern oder Karten
        [category] „{ $name }“ passt zu mehreren Gruppen
       *[name] „{ $name }“ passt zu mehreren Namen
    }
problems-hint-near =
    meinst du { $names ->
        [one] „{ OR($names) }“
       *[other] { OR($names) }
    }?
problems-hint-choices =
    schreibe { $names ->
        [one] „{ OR($names) }“
       *[other] { OR($names) }
    }
problems-hint-longer-name =
    schreibe { $names ->
        [one] „{ OR($names) }“
       *[other] { OR($names) }
    }; ein kurzer Name braucht mindestens { $letters } Buchstaben
problems-hint-all-names =
    { $kind ->
        [card] die Karten
        [player] die Spieler
        [location] die Orte
        [group] die Kartengruppen
        [room] die Räume
        [category] die Gruppen
        [board-place] die Orte auf dem Spielplan
        [player-or-card] die Spieler und Karten
       *[name] die Namen
    } sind { $names }
problems-hint-commas = setze Kommas zwischen die Karten
problems-hint-example = schreibe zum Beispiel: { $example }
problems-hint-write = schreibe: { $line }
problems-hint-write-lines = { $first }; und auf einer eigenen Zeile: { $line }
problems-hint-write-or = { $first }; oder: { $other }
problems-hint-add-line = füge die Zeile hinzu: { $line }
problems-hint-both = { $first }; { $second }
problems-hint-outdent = beginne sie am Anfang der Zeile
problems-hint-leave-out = lass es weg
problems-control-character = hier steht ein Steuerzeichen ({ $sign }); ein Protokoll ist reiner Text

## Headers
problems-empty-log = dieses Protokoll ist leer
problems-hint-empty-log = ein Protokoll sagt, welche Karten es gibt und wer spielt; `clue-logic new` schreibt eines für den Anfang
problems-deck-missing = das Protokoll sagt nicht, welche Karten es gibt
problems-hint-deck = schreibe zum Beispiel „ausgabe: cluedo-de“ oder eine Zeile für jede Gruppe: Personen: Bloom, Porz
problems-players-missing = das Protokoll sagt nicht, wer spielt
problems-hint-players = schreibe zum Beispiel „spieler: Anna, Ben, Clara“
problems-indented-first = diese Zeile ist eingerückt, aber darüber steht keine Aussage
problems-unknown-header = unbekannte Kopfzeile „{ $header }“
problems-hint-near-header = meinst du „{ $near }“? (Eine Gruppe dieses Namens steht in Anführungszeichen: "{ $written }": ...)
problems-second-header = ein zweites „{ $header }:“ (das erste steht in Zeile { $line })
problems-late-header = Kopfzeilen müssen vor dem ersten Ereignis stehen (Zeile { $line })
problems-extra-category = „{ $header }:“ verträgt sich nicht mit „ausgabe:“, die ihre eigenen Karten mitbringt
problems-hint-add-to = ergänze es bei „{ $header }:“ in Zeile { $line }
problems-two-decks = ein Kartensatz ist entweder eine Zeile „karten:“ oder Zeilen mit Gruppen, nicht beides
problems-unknown-edition = unbekannte Ausgabe „{ $name }“
problems-unknown-value = „{ $word }“ ist kein Wert von „{ $header }:“
problems-silent-asker = der Fragende kann nur schweigen, wo alle antworten
problems-one-value =
    „{ $header }:“ nimmt { $kind ->
        [player] einen Spieler
        [name] einen Namen
        [number] eine Zahl
       *[word] ein Wort
    }
problems-no-number = „{ $word }“ ist keine Anzahl von Karten
problems-no-colour = „{ $word }“ ist keine Farbe
problems-name-taken = „{ $name }“ bedeutet schon { $card }
problems-label-missing =
    „{ $header }:“ braucht hinter jeder Karte { $colours ->
        [true] eine Farbe
       *[false] einen kurzen Namen
    }
problems-listed-twice = { $name } steht zweimal in der Liste
problems-reserved-category = keine Gruppe kann „{ $name }“ heißen
problems-reserved-card = „{ $name }“ kann keine Karte heißen: In Tupeln steht es für „keine Karte“
problems-reserved-player = kein Spieler kann „{ $name }“ heißen: Das ist ein Ort für Karten
problems-card-twice = die Karte „{ $card }“ gibt es schon (Zeile { $line })
problems-player-twice = zwei Spieler heißen „{ $name }“
problems-hint-numbered-name = wenn die Zahl zum Namen gehört, schreibe ihn in Anführungszeichen: "{ $name }"
problems-few-players = ein Spiel braucht mindestens { $least } Spieler
problems-large-hand = kein Blatt hat so viele Karten
problems-hidden-missing = ein Kartensatz ohne Gruppen braucht „verdeckt:“
problems-hint-hidden = sage, wie viele Karten verdeckt sind, zum Beispiel „verdeckt: 3“, oder „verdeckt: 0“, wenn keine
problems-hidden-of-each =
    { $categories ->
        [one] es gibt 1 Gruppe
       *[other] es gibt { $categories } Gruppen
    }, und von jeder ist eine Karte verdeckt oder keine
problems-hidden-too-many = { $hidden } Karten können nicht verdeckt sein: Es gibt nur { $cards }
problems-name-missing =
    { $kind ->
        [card] eine Karte
        [player] ein Spieler
        [category] eine Gruppe
       *[other] ein kurzer Name
    } braucht einen Namen
problems-quotes-inside = Anführungszeichen stehen um einen ganzen Namen, nicht um einen Teil
problems-reserved-word = „{ $word }“ ist ein Wort der Protokollsprache
problems-unquoted-sign = „{ $word }“ kann nicht in einem Namen stehen
problems-hint-quote = schreibe den Namen in Anführungszeichen: "{ $name }"
problems-hint-quote-containing = schreibe einen Namen, der es enthält, in Anführungszeichen: "{ $name }"
problems-hint-quote-category = eine Gruppe dieses Namens steht in Anführungszeichen: "{ $name }": ...
problems-doubted-name = „{ $name }“ ist nicht sicher ein einziger Name
problems-hint-one-name =
    wenn alles ein Name ist, schreibe ihn in Anführungszeichen: "{ $name }"; sonst setze Kommas zwischen die Namen{ $kind ->
        [player] { " " }und die Zahl der Karten dahinter: „spieler: Anna 6, Ben 6“
       *[other] { "" }
    }
problems-doubted-players = es ist nicht sicher, was diese Liste von Spielern bedeutet
problems-joined = „{ $name }“ wird als zwei Karten gelesen
problems-doubted-join = es ist nicht sicher, aus welchen Namen „{ $name }“ besteht
problems-stray-question-mark = ein „?“ steht nur in „spieler:“, für ein Blatt unbekannter Größe
problems-either = „{ $name }“ lässt offen, welche der Karten gemeint ist
problems-hint-either =
    „{ $header }:“ zählt jede Karte auf; wenn alle da sind, schreibe: { $line }{ $header ->
        [hand] ; wenn es nur eine ist, lass „hand:“ weg und schreibe unter die Kopfzeilen: { $learned }
       *[other] { "" }
    }
problems-on-table = { $card } liegt auf dem Tisch (Zeile { $line })
problems-hand-without-me = „blatt:“ braucht „ich:“
problems-hint-me = sage, wessen Blatt es ist, zum Beispiel: ich: Anna
problems-hand-size =
    { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }, aber nach „spieler:“ in Zeile { $line } hält { $player } { $size }
problems-sizes =
    die Spieler halten zusammen { $least ->
        [true] mindestens{ " " }
       *[false] { "" }
    }{ $held ->
        [one] 1 Karte
       *[other] { $held } Karten
    }, aber { $over ->
        [true] nur{ " " }
       *[false] { "" }
    }{ $total ->
        [one] 1 wurde
       *[other] { $total } wurden
    } an sie ausgeteilt
problems-hint-deal =
    der Kartensatz hat { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }, { $hidden } verdeckt, { $table } auf dem Tisch
problems-hint-left-over = { $parts }; übrige offene Karten stehen in „tisch:“; { $face_down }
problems-hint-face-down = verdeckt liegende Karten haben eine eigene Kopfzeile: { $line }
problems-no-categories = dieser Kartensatz hat keine Gruppen
problems-one-of-each-size =
    mit einer Karte jeder Gruppe hält jeder { $each ->
        [one] 1 Karte
       *[other] { $each } Karten
    }, nicht { $size }
problems-one-of-each-deal =
    von „{ $category }“ bleiben { $left ->
        [one] 1 Karte
       *[other] { $left } Karten
    } zu verteilen, aber jeder der { $players } Spieler bekommt eine
problems-hand-of-each = das ist nicht eine Karte jeder Gruppe
problems-seat-order =
    die Antworten in { $lines ->
        [one] Zeile { AND($lines) }
       *[other] den Zeilen { AND($lines) }
    } passen nicht zur Sitzordnung; sie passten, wenn { OR($pairs) } die Plätze tauschten
problems-hint-seat-order = „spieler:“ zählt die Spieler in der Sitzordnung auf; vertausche diese, wenn das der Fehler ist
problems-uneven-deal =
    { $cards ->
        [one] 1 Karte lässt
       *[other] { $cards } Karten lassen
    } sich nicht gleichmäßig an { $players } Spieler verteilen, und das Protokoll sagt nicht, wer{ $among ->
        [0] { "" }
       *[other] { " " }von { AND($among) }
    } mehr hält
problems-unusual-hand =
    { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    } unter { $players } Spielern sind { $most ->
        [none] { $least } für jeden
       *[other] { $least } oder { $most } für jeden
    }, aber dieses Blatt hat { $size }: { $few ->
        [true] fehlt eine Karte
       *[false] ist es eine Karte zu viel
    }?
problems-hint-write-sizes =
    wenn es stimmt, schreibe die Kartenzahlen{ $certain ->
        [true] { "" }
       *[false] , zum Beispiel
    }: { $line }

## Events
problems-not-named = { $card } wurde nicht genannt, kann also nicht gezeigt werden
problems-has-left = { $player } hat das Spiel in Zeile { $line } verlassen
problems-has-not-here = „hat“ ist nur eine Antwort, wo alle antworten
problems-hint-shows-or-everyone = schreibe „{ $player } zeigt“ oder füge die Zeile hinzu: antworten: alle
problems-answer-after-end =
    { $shower ->
        [nobody] niemand hat eine Karte gezeigt
       *[other] { $shower } hat eine Karte gezeigt
    }, also wird { $player ->
        [none] kein anderer Spieler
       *[other] { $player } nicht
    } gefragt
problems-asker-answers = { $player } fragt und kann nicht antworten
problems-passes-and-shows = { $player } passt und zeigt zugleich eine Karte
problems-has-and-passes = { $player } hat eine Karte und passt zugleich
problems-answers-twice = { $player } antwortet zweimal
problems-answer-order = { $player } sitzt vor { $other } und wird zuerst gefragt (die Reihenfolge ist { $order })
problems-answers-missing =
    { AND($skipped) } { $skipped ->
        [one] muss
       *[other] müssen
    } gepasst haben, bevor { $player } gefragt wird, aber das steht nicht im Protokoll
problems-hint-strict = ergänze die Antworten oder lass „streng: ja“ weg
problems-nobody-and-others = „niemand“ verträgt sich nicht mit anderen Antworten
problems-silent-asker-answers = { $player } fragt, und der Fragende antwortet nicht („fragender: schweigt“)
problems-asks-one = in diesem Spiel fragt man einen einzigen Mitspieler
problems-hint-ask-one = schreibe „{ $player } fragt ... nach ...“: Im Protokoll steht „antworten: einer“
problems-asks-all = in diesem Spiel richtet sich eine Vermutung an alle Spieler, nicht an einen
problems-hint-everybody-answers = hier antworten alle („antworten: alle“): schreibe „vermutet“ und dahinter keinen Spieler
problems-asks-self = { $player } kann nicht sich selbst fragen
problems-accused = { $player } hat in Zeile { $line } angeklagt und äußert danach keine Vermutungen mehr
problems-hint-accuser =
    wer angeklagt hat, kennt den Umschlag und antwortet von da an nur noch{ $others ->
        [0] { "" }
       *[other] ; wenn hier ein anderer Spieler vermutet, schreibe den Namen: { OR($others) }
    }
problems-accused-twice = { $player } hat schon in Zeile { $line } angeklagt; das darf jeder nur einmal
problems-hint-other-accuser = wenn hier ein anderer Spieler anklagt, schreibe den Namen: { OR($others) }
problems-accused-cards =
    { $hidden ->
        [0] in diesem Spiel ist keine Karte verdeckt
       *[other] eine Anklage nennt so viele Karten, wie verdeckt sind: { $hidden }
    }
problems-no-count = das ist nicht eine einzelne Zahl: { $written }
problems-bare-count = sind es genau, mindestens oder höchstens { $number }, und hören es alle?
problems-correction-form = eine Korrektur nennt die Zeile, den Spieler, und was er hatte
problems-hint-correction = zum Beispiel: Korrektur: Zeile 12, Ben hatte Rope; oder: Ben hatte eine Karte; oder: Ben hatte keine
problems-correction-refused =
    { $kind ->
        [later] Zeile { $wrong } steht nicht über dieser Zeile
        [twice] Zeile { $wrong } ist schon korrigiert
        [correction] Zeile { $wrong } ist selbst eine Korrektur
        [left] eine Anklage, und dass ein Spieler geht, kann nicht zurückgenommen werden
        [card] { $card } wurde in Zeile { $wrong } nicht genannt
        [same] Zeile { $wrong } sagt das schon
        [number] { $player } hat in Zeile { $wrong } eine Zahl gemeldet
        [perfect] bei „anklagen: perfekt“ irrt sich kein Spieler
       *[none] { $player ->
            [nobody] Zeile { $wrong } sagt nichts, was geschehen ist
           *[other] Zeile { $wrong } hat keine Antwort von { $player }
        }
    }
problems-hint-correctable =
    { $kind ->
        [perfect] lass die Kopfzeile weg, oder die Korrektur
        [number] schreib „Zeile { $wrong } war falsch“, und die richtige Zahl in eine eigene Zeile
       *[other] { $count ->
            [0] korrigiere die Zeile selbst, und lass diese weg
           *[other] schreib die Nummer einer anderen Zeile: { OR($lines) }
        }
    }
problems-count-too-high =
    { $place } kann nicht { $number } von { $cards ->
        [one] dieser Karte
       *[other] diesen { $cards } Karten
    } besitzen, höchstens { $most }
problems-hint-count =
    { $most ->
        [0] schreib 0: sie alle sind anderswo
       *[other] schreib eine einzelne Zahl von 0 bis { $most }
    }
problems-hint-ask-any = wird ein einzelner Spieler nach beliebigen Karten gefragt, füge die Zeile hinzu: antworten: einer
problems-announced-size =
    das { $cards ->
        [one] ist 1 Karte
       *[other] sind { $cards } Karten
    }, aber { $player } hält { $most ->
        [none] { $least }
       *[other] { $least } bis { $most }
    }
problems-doubted-cards = das lässt sich auf mehrere Arten lesen
problems-not-all-cards = einige dieser Wörter sind keine Karten
problems-whispers-self = { $player } kann nicht sich selbst etwas zuflüstern
problems-shows-self = { $player } kann nicht sich selbst eine Karte zeigen
problems-shown-to-several = eine Karte wird einem Spieler auf einmal gezeigt: { AND($viewers) } sind mehrere
problems-shown-to-whom = wem wurde die Karte gezeigt? Eine Antwort gehört eingerückt unter ihre Vermutung
problems-perhaps-answer = das wird als eine Karte gelesen, die außerhalb einer Vermutung gezeigt wird
problems-hint-perhaps-answer = wenn es auf die Vermutung von { $viewer } darüber antwortet, beginne die Zeile mit Leerzeichen
problems-never-acts = { $player } zählt hier als jemand, der gepasst hat, fragt aber nie und zeigt nie eine Karte
problems-hint-pile = wenn { $player } ein verdeckter Stapel ist, der nicht antworten kann, schreibe über diese Zeile: „{ $line }“ (oder statt dieses Spielers die Kopfzeile „stapel:“)
problems-no-envelope = dieses Spiel hat keinen Umschlag: Keine Karte ist verdeckt
problems-no-table = in diesem Spiel liegen keine Karten auf dem Tisch
problems-hint-table = übrige Karten stehen in „tisch:“
problems-named-twice = { $card } wird zweimal genannt
problems-same-category =
    { $one } und { $other } gehören beide zur Gruppe { $category }: { $event ->
        [suggestion] eine Vermutung
       *[accusation] eine Anklage
    } nennt eine Karte jeder Gruppe
problems-category-missing =
    { $event ->
        [suggestion] eine Vermutung
       *[accusation] eine Anklage
    } nennt eine Karte jeder Gruppe; es fehlt { $categories ->
        [one] eine der Gruppe { AND($categories) }
       *[other] je eine der Gruppen { AND($categories) }
    }
problems-unknown-category = dieses Spiel hat keine Gruppe „{ $name }“
problems-hint-categories =
    { $categories ->
        [0] seine Karten haben keine Gruppen; frage nach der Lösung
       *[other] die Gruppen sind { $categories }
    }
problems-comment = ein Kommentar zählt nicht, aber dieser sieht wie eine Aussage aus
problems-hint-turn-comment = ein Protokoll hat keine Züge ohne Vermutung; lass die Zeile weg oder schreibe sie als Kommentar: { $text }
problems-hint-write-below =
    schreibe es eingerückt unter { $event ->
        [suggestion] seine Vermutung
       *[accusation] seine Anklage
    }: „    { $text }“
problems-not-indented = eine Antwort gehört eingerückt unter ihre Vermutung
problems-hint-indent = beginne die Zeile mit Leerzeichen
problems-read-as = gelesen als: { $text }
problems-semicolon = ein „;“ wird als Komma oder Doppelpunkt gelesen
problems-speaker = „{ $key }:“ sagt nicht, was { $player } tut
problems-hint-if-suggestion = wenn das eine Vermutung ist, schreibe: { $line }
problems-hint-if-hand = wenn das dein Blatt ist, schreibe: { $line }
problems-hint-if-held = wenn { $player } diese Karten hält und du es weißt, schreibe eine Zeile für jede Karte: { $line }
problems-unknown-keeper = das Protokoll sagt nicht, wer „{ $word }“ ist
problems-hint-keeper = füge eine Kopfzeile mit deinem Namen hinzu, etwa „ich: Anna“
problems-no-card-with = zu „{ $word }“ gehört keine Karte
problems-hint-passes = wer keine der Karten zeigt, passt: „{ $line }“
problems-stated-size = die Größe eines Blatts steht in der Kopfzeile „spieler:“
problems-hint-stated = dort steht sie schon; { $comment }
problems-hint-comment = lass es weg oder schreibe es als Kommentar: { $text }
problems-shown-to-all = eine Antwort sieht nur, wer gefragt hat; eine Karte, die alle sehen, wird enthüllt
problems-seen-alone = eine Karte, die ein Spieler allein außerhalb einer Vermutung sieht, wird so aufgeschrieben, als zeigte man sie ihm
problems-exchange = Karten wechseln nicht den Besitzer: Alle behalten, was sie bekommen haben
problems-mistake = ein Protokoll sagt, was wahr ist: Ein Fehler wird in seiner Zeile verbessert, oder durch eine Zeile wie: Korrektur: Zeile 12, Ben hatte Rope
problems-hint-correct-line =
    verbessere { $line ->
        [none] diese Zeile
       *[other] Zeile { $line }
    }; { $comment }
problems-hint-correct-answer = verbessere die Zeile, in der { $player } geantwortet hat; oder { $lines }
problems-several-shown = ein Spieler zeigt eine Karte, auch wenn er mehrere der genannten hat
problems-hint-several-shown = schreibe eingerückt unter die Vermutung: „    { $shows }“; Karten, die alle gesehen haben: { $reveals }
problems-board-move = Züge auf dem Spielplan gehören nicht ins Protokoll
problems-turn-missing = aus einem Zug, der nicht im Protokoll steht, folgt nichts; es braucht keine Aussage
problems-silence-not-used = { $note }

## The form of statements
problems-no-statement = das ist keine Aussage der Protokollsprache
problems-incomplete = die Aussage ist nicht vollständig
problems-indented = diese Zeile ist eingerückt, setzt also „{ $header }:“ darüber fort
problems-misfit-line = diese eingerückte Zeile passt nicht zur Aussage darüber
problems-hint-indented = eine eingerückte Zeile gehört zur Aussage darüber; eine eigene Aussage beginnt am Anfang ihrer Zeile
problems-hint-accepting = { $option } liest jede unlesbare Zeile so, wie es für sie vorgeschlagen ist
problems-unexpected = „{ $word }“ passt hier nicht
problems-open-quote = dieses Anführungszeichen wird nicht geschlossen
problems-hint-close-quote = Namen in Anführungszeichen enden mit einem " in derselben Zeile
problems-unknown-word = „{ $word }“ ist kein Wort der Protokollsprache
problems-unclear-word = was „{ $word }“ hier heißt, ist unklar
problems-who-asks = es ist unklar, wer fragt
problems-who-shows = es ist unklar, wer eine Karte zeigt
problems-unclear-turn = es ist unklar, wer fragt, wer passt und wer zeigt
problems-unknown-words = „{ $words }“ gehört nicht zur Protokollsprache
problems-hint-knowing = was Spieler voneinander wissen, erwartet man mit „erwarte Ben weiß Anna besitzt Rope“ und fragt man mit „ob Ben weiß Anna besitzt Rope“ oder auf der Kommandozeile mit: clue-logic knows LOG Ben "Anna besitzt Rope"
problems-hint-knowing-in-english = was Spieler wissen, schreibt man auf Englisch oder Deutsch: erwarte Ben weiß wer Rope besitzt; auf Japanisch fragt man es auf der Kommandozeile: clue-logic ask LOG ベンは犯人を知っている
problems-hint-reply = wer allein gefragt wird, antwortet mit einer Zahl, „keine“, „zeigt“ oder „zeigt KARTE“
problems-hint-comma-that = lass das Komma und „{ $word }“ weg
problems-hint-fact-brackets = die Argumente eines Fakts stehen in Klammern: erwarte passed(5, "Ben")
problems-answer-below-note = eine Antwort gehört direkt unter ihre Vermutung, nicht unter eine Notiz
problems-hint-note-below = schreibe die Notiz unter die Antworten
problems-note-colon = hinter dem Namen des Spielers fehlt ein Doppelpunkt
problems-hint-remark = eine Bemerkung steht hinter „#“: { $remark }
problems-hint-suggestion = eine Vermutung schreibt man zum Beispiel so: { $example }

## Questions, expectations and what players know
problems-no-suggestion = das ist keine Vermutung
problems-no-cell = das sagt nicht, wo eine Karte ist
problems-no-knower = das sagt nicht, wer es weiß
problems-hint-each-player = sage von jedem Spieler einzeln, dass er es nicht weiß
problems-asked-knowledge = eine Frage nach Wissen beginnt mit dem Spieler
problems-hint-statement = sage es als Aussage: { $example }
problems-late-public = „{ $word }“ steht am Anfang einer Aussage: Von Öffentlichem weiß jeder, dass es öffentlich ist
problems-hint-no-player = schreibe keinen Spieler vor „{ $word }“
problems-hint-behind-card = schreibe es hinter die Karte: „{ $text }“
problems-hint-unquote = lass die Anführungszeichen weg
problems-hint-near-unquoted = meinst du „{ $name }“ ohne Anführungszeichen?
problems-unknowing-twice = „weiß nicht“ kann nur einmal in einer Aussage stehen
problems-unknowing-everybody = von jemandem, der es nicht weiß, lässt sich nicht sagen, dass „alle“ es wissen: Nenne einen Spieler
problems-doubted-nobody = das kann heißen, dass niemand es weiß, oder dass nicht alle es wissen
problems-hint-nobody-knows =
    dass niemand es weiß, ist eine Aussage für jeden Spieler: „Ben weiß nicht Anna besitzt Rope“{ $me ->
        [none] { "" }
       *[other] ; dass nicht bekannt ist, ob alle es wissen: „{ $me } weiß nicht alle wissen Anna besitzt Rope“
    }
problems-whether-knows = auf „ob“ folgen ein Ort und eine Karte, nicht was ein Spieler weiß
problems-hint-whether-solution = lass „ob“ weg: Ben weiß die Lösung
problems-asked-of-everybody = das lässt sich nicht von allen zugleich fragen
problems-hint-ask-player = frage es von einem Spieler: ob Ben weiß Clara weiß nicht die Lösung
problems-fact-arguments = ein Fakt hat Argumente
problems-hint-query-variable = eine Erwartung betrifft einen einzigen Fakt; clue-logic query zählt die Werte einer Variablen auf
problems-not-understood = diese Frage wird nicht verstanden
problems-doubted-question = das kann mehreres bedeuten
problems-hint-ask-one-of = frage eines davon:{ $ways }
problems-hint-ask-near = frag, was dem nahekommt: { $question }
problems-hint-ask-for-example = du kannst zum Beispiel fragen:{ $forms }
problems-asks-not-why = das fragt nicht nach einem Grund
problems-hint-ask-it = frage es so: clue-logic ask LOG "{ $question }"
problems-no-supposition = eine Annahme sagt, was gilt, in einem Satz wie: Ben besitzt Rope, Ben besitzt Rope nicht
problems-supposed-why-not = eine Annahme sagt, was gilt; sie fragt nicht, warum nicht
problems-why-of-several = das betrifft mehrere Karten, jede mit einem eigenen Beweis
problems-hint-ask-function = frage es: ask(game, "{ $question }")

## Entries of keep
problems-ambiguous-beginning =
    { $more ->
        [true] „{ $name }“ kann { $near } und anderes sein
       *[false] „{ $name }“ kann { OR($near) } sein
    }
problems-not-here = „{ $name }“ passt hier nicht
problems-parts-missing = es fehlt noch: { AND($parts) }
problems-cards-missing = welche Karten?
problems-doubted-entry = „{ $text }“ kann man verschieden lesen; schreib es ganz, wie im Protokoll
problems-source-missing = die Zeile sagt nicht, woher du das weißt
problems-hint-known-from-elsewhere = wenn du es anderswoher weißt, schreib:{ $lines }
problems-entry-not-understood = das ist nicht zu verstehen

## Logs written by a program
problems-not-a-name = das ist kein Name
problems-hint-name-text = einen Spieler oder eine Karte nennt ein Text, etwa "Ben"
problems-quotes-in-name = ein Name enthält keine Anführungszeichen und keine Zeilenumbrüche
problems-not-a-number = das ist keine Anzahl von Karten
problems-hint-number-or-none = schreibe zum Beispiel 6; None, wenn es nicht bekannt ist
problems-not-a-list = hier steht eine Liste von Namen
problems-hint-list-of-one = für einen Namen schreibe [{ $text }]
problems-not-a-line = das ist keine Zeile eines Protokolls
problems-asked-alone = nur { $asked } wird gefragt, nicht { $player }
problems-nothing-to-answer = es gibt keine Vermutung, auf die man antworten kann
problems-hint-answer-behind = eine Antwort steht hinter ihrer Vermutung: log.suggests(...).passes(...)

## Puzzles
problems-invisible-character = hier steht ein Zeichen, das man nicht sieht ({ $sign })
problems-hint-plain-text = eine Rätseldatei ist reiner Text
problems-puzzle-too-long = das hat mehr als { $most } Zeichen; es ist kein Rätsel
problems-puzzle-line-incomplete = die Zeile ist nicht vollständig
problems-hint-puzzle-lines = eine Zeile ist eine von diesen: { $forms }
problems-json-incomplete = das JSON ist nicht vollständig
problems-hint-json-open = eine Klammer oder ein Anführungszeichen wird nicht geschlossen
problems-not-json =
    das ist kein JSON: { $word ->
        [none] die Zeile ist nicht vollständig
       *[other] „{ $word }“ passt hier nicht
    }
problems-json-form =
    { $form ->
        [object] das JSON eines Rätsels ist ein Objekt
        [cards] die Karten sind eine Liste
        [text] „{ $name }“ ist ein Text
        [texts] „{ $name }“ ist eine Liste von Texten
        [card] eine Karte ist eine Liste von Kanten
        [edge] eine Kante ist eine Liste von zwei Texten, Farbe und Teil
       *[parts] Farbe und Teil sind Texte
    }
problems-hint-json = { $json }
problems-no-cards = es gibt keine Karten
problems-hint-line-each-card = schreibe eine Zeile für jede Karte: { $form }
problems-stated-twice = „{ $name }“ steht zweimal da
problems-edge-count = eine Karte hat { $sides } Kanten; diese hat { $edges }
problems-hint-edge-commas = setze Kommas dazwischen: { $form }
problems-no-triangle =
    { $cards ->
        [one] 1 Karte füllt
       *[other] { $cards } Karten füllen
    } kein Dreieck
problems-hint-triangle-cards =
    { $numbers ->
        [0] höchstens { $most }
       *[other] { OR($numbers) }
    } füllen eines; fehlt eine Karte, oder ist eine zu viel?
problems-no-frame = „{ $word }“ ist kein Rahmen
problems-hint-frame = Rahmen sind Dreiecke, etwa: Rahmen: Dreieck 3
problems-frame-side = die Seite eines Rahmens ist { $least } bis { $most } Karten lang, nicht { $side }
problems-triangle-cards =
    es gibt { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }; ein Dreieck der Seite { $side } nimmt { $wanted }
problems-hint-card-missing = fehlt eine Karte, oder ist eine zu viel?
problems-no-sense = „{ $word }“ ist kein Drehsinn
problems-same-card = es gibt noch eine Karte „{ $card }“
problems-hint-own-name = gib allen verschiedene Namen
problems-hint-colour-first = erst die Farbe, dann der Teil
problems-unknown-colour = unbekannte Farbe „{ $word }“
problems-hint-colours =
    { $near ->
        [none] { "" }
       *[other] meinst du „{ $near }“?{ " " }
    }andere Farben zählt man auf: Farben: gelb, ocker
problems-no-edge = „{ $word }“ ist keine Kante: Sie braucht eine Farbe und einen Teil
problems-hint-edge = erst die Farbe, dann der Teil, etwa: gelb Kopf
problems-two-parts =
    { $few ->
        [true] ein Teil braucht sein Gegenstück
       *[false] es gibt zwei Teile, nicht mehr
    }
problems-one-part = jede Kante ist ein „{ $part }“; ein Teil braucht sein Gegenstück
problems-hint-match = Kanten passen zusammen, wenn die Farbe gleich ist und der Teil nicht
problems-unknown-part = unbekannter Teil „{ $word }“
problems-hint-parts = die zwei Teile sind { AND($parts) }
problems-no-puzzle-question = das ist keine Frage zu einem Rätsel
problems-no-such-card = es gibt keine Karte „{ $card }“
problems-no-such-cell = es gibt kein Feld { $cell }
problems-hint-cell-numbers = die Felder haben die Nummern 1 bis { $most }
problems-not-asked-of-card = das lässt sich zu einer Karte nicht fragen
problems-no-cell-there =
    kein Feld dieses Rahmens liegt { $kind ->
        [corner] in der Ecke
        [rim] am Rand
       *[other] innen
    }

## Boards
problems-row-width = diese Reihe ist { $width } Felder breit, andere sind { $others }
problems-hint-outside = was außerhalb liegt, zeichnet man als „{ $sign }“
problems-unknown-sign = die Legende sagt nicht, was „{ $sign }“ ist
problems-hint-signs = die Zeichen sind { $signs }
problems-second-start = es gibt ein zweites Startfeld von { $suspect }
problems-hint-one-start = jede Person beginnt auf einem Feld
problems-not-drawn =
    { $start ->
        [true] das Startfeld von { $name }
       *[false] { $name }
    } ist nicht gezeichnet
problems-hint-draw = zeichne „{ $sign }“ oder lass die Zeile in der Legende weg
problems-hint-door = eine Tür zeigt von einem Feld ihres Raums auf eines des Flurs: ^ nach oben, v nach unten, < nach links, > nach rechts
problems-door-without-room = hinter dieser Tür ist kein Raum
problems-door-without-corridor = vor dieser Tür ist kein Flur
problems-room-apart = dieses Stück von { $room } hängt nicht mit dem übrigen Raum zusammen
problems-place-apart =
    von { $place ->
        [none] diesem Feld
       *[other] { $place }
    } führt kein Weg zum übrigen Spielplan
problems-hint-join = zeichne eine Tür oder einen Flur, oder schreibe einen Geheimgang in die Legende
problems-part-corridor = ein Feld des Flurs
problems-part-outside = außerhalb
problems-part-door = eine Tür
problems-hint-plain-board = eine Spielplandatei ist reiner Text; lösche es oder schreibe ein Leerzeichen
problems-no-legend-line = das ist keine Zeile einer Legende
problems-hint-legend-lines = über der Zeichnung stehen Zeilen wie { $forms }
problems-legend-without =
    die Legende hat { $kind ->
        [room] keinen Raum
       *[start] kein Startfeld
    }
problems-long-sign = „{ $sign }“ ist kein Zeichen
problems-hint-sign = ein Zeichen ist ein Buchstabe oder eine Ziffer
problems-sign-taken = „{ $sign }“ steht schon für { $taken }
problems-hint-other-sign = nimm einen anderen Buchstaben oder eine andere Ziffer
problems-nameless =
    { $kind ->
        [room] dieser Raum
       *[start] dieses Startfeld
    } hat keinen Namen
problems-name-with-comma = „{ $name }“ ist kein Name
problems-hint-no-commas = ein Name hat keine Kommas
problems-same-name =
    es gibt noch { $kind ->
        [room] einen Raum
       *[start] ein Startfeld
    } dieses Namens
problems-passage-of-two = ein Geheimgang verbindet zwei Räume
problems-joined-already = { $one } und { $other } sind schon verbunden
problems-hint-leave-line-out = lass diese Zeile weg
problems-no-drawing = es gibt keine Zeichnung
problems-hint-drawing = schreibe „drawing:“ auf eine eigene Zeile und die Reihen darunter
problems-row-beside-heading = eine Reihe neben der Überschrift
problems-hint-next-line = die Zeichnung beginnt in der nächsten Zeile
problems-no-rows = die Zeichnung hat keine Reihen
problems-hint-draw-below = zeichne den Spielplan unter diese Zeile
problems-many-squares = die Zeichnung hat mehr als { $most } Felder
problems-hint-smaller-board = zeichne einen kleineren Spielplan

## Rule files and queries
problems-hint-rule = { $text }
problems-example = Beispiel:
problems-put-right = richtig:
