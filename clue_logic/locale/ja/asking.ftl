## asking.py

asking-over = ゲームは終わっている：{ $player }が{ $line }行目で発表し、正しかった
asking-accused = { $player }は{ $line }行目で発表したので、もう宣言しない
asking-left = { $player }は{ $line }行目でゲームを離れた
asking-alone = { $player }のほかは全員ゲームを離れ、質問する相手がいない
asking-known = ほかの人の答えはすべて分かっているので、質問する必要がない
