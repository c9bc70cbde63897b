## log/hovers.py

editing-seat = { $seats }席中{ $seat }番目
editing-me = このメモの持ち主
editing-settled = この行で確定：
editing-settled-none = この行で新たに確定したことはない。
editing-not-counted = この文は数えない：読み取れない。
editing-impossible-since = 記録は{ $line }行目から矛盾している。それより下は推論しない。
editing-more = ほか{ $count }件
editing-no-notebook = 表はない：ヘッダーがまだゲームになっていない。
editing-chances = 確率：{ $chances }。
editing-lacks = ない札：{ $cards }
editing-inlay-cells = { $count }マス確定
editing-inlay-size = ほかのヘッダーから分かる枚数

## log/problems.py

editing-fix-change = 「{ $text }」に変える
editing-fix-leave-out = 取り除く
editing-fix-line = 次のように書く：{ $text }
editing-fix-indented = その宣言の下に書く：{ $text }
editing-fix-header = ヘッダー「{ $header }」を書く
editing-fix-indent = 行を字下げする
editing-fix-outdent = 行頭から書く
editing-fix-comment = コメントにする
editing-contradiction = この行で記録は不可能になる：ここまでのすべての行に合う配り方はない。
editing-contradiction-headers = ヘッダーが互いに矛盾している：合う配り方はない。
editing-contradiction-related = 矛盾しているほかの行と同時には正しくありえない
editing-contradiction-fix = { $line }行目：{ $change }：{ $text }
editing-contradiction-no-fix = 答え、札、プレイヤーのどれを一つ変えても可能にならない。
editing-contradiction-no-time = すべての変更を試す時間はなかった。
editing-expectation-fails = この期待は外れている。
editing-expectation-fix = 実際のとおりに期待する：{ $text }
editing-expectation-remove = 期待を取り除く
editing-left-out = { $lines }の文は数えない。表は残りの記録によるもの。
editing-left-out-many = { $count }個の文は数えない（最初の文はここ）。表は残りの記録によるもの。
editing-left-out-too = これも数えない
editing-expected = ここに書けるもの：{ $words }

## log/line_answers.py

editing-possible = ここまでの記録は可能である。
editing-contradicts-since = 記録は{ $line }行目から矛盾している。
editing-knowledge = 互いの知識は入力中には検査しない。

## log/references.py

editing-rename-nothing = ここには変えられる名前がない。
editing-rename-edition = 「{ $name }」は版「{ $edition }」の札。記録自身が挙げた札の名前だけを変えられる。
editing-rename-place = 伏せ札と場は記録の言葉である。
editing-rename-undeclared = 「{ $name }」はこの記録で挙げられていない。
editing-rename-empty = 名前には文字か数字が必要。
editing-rename-sign = 名前に「{ $sign }」は使えない。
editing-rename-taken = 「{ $name }」はこの記録ですでに別のものの名前である。
editing-rename-word = 「{ $name }」は記録の言葉なので、ここでは名前にできない。
editing-rename-changed = この名前では、記録の意味が変わってしまう。

## log/slots.py

editing-offer-player = プレイヤー
editing-offer-me = プレイヤー（自分）
editing-offer-place = 場所
editing-offer-next = 次の番

## log/structure.py

editing-headers = ヘッダー
editing-symbol-not-counted = 数えない

## lsp/conversion.py

editing-more-problems = この下のほかの{ $count }件は表示していない。
editing-all-corrections = 明らかな修正{ $count }件をすべて行う

## log/header_words.py

editing-header = { $key ->
        [edition] 版の名前で決まる札の一覧
        [players] 席順に並べたプレイヤー。分かっていれば手札の枚数を添える
        [me] 誰のメモか。なければ見物人のメモ
        [hand] 自分の手札すべて
        [table] 配り残して表向きに置かれた札
        [answers] 宣言に答える人：最初の一人、全員、または尋ねられた一人
        [asker] 沈黙：尋ねた人は自分の札について何も言わない
        [strict] はい：パスはすべて書く
        [cards] カテゴリーのない札の一覧
        [hidden] 伏せ札の枚数。なければ0
        [hands] 各カテゴリー一枚ずつ：全員が各カテゴリーを一枚ずつ持つ
        [accusing] 完璧：解答が確実になった人はすぐ発表する
       *[other] 札のカテゴリーとその札
    }

## statements in the language of the log

editing-log-expect = { $state ->
        [holds] 期待 { $place } は { $card } を 持つ
        [lacks] 期待 { $place } は { $card } を 持たない
       *[open] 期待 { $place } { $card } 未確定
    }
editing-log-inconsistent = 期待 矛盾
editing-log-turn = { $player } は{ " " }
editing-log-answer =
    { $player } { $answer ->
        [passes] は パス
        [shows] は 見せる
       *[has] は 持っている
    }
editing-log-nobody = { $answer ->
        [shows] 誰も 見せない
       *[has] 誰も 持っていない
    }
editing-log-has = 持っている
editing-log-begin = { $statement ->
        [learn] 判明
        [expect] 期待
        [why] why
        [who] who holds
        [what] what does
       *[solution] solution
    }

## log/proposals.py

editing-statement = { $statement ->
        [learn] 別のところで知ったこと
        [expect] 検査される
       *[other] 質問
    }
