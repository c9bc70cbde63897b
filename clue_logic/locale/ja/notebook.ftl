## beyond_rules.py

notebook-beyond =
    { $count ->
        [0] これらの規則で分かるより多くのマスは、記録からは導けない。
        [1] 記録からは、これらの規則で分かるより一つ多くのマスが導ける。--rules なしで示される。
       *[other] 記録からは、これらの規則で分かるより{ $count }個多くのマスが導ける。--rules なしで示される。
    }
notebook-undecided =
    { $count ->
        [1] あと一つのマスが導けるかどうかは、調べるのに時間がかかりすぎる。--complete なら調べる。
       *[other] あと{ $count }個のマスが導けるかどうかは、調べるのに時間がかかりすぎる。--complete なら調べる。
    }

## solve.py

notebook-supposing = 仮定：{ $statements }。この場合
notebook-supposing-heading = { $supposition }：

## open_cell.py

notebook-open-deals = 記録に合う配り方を、それぞれの場合に一つずつ（* は他方では別の場所にある札）：
notebook-open-settle = これを決めるもの：
notebook-open-directly = { $player }が「{ $card }」を見せるか、持っていないと答える
notebook-open-play =
    { $shows ->
        [true] { $player }が「{ $card }」を見せる
       *[false] { $player }が「{ $card }」を持っていないと答える
    }
notebook-open-somebody = 誰かが「{ $card }」を見せる
notebook-open-if = { $statement } ← { $ways }
notebook-open-then = { $piece }（その場合：{ $statement }）
notebook-open-or = 、または
notebook-open-more = ほか{ $count }件

## grid.py

notebook-grid-known = 確定
notebook-grid-beyond = 規則では導けないが、記録に合うどの配り方でもそうなる
notebook-grid-nothing-beyond = 導けるマスはすべて規則で導ける。

## place_answers.py

notebook-place-heading = { $place }（{ $size }枚のうち{ $count }枚が確定）：
notebook-place-cards =
    { $holds ->
        [true] { "  " }ある札：{ $cards }
       *[false] { "  " }ない札：{ $cards }
    }
notebook-place-open = { "  " }未確定：{ $cards }
notebook-place-clause =
    { $holds ->
        [true] { "  " }少なくとも一枚ある：{ $cards }（{ $line }行目）
       *[false] { "  " }少なくとも一枚ない：{ $cards }（{ $line }行目）
    }
notebook-solution-none = このゲームに伏せ札はない。
notebook-solution-known = 伏せ札は{ $cards }で確定。
notebook-solution-open = 伏せ札はまだ確定していない。
notebook-solution-perhaps = 可能性は{ $cards }
notebook-category-known = { $category }：{ $cards }で確定。
notebook-category-open = { $category }：未確定。
notebook-category-partly = { $category }：{ $cards }は確定、残りは未確定。
notebook-category-possible = 可能性：{ $cards }。
notebook-category-excluded = 除外：{ $cards }。

## impossible_report.py

notebook-impossible-before = 記録は{ $line }行目から矛盾している。その行の前の時点では次のとおり：
notebook-impossible-since = 記録は{ $line }行目から矛盾している。
notebook-impossible-headers = 記録はヘッダーの時点で矛盾しているため、メモはない。
notebook-impossible-smallest =
    { $count ->
        [1] 次の行は、ほかの行に関係なく成り立たない：
        [2] 次の二行は両立しない：
       *[other] 次の{ $count }行は両立しない（これより少ない行では矛盾しない）：
    }
notebook-impossible-minimal = 次の{ $count }行は両立しない（どの一行を除いても、残りは矛盾しない）：
notebook-impossible-line = { $line }行目
notebook-impossible-first = まずここを確認
notebook-impossible-more-lines = ほか{ $count }行
notebook-impossible-further = これは{ $line }行目までの記録についてのもの。全体では少なくとも二か所の変更が必要。
notebook-impossible-more = 変更は全部で{ $count }通り：{ $command }
notebook-impossible-other = 矛盾しているすべての行：{ $command }

## matrix.py

notebook-matrix-title = カード所在可能性マトリクス
notebook-matrix-kind = カード種類
notebook-matrix-settled = 確定情報
notebook-matrix-sure = 確({ $names })
notebook-matrix-hidden = 伏せ札
notebook-matrix-legend = 凡例：
notebook-matrix-one = 1=持っている、もしくは持っている可能性がある
notebook-matrix-zero = 0=持っていない
notebook-matrix-both = !=持っていて、かつ持っていない：矛盾
notebook-matrix-named = { $name }は伏せ札の便宜上の名前

## known_since.py

