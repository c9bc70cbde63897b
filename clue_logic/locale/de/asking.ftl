## asking.py

asking-over = das Spiel ist aus: { $player } hat in Zeile { $line } angeklagt, und zu Recht
asking-accused = { $player } hat in Zeile { $line } angeklagt und vermutet nichts mehr
asking-left = { $player } hat das Spiel in Zeile { $line } verlassen
asking-alone = alle außer { $player } haben das Spiel verlassen, also ist niemand zu fragen
asking-known = keine Antwort der anderen ist offen, also gibt es nichts zu fragen
