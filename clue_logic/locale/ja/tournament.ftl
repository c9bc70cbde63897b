## play/report.py

tournament-interval = 全ゲームに対する勝率（95%信頼区間）
tournament-player = プレイヤー
tournament-seat = 席{ $seat }
tournament-total = 合計
tournament-draws = ドロー：{ $draws }（{ $share }）
tournament-speed = 毎秒のゲーム数：{ $speed }

## play/plots.py

tournament-plot-wins = 全ゲームに対する勝率（%）
tournament-plot-wins-title = 席ごとの勝率（95%信頼区間）
tournament-plot-round = 巡目
tournament-plot-cards = 所在のわかるカードの枚数（平均）
tournament-plot-knowledge-title = プレイヤーの知識
tournament-plot-turns = 手番
tournament-plot-later = 手番（以後の勝ち：{ $count }、最後は{ $turn }）
tournament-plot-solved = それまでに決まったゲーム（%）
tournament-plot-turns-title = 解決までの手番