notebook-since-line =
    { $line ->
        [0] （ヘッダーの時点で）
       *[other] （{ $line }行目から）
    }
notebook-since-between = ；
notebook-news-lost = 確定ではなくなった：
notebook-news-new = { $cause }で新たに確定：
notebook-news-nothing = { $cause }で新たに確定したことはない。
notebook-news-save = 今回の保存
notebook-news-line = { $line }行目
notebook-news-headers = ヘッダー
notebook-news-more = ほか{ $count }件
notebook-news-comma = 」「

## explanation.py

notebook-remark-not-as-asked =
    { $follows ->
        [true] 実は導ける。{ $statement }
       *[false] 「{ $statement }」は導けず、その否定が導ける
    }
notebook-remark-consistent = 記録に矛盾はない。
notebook-remark-no-proofs =
    { $verdict ->
        [follows] 導ける。この計算方法では証明が残らない。
        [opposite] 否定が導ける。この計算方法では証明が残らない。
       *[open] これもその否定も導けない。この計算方法では証明が残らない。
    }
notebook-remark-cards-alone = 札の構成だけから
notebook-remark-over = { $lines }から
notebook-remark-envelope = 、伏せ札については{ $lines }により
notebook-remark-supposing =
    { $impossible ->
        [true] 規則だけでは分からないが、仮定によって証明される。{ $source }：
       *[false] 規則だけでは導けないが、否定を仮定して証明される。{ $source }：
    }
notebook-remark-no-proof = 記録に合うどの配り方でもそうなる：{ $statement }。ただし、これらの規則では証明できない。
notebook-remark-other-rules = 記録に合うどの配り方でもそうなる：{ $statement }。ただし、これらの規則では証明できない。--rules { $rules } なら証明できる。
notebook-remark-too-weak = ただし記録からは次が導ける：{ $statement }。これらの規則では証明できない。--rules なしなら証明できる。
notebook-remark-no-deal =
    { $supposed ->
        [true] 記録と仮定に合う配り方はないが、どの規則もそれを導けない
       *[false] 記録に合う配り方はないが、どの規則もそれを導けない
    }
notebook-remark-lines =
    { $count ->
        [0] 。
        [1] ：{ $lines }は成り立たない。
       *[other] ：{ $lines }は両立しない{ $fewer }。
    }
notebook-remark-fewer =
    { $smallest ->
        [true] （これより少ない行では矛盾しない）
       *[false] （もっと少ない行でも矛盾するかもしれない）
    }
notebook-remark-some-held = { $place }は「{ $cards }」のどれかを持っている。

## soundness_report.py

notebook-unsound-wrong = 記録に矛盾はないが、「{ $calculus }」の規則が健全でない：成り立つ事実から、成り立つとは限らないことを導く。
notebook-unsound-step =
    { $line ->
        [0] 最初の誤り（ヘッダーから）：{ $statement }{ $rule }
       *[other] 最初の誤り（{ $line }行目の後）：{ $statement }{ $rule }
    }
notebook-unsound-rule = 、規則「{ $rule }」
notebook-unsound-written = 規則（{ $place }）：{ $rule }
notebook-unsound-from = 根拠：{ $premises }
notebook-unsound-nothing = 根拠：なし
notebook-unsound-untested = 誤りはその前かもしれない。配り方からは判断できないもの：{ $statements }
notebook-unsound-deal = 記録のすべての行に合い、これが成り立たない配り方：
notebook-unsound-in-proof = 誤っているのは記録ではなくこの証明：最初の誤りは「{ $statement }」{ $rule }。

## answers.py

notebook-outcome-contradiction = { $follows ->
    [true] 記録が矛盾している
   *[false] 矛盾は導かれない
}
notebook-outcome-undecided = { $what ->
    [open] { $card }が未確定かどうかは判定されていない
    [solution] 解答が分かっているかどうかは判定されていない
   *[cell] { $place }に{ $card }があるかどうかは判定されていない
}
notebook-outcome-both = { $blame ->
    [rules] 規則が矛盾している：{ $place }に{ $card }があり、かつない
   *[log] 記録が矛盾している：{ $place }に{ $card }があり、かつない
}
notebook-outcome-cell = { $state ->
    [holds] { $place }に{ $card }がある
    [lacks] { $place }に{ $card }はない
   *[open] { $place }に{ $card }があるかどうかは未確定
}
notebook-outcome-fact = { $follows ->
    [true] { $fact } は { $calculus } の規則で導かれる
   *[false] { $fact } は { $calculus } の規則では導かれない
}{ $line ->
    [0] { "" }
   *[other] ：この行より上の{ $line }行目に出来事はない
}
notebook-outcome-fact-undecided = { $fact } が導かれるかどうかは判定されていない：{ $reason }
notebook-outcome-no-predicate = { $calculus } の規則に述語 { $predicate } はない；{ $near ->
    [none] 自分の規則で調べるコマンド: clue-logic check --rules FILE
   *[other] { $near } のことか？
}

