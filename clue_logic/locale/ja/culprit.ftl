## play/culprit/report.py

culprit-heading =
    { $complete ->
        [true] ゲーム数：{ $played }、知識：{ $knowledge }、シード：{ $seed }
       *[false] ゲーム数：{ $played }（予定{ $wanted }）、知識：{ $knowledge }、シード：{ $seed }
    }
culprit-silent = 、宣言した人は自分の札について答えない
culprit-all = 合計
culprit-wrong = 誤った発表
culprit-called =
    { $name ->
        [one-shot] 一発狙い
        [elimination] 消去法
        [settle] 確定
        [random] ランダム
        [mixed] 使い分け
        [matrix] 行列
        [remembering] 記憶
        [exact] 完全
       *[other] { $name }
    }
culprit-named = { $name }（{ $tactic }）
culprit-until = 誰かが解答を知るまでの宣言の回数：{ $mean }（±標準誤差）
culprit-asker = 直前に宣言したプレイヤーが勝ったゲーム：{ $share }
culprit-several = そのうち、ほかにも解答を知っている人がいて、発表の順番だけで勝敗が決まったゲーム：{ $share }

## play/culprit/report.py

culprit-trial-heading = 誰かが解答を知るまでの宣言の回数（同じ戦術の{ $players }人、各{ $games }ゲーム、シード：{ $seed }）
culprit-trial-tactic = 戦術
culprit-trial-earlier = 以前の試行
culprit-trial-note = （±は標準誤差。以前の試行は600ゲームで、その±の意味は不明）
culprit-trial-own-note = （±は標準誤差。以前の試行では、宣言した人も自分の札について答えた）
