## notebook/repair_report.py

queries-repairs-possible = Das Protokoll ist möglich: es gibt nichts zu ändern.

## notebook/history.py

queries-history-line =
    { $line ->
        [0] Kopfzeilen
       *[other] Zeile { $line }
    }
queries-history-held =
    { $state ->
        [holds] { $place } besitzt { $cards }
       *[lacks] { $place } besitzt nicht { $cards }
    }
queries-history-lying =
    { $state ->
        [holds] { $place }: { $cards }
       *[lacks] nicht { $place }: { $cards }
    }
queries-history-mark = * nicht durch die Regeln; wo sie es später finden, steht die Zeile in Klammern
queries-history-solved =
    { $line ->
        [0] Gelöst durch die Kopfzeilen.
       *[other] Gelöst in Zeile { $line }.
    }
queries-history-late = Durch die Regeln gelöst in Zeile { $solved }; tatsächlich lösbar ab Zeile { $solvable }.
queries-history-solvable = Lösbar ab Zeile { $line }, aber die Regeln lösen es nicht.
queries-history-not-solved = Nicht gelöst.
queries-history-impossible =
    { $line ->
        [0] Das Protokoll widerspricht sich schon in den Kopfzeilen.
       *[other] Ab Zeile { $line } widerspricht sich das Protokoll, und mehr ist nicht bekannt.
    }
queries-history-beyond =
    { $count ->
        [1] Ein Feld, das folgt, finden diese Regeln nicht oder erst später; ohne --rules wird es gezeigt.
       *[other] { $count } Felder, die folgen, finden diese Regeln nicht oder erst später; ohne --rules werden sie gezeigt.
    }
queries-history-undecided = Was sonst noch folgt, und seit wann, dauerte zu lange zu entscheiden; --complete sagt es.
queries-since-known =
    { $line ->
        [0] { $cell }: bekannt aus den Kopfzeilen.
       *[other] { $cell }: bekannt seit Zeile { $line }.
    }
queries-since-later = Die Regeln finden es später, nach Zeile { $line }.
queries-since-never = Die Regeln finden es nicht.
queries-since-open = { $cell }: nicht bekannt.
queries-since-opposite = Es ist umgekehrt.

## notebook/conflicts.py

queries-conflicts-possible = Das Protokoll ist möglich: seine Zeilen können alle stimmen.
queries-conflicts-possible-supposing = { $supposition }: dann ist das Protokoll möglich.
queries-conflicts-since =
    { $line ->
        [0] Das Protokoll widerspricht sich schon in den Kopfzeilen.
       *[other] Das Protokoll widerspricht sich ab Zeile { $line }.
    }
queries-conflicts-supposing = { $supposition }: dann widerspricht sich das Protokoll.
queries-conflicts-lines =
    { $kind ->
        [one] Diese Zeile kann nicht stimmen, was auch die anderen sagen:
        [two] Diese zwei Zeilen können nicht beide stimmen:
        [smallest] Diese { $count } Zeilen können nicht alle stimmen, und weniger Zeilen widersprechen sich nicht:
        [minimal] Diese { $count } Zeilen können nicht alle stimmen, ohne eine beliebige von ihnen aber die übrigen:
       *[unfinished] Diese { $count } Zeilen können nicht alle stimmen, ohne irgendeine von ihnen aber die übrigen. (Ob sich auch weniger widersprechen, war in der Zeit nicht zu klären.)
    }
queries-conflicts-excluding =
    { $kind ->
        [one] Diese Zeile schließt das aus:
        [smallest] Diese { $count } Zeilen schließen das aus, und weniger Zeilen tun es nicht:
        [minimal] Diese { $count } Zeilen schließen das aus, ohne irgendeine von ihnen aber die übrigen nicht:
       *[unfinished] Diese { $count } Zeilen schließen das aus, ohne irgendeine von ihnen aber die übrigen nicht. (Ob auch weniger genügen, war in der Zeit nicht zu klären.)
    }
