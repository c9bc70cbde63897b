## reading/calculus.py

datalog-loaded = { $file } verwendet { $predicates }, worauf keine der Regeln darin schließt; darum sind die Regeln von { $calculus } mitgeladen. Mit #all of { $calculus } steht das auch in der Datei, mit #all of { $nothing } bleiben sie weg.
