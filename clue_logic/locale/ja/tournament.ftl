## play/report.py

tournament-interval = 全ゲームに対する勝率（95%信頼区間）
tournament-player = プレイヤー
tournament-seat = 席{ $seat }
tournament-total = 合計
tournament-draws = ドロー：{ $draws }（{ $share }）
tournament-speed = 毎秒のゲーム数：{ $speed }