queries-conflicts-none = Die Annahme kann in keinem Spiel mit diesen Karten stimmen, was auch geschieht.
queries-conflicts-line = Zeile { $line }
queries-conflicts-used = (Zeile { $line } ergibt sich auch daraus)
queries-conflicts-worked-out = (daraus ergibt sich das)
queries-conflicts-repairing =
    { $count ->
        [0] Eine Zeile wegzulassen behebt den Widerspruch nicht: mindestens zwei sind falsch.
        [1] Zeile { $lines } wegzulassen behebt den Widerspruch, eine andere wegzulassen nicht.
       *[other] Jede dieser Zeilen wegzulassen behebt den Widerspruch: { $lines }.
    }
queries-conflicts-allowing =
    { $count ->
        [0] Eine Zeile wegzulassen macht es nicht möglich.
        [1] Ohne Zeile { $lines } wäre es möglich; eine andere wegzulassen hilft nicht.
       *[other] Ohne irgendeine dieser Zeilen wäre es möglich: { $lines }.
    }
queries-conflicts-more =
    { $count ->
        [1] Es gibt eine weitere solche Menge von Zeilen; siehe --all.
       *[other] Es gibt { $count } weitere solche Mengen von Zeilen; siehe --all.
    }
queries-conflicts-at-least =
    { $count ->
        [1] Es gibt mindestens eine weitere solche Menge von Zeilen; siehe --all.
       *[other] Es gibt mindestens { $count } weitere solche Mengen von Zeilen; siehe --all.
    }
queries-conflicts-no-more =
    { $all_found ->
        [true] Andere gibt es nicht.
       *[false] Vielleicht gibt es weitere; --most und --seconds sagen, wie lange gesucht wird.
    }

## notebook/chances.py

queries-chances-foot = Karten (Mittel)
queries-chances-deals =
    { $count ->
        [1] 1 Verteilung passt zum Protokoll; { $assumption }.
       *[other] { $number } Verteilungen passen zum Protokoll; { $assumption }.
    }
queries-chances-about = Etwa { $number } Verteilungen passen zum Protokoll; { $assumption }.
queries-chances-estimated = Die Tabellen passen nicht in den erlaubten Speicher: alles ist geschätzt (± ein halbes 95-%-Intervall).
queries-chances-assumption =
    { $shows ->
        [any] jede gilt als gleich wahrscheinlich
       *[random] es wird angenommen, dass Spieler jede Karte, die sie zeigen können, gleich oft zeigen
    }
queries-chances-too-many = Es gibt zu viele Lösungen, um sie einzeln zu zählen.
queries-chances-solutions =
    { $count ->
        [1] Die Lösung:
       *[other] Die { $count } möglichen Lösungen:
    }
queries-chances-likeliest =
    { $shown ->
        [1] Die wahrscheinlichste von { $count } { $count ->
            [one] Lösung
           *[other] Lösungen
        }:
       *[other] Die { $shown } wahrscheinlichsten von { $count } Lösungen:
    }

## notebook/ad_hoc_query.py

queries-query-truth =
    { $true ->
        [0] Nein.
       *[other] Ja.
    }
queries-query-rows =
    { $count ->
        [0] Keine Zeilen.
        [one] 1 Zeile. { queries-query-why }
       *[other] { $count } Zeilen. { queries-query-why }
    }
queries-query-incomplete =
    { $count ->
        [0] Nicht entschieden: Von { $predicates } können Fakten fehlen. { $reason }
        [one] 1 Zeile; ob es mehr gibt, ist nicht entschieden: Von { $predicates } können Fakten fehlen. { $reason }
       *[other] { $count } Zeilen; ob es mehr gibt, ist nicht entschieden: Von { $predicates } können Fakten fehlen. { $reason }
    }
queries-query-why =
    { $prompted ->
        [true] Warum: :warum und die Nummer einer Zeile.
       *[false] Warum: --why und die Nummer einer Zeile.
    }
queries-query-first =
    { $prompted ->
        [true] Die ersten { $shown } von { $count } Zeilen; :zeilen zeigt mehr, :warum beweist eine Zeile nach ihrer Nummer.
       *[false] Die ersten { $shown } von { $count } Zeilen; --rows zeigt mehr, --why beweist eine Zeile nach ihrer Nummer.
    }