## cell_answers.py

notebook-answer-no-solution = 答えなし：{ $contradiction }。
notebook-answer-no-answer = 答えられない：{ $contradiction }。
notebook-answer-contradiction =
    { $blame ->
        [log] 記録が矛盾している
        [supposition] この仮定のもとでは記録が矛盾する
       *[rules] 規則が矛盾している
    }
notebook-answer-since =
    { $line ->
        [0] （ヘッダーの時点で）
       *[other] （{ $line }行目から）
    }
notebook-card-nowhere = 「{ $card }」はどこにもない：記録が矛盾している。
notebook-card-open = 「{ $card }」の所在は未確定。可能性：{ $places }。
notebook-card-lies = 「{ $card }」は{ $where }。
notebook-card-holds = 「{ $card }」の所在は{ $place }。
notebook-hand-none = 確定した札なし
notebook-hand-holds = { $place }：{ $cards }（{ $size }枚のうち{ $count }枚）。
notebook-hand-lies = { $place }：{ $cards }（{ $size }枚のうち{ $count }枚）。
notebook-hand-also = ほかの可能性：{ $cards }。
notebook-cell =
    { $verdict ->
        [yes] はい：{ $statement }{ $since }。
        [no] いいえ：{ $statement }{ $since }。
       *[open] 未確定：{ $statement }かどうかは分からない。どちらもありうる。
    }

## repair_report.py

notebook-repair-change =
    { $kind ->
        [shower] 札を見せたのは{ $was }ではなく{ $now }
        [passed] { $was }はパスした
        [showed] { $was }は札を見せた
        [shown] 見せたのは「{ $was }」ではなく「{ $now }」
        [named] 挙げたのは「{ $was }」ではなく「{ $now }」
        [asker] 宣言したのは{ $was }ではなく{ $now }
        [asked] 質問されたのは{ $was }ではなく{ $now }
        [right] 発表は正しかった
        [wrong] 発表は誤っていた
        [player] { $was }ではなく{ $now }だった
        [card] 「{ $was }」ではなく「{ $now }」だった
        [number] 「{ $was }」ではなく「{ $now }」だった
        [place] { $was }ではなく{ $now }の話
        [holds] { $was }はそれを持っている
        [lacks] { $was }はそれを持っていない
        [mistake] { $was }は{ $now }を持っていたのに、誤ってパスした
        [hand] 手札にあるのは「{ $was }」ではなく「{ $now }」
        [table] 場にあるのは「{ $was }」ではなく「{ $now }」
       *[seats] { $was }と{ $now }の席が入れ替わっている
    }
notebook-repair-line = { $line }行目：{ $change }
notebook-repair-found =
    { $supposed ->
        [true] 一か所の変更で仮定が記録と矛盾しなくなるもの（可能性の高い順）：
       *[false] 一か所の変更で記録の矛盾がなくなるもの（可能性の高い順）：
    }
notebook-repair-none =
    { $supposed ->
        [true] 答え、札、プレイヤーのどれを一つ変えても、仮定は成り立たない。
       *[false] 答え、札、プレイヤーのどれを一つ変えても記録の矛盾はなくならない。少なくとも二か所の変更が必要。
    }
notebook-repair-none-in-time = 時間内に、矛盾をなくす変更は一つも見つからなかった。
notebook-repair-cut-short = 時間切れで、すべての変更は試していない。--seconds で制限時間を指定できる。

## recall.py

notebook-recall =
    { $line } 行目：{ $act ->
        [asked] { $player }は{ $cards }を宣言した。
        [passed] { $asker }が{ $cards }を宣言し、{ $player }はパスした。
       *[shown]
            { $card ->
                [none]
                    { $count ->
                        [0] { $player }は{ $asker }に札を一枚見せた。
                       *[other] { $player }は{ $asker }に{ $cards }のどれかを見せた。
                    }
               *[other]
                    { $asker ->
                        [everybody] { $player }は全員に{ $card }を見せた。
                       *[other] { $player }は{ $asker }に{ $card }を見せた。
                    }
            }
    }
notebook-recall-nothing =
    { $act ->
        [asked] そのような宣言は記録にない。
        [passed] そのようなパスは記録にない。
       *[shown] そのように見せた札は記録にない。
    }
