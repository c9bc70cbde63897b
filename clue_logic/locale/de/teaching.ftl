## exercise.py

teaching-kind =
    { $kind ->
        [formalise] einen Satz formalisieren
        [repair] eine Regel richtigstellen
        [predict] vorhersagen, was fehlt
        [solve] einen Fall lösen
        [refute] durch Verteilung widerlegen
        [order] einen Beweis ordnen
        [prove] einen Beweis führen
        [query] eine Abfrage schreiben
        [statement] Wissen formalisieren
        [two-deals] Wissen widerlegen
        [datalog] Datalog schreiben
        [two-programs] Programme vergleichen
       *[operation] eine Operation
    }
teaching-step =
    { $after ->
        [none] (Schritt { $step } von { $steps })
       *[other] (Schritt { $step } von { $steps }, nach { $after })
    }
teaching-next-step = Nächster Schritt: { $hint }
teaching-hint = Hinweis { $number } von { $count }: { $hint }
teaching-solution = Die Lösung:

## lesson.py

teaching-no-name = Ein Spiel
teaching-prompt = Eingabetaste: weiter, h: Hilfe, q: Ende >{ " " }

## quiz.py

teaching-chapter = Kapitel { $number }