## queries/query_prompt.py

queries-prompt-begin = Gib eine Anfrage ein, etwa { $example }. Tab ergänzt, :hilfe zeigt, was sonst möglich ist, Strg-D beendet.
queries-prompt-unknown =
    Den Befehl :{ $word } gibt es nicht{ $near ->
        [none] .
       *[other] ; meintest du :{ $near }?
    } :hilfe zeigt alle.
queries-prompt-rule = Das ist eine Regel. Für diese Sitzung kommt sie so hinzu: :dazu { $rule }
queries-prompt-no-number = :{ $command } braucht eine Zahl, etwa :{ $command } 20.
queries-prompt-no-row = :warum braucht die Nummer einer Zeile oder ein Faktum.
queries-prompt-no-answer = Es gibt noch keine Antwort; gib zuerst eine Anfrage ein.
queries-prompt-no-rule = :dazu braucht eine Regel, etwa :dazu { $example }
queries-prompt-added = Hinzugefügt.
queries-prompt-added-rule =
    { $count ->
        [0] Hinzugefügt als { $label }; { $predicate } hat keine Fakten.
        [one] Hinzugefügt als { $label }; { $predicate } hat 1 Faktum.
       *[other] Hinzugefügt als { $label }; { $predicate } hat { $count } Fakten.
    }
queries-prompt-rules =
    { $count ->
        [0] Keine Regeln der Software.
        [one] 1 Regel der Software; clue-logic rules zeigt sie.
       *[other] { $count } Regeln der Software; clue-logic rules zeigt sie.
    }
queries-prompt-no-rules = Keine Regeln.
queries-prompt-stopped = Abgebrochen.
queries-prompt-once-more = Noch einmal Strg-C, oder Strg-D, beendet.
queries-prompt-help =
    { $command ->
        [query] alle Werte, die die Bedingungen erfüllen
        [why] beweist Zeile 2 der letzten Antwort; mit einem Faktum: beweist es oder zeigt, was fehlt
        [add] nimmt für diese Sitzung eine Regel hinzu
        [rules] zeigt die Regeln
        [predicates] zeigt die Prädikate mit ihren Argumenten und der Zahl ihrer Fakten
        [steps] zeigt die Runden, in denen Fakten abgeleitet werden; auch nur die eines Prädikats
        [rows] zeigt so viele Zeilen; 0 für alle
        [help] zeigt, was du eingeben kannst
       *[quit] beendet, wie Strg-D
    }

## notebook/evaluation.py

queries-steps-given =
    { $count ->
        [one] 1 gegebenes Faktum.
       *[other] { $count } gegebene Fakten.
    }
queries-steps-round =
    Runde { $round }: { $count ->
        [one] 1 neues Faktum
       *[other] { $count } neue Fakten
    }
queries-steps-more =
    { $count ->
        [one] {"  "}und 1 weiteres; --rows zeigt mehr
       *[other] {"  "}und { $count } weitere; --rows zeigt mehr
    }
queries-query-impossible =
    { $line ->
        [0] Das Protokoll widerspricht sich schon in den Kopfzeilen; was daraus folgt, muss nicht stimmen.
       *[other] Das Protokoll widerspricht sich ab Zeile { $line }; was daraus folgt, muss nicht stimmen.
    }
queries-steps-end = In Runde { $round } folgt nichts Neues.
queries-steps-incomplete = Was noch folgt, ist nicht entschieden: Von { $predicates } können Fakten fehlen. { $reason }
queries-steps-fact =
    { $how ->
        [given] { $fact } ist gegeben.
        [derived] { $fact } folgt in Runde { $round }.
        [undecided] Ob { $fact } folgt, ist nicht entschieden.
       *[open] { $fact } folgt nicht.
    }
queries-steps-no-rule = Keine Regel schließt darauf.
queries-steps-holds = {"  "}gilt: { $condition }
queries-steps-missing = {"  "}fehlt: { $condition }

## notebook/missing_bits.py

queries-plot-line = Zeile des Protokolls
queries-plot-bits = fehlende Bits der Lösung
queries-plot-title = Was an der Lösung fehlt
