## reading/calculus.py

datalog-loaded = { $file } verwendet { $predicates }, aber keine der Regeln darin schließt darauf. Darum werden die Regeln von { $calculus } mitgeladen. Mit #all of { $calculus } wird das ausdrücklich, mit #all of { $nothing } bleiben sie weg.
