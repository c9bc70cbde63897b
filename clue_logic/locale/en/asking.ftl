## asking.py

asking-over = the game is over: { $player } accused on line { $line }, and was right
asking-accused = { $player } accused on line { $line }, and makes no more suggestions
asking-left = { $player } left the game on line { $line }
asking-alone = everybody but { $player } has left the game, so there is nobody to ask
asking-known = no answer that the others could give is open, so there is nothing to ask
