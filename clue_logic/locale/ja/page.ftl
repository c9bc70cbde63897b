## bridge/lessons.py

page-no-lesson = まだレッスンはない。記録に版とプレイヤーを書く必要がある。
page-no-chapter = コースに第{ $number }章はない。

## bridge/open_cells.py

page-chances-long = 配り方の数え上げに{ $seconds }秒以上かかるため、すべて推定値（±は95%区間の半分）。
page-chances-no-estimate = { $megabytes } MBでは推定できなかった。

## bridge/session.py

page-hidden =
    { $part ->
        [proofs] 証明を見せると、今の演習の答えが分かってしまう。演習を解くか、解答を見るか、閉じると、再び表示される。
        [deals] 配り方を見せると、今の演習の答えが分かってしまう。演習を解くか、解答を見るか、閉じると、再び表示される。
       *[rules] 規則の本文を見せると、今の演習の答えが分かってしまう。演習を解くか、解答を見るか、閉じると、再び表示される。
    }
page-no-log = まだ記録が読まれていない。
page-no-rules = まだ規則が読まれていない。
page-rules-too-long = 自分の規則は{ $most }文字まで
page-no-notebook = まだメモがない。記録に版とプレイヤーを書く必要がある。

## bridge/session.py

page-no-cell = 記録には場所「{ $place }」と札「{ $card }」のマスがない
page-no-line = 記録に{ $line }行目はない
page-before-headers = 0行目より前のメモはない

## bridge/turn_choice.py

page-choice-unknown = このゲームに「{ $name }」はない
page-choice-who = 誰が？
page-choice-asked = 誰に質問する？
page-choice-cards = どの札？
page-choice-card = どの札？
page-choice-missing = まだ足りない：{ $parts }
page-choice-place = どこ？
page-choice-hidden = 発表では伏せ札と同じ枚数（{ $count }枚）の札を挙げる
page-choice-answer = { $rule ->
    [number] 何枚？
    [one] 答えは？
    [everyone] 誰が持っている？
   *[first] 誰が見せた？
}
page-choice-shown = { $me ->
    [true] どの札を見せた？
   *[false] { $player }はどの札を見せた？
}
page-choice-viewer = 誰に？
page-choice-had = { $player }は何を持っていた？
page-choice-result = 結果は？
page-choice-hand = { $player }の手札は？

## bridge/lines.py

page-possible = 記録に矛盾はない

## bridge/claims.py

page-claim-line = { $line }行目から始まるゲームの記録はない。
page-claim-undecided = このマスが導けるかどうかを調べるには、時間がかかりすぎる。

## bridge/turn_choice.py

page-setup-culprit = 犯人当てゲーム（番号の札）
page-setup-unknown = 「{ $name }」はない
page-setup-players = { $fewest }人から{ $most }人で遊べる
page-setup-no-name = どのプレイヤーにも名前が要る
page-setup-no-quotes = 名前に引用符や改行は使えない
page-setup-twice = { $name }というプレイヤーが二人いる
page-setup-list = 貼り付けたプレイヤーの一覧が長すぎるか、引用符が足りない
page-setup-hand = 選んだ札は{ $count }枚、{ $player }の手札は{ $holds }枚。手札を全部選ぶか、一枚も選ばない
page-setup-sizes = 手札は合わせて{ $known }枚、配る札は{ $dealt }枚

## bridge/setting_up.py

page-edition-size = 版には1から{ $categories }のカテゴリーと{ $cards }枚までの札がある
page-edition-reserved = { $name }というカテゴリーは作れない
page-edition-no-cards = このカテゴリーにはまだ札がない
page-edition-no-name = 名前がない
page-edition-long = 名前は{ $count }文字まで
page-edition-signs = 名前には文字か数字が要り、引用符や制御文字は使えない
page-edition-twice = { $name }はもうある
page-edition-short = { $short }はもう{ $card }を指す
page-rule-asker = 宣言者が黙れるのは全員が答える時だけ
page-rule-hands = 各カテゴリー一枚ずつなら、どのカテゴリーにも札が{ $needed }枚要り、表向きの札はない

## bridge/proofs.py

page-no-rule = 「{ $label }」という規則はない
page-no-proofs = このメモには証明が残らない

## page/bridge/judging.py

page-rules-unreadable = 規則はまだ読めない：{ $reason }
page-rules-facts = 規則はこの記録から{ $most }を超える事実を導く。最後の一つは{ $rule }（{ $line }行目）による。結論を減らすか、前提を増やす。
page-rules-combinations = { $rule }（{ $line }行目）は{ $most }を超える事実の組み合わせを調べることになる。条件を加えて変数を結びつける。

## page/bridge/judging.py

page-nothing-found = { $place }・{ $card }：何も導けない

## bridge/turn_choice.py

page-turn-no-game = 記録にまだ版とプレイヤーがない
page-turn-unreadable = これは記録の一行では書けない
page-turn-changed = { $line }行目はその間に変わった。何も書かれていない
page-turn-in-text = { $line }行目はテキストで変える。この行の内容をすべて示すことはできない
page-turn-question = これは質問で、手番ではない
page-turn-breaks = { $line }行目が誤りになる：{ $problem }

## bridge/open_cells.py

page-cell-known = このマスはすでに分かっている

## bridge/cases.py

page-no-day = { $day }という日はない。2026-12-24 のように書く
page-no-case = このカードでは事件が見つからなかった。別のレベルかカードを選ぶこと。

## bridge/advice.py

page-advice-tables = 計算用の表が{ $megabytes } MBに収まらない。
page-advice-nobody = これは観戦者の記録。誰のための助言かを選ぶ。
page-advice-no-room = 宣言する部屋を一つ以上選ぶ。

## bridge/bridge.py

page-superseded = その間に記録が変わった。
page-too-deep = 入れ子が深すぎて読めない。
page-memory = メモリが足りない。
page-failed = ソフトウェアのエラー（{ $error }）のため、答えられない。記録もほかの結果もそのまま残る。

## bridge/views.py

page-onlooker = 記録に「自分」がない。これは札を持たない観戦者の記録。

## bridge/open_cells.py

page-supposed =
    { $count ->
        [0] ほかには何も導けない。
        [1] さらに1マスが決まる。
       *[other] さらに{ $count }マスが決まる。
    }
page-supposed-solved = これで解決する。
page-supposed-impossible =
    { $count ->
        [0] この記録では起こりえない。
       *[other] 起こりえない：{ $lines }と矛盾する。
    }

## bridge/session.py

page-unknown-name =
    { $kind ->
        [player] { $name }というプレイヤーはいない
        [card] { $name }という札はない
       *[place] { $name }という場所はない
    }

## bridge/advice.py

page-not-among =
    { $kind ->
        [not-asked] { $name }はこの宣言に答えない。
       *[not-shown] { $name }は宣言した札ではない。
    }

## page/bridge/exercises.py

page-exercise-broken = 演習「{ $name }」は出題できない: { $why }
page-no-exercise =
    { $near ->
        [none] 演習「{ $name }」はない
       *[other] 演習「{ $name }」はない。「{ $near }」のことか
    }

## page/bridge/querying.py

page-query-problem = { $column }文字目：{ $message }
page-query-too-long = 問い合わせが長すぎる。{ $most }文字まで。

## page/component.py

page-component =
    { $word ->
        [reason] 理由
        [suppose] もしも
        [back] 記録に戻る
       *[notebook] 推理メモ
    }
