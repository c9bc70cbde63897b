## log/hovers.py

editing-seat = { $seats }席中{ $seat }番目
editing-me = この記録の記録者
editing-settled = この行で確定：
editing-settled-none = この行で新たに確定したことはない。
editing-not-counted = この文は読み取れないので使わない。
editing-note =
    { $player ->
        [none] あなたの覚え書きです。覚え書きは根拠になりません。
       *[other] { $player }の覚え書きです。覚え書きは根拠になりません。
    }
editing-impossible-since = 記録は{ $line }行目から矛盾している。それより下の行は推論に使わない。
editing-more = ほか{ $count }件
editing-no-notebook = メモはない：ヘッダーだけではゲームが決まらない。
editing-chances = 確率：{ $chances }。
editing-lacks = ない札：{ $cards }
editing-inlay-cells = { $count }マス確定
editing-inlay-size = ほかのヘッダーから分かる手札の枚数

## log/problems.py

editing-fix-change = 「{ $text }」に変える
editing-fix-leave-out = 取り除く
editing-fix-line = 次のように書く：{ $text }
editing-fix-indented = その宣言の下に書く：{ $text }
editing-fix-header = ヘッダー「{ $header }」を書く
editing-fix-outdent = 行頭から書く
editing-fix-comment = コメントにする
editing-contradiction = この行で記録が矛盾する：ここまでのすべての行に合う配り方はない。
editing-contradiction-headers = ヘッダーが互いに矛盾している：合う配り方はない。
editing-contradiction-related = 矛盾しているほかの行と両立しない
editing-contradiction-fix = { $line }行目：{ $change }：{ $text }
editing-contradiction-no-fix = 答え、札、プレイヤーのどれを一つ変えても矛盾はなくならない。
editing-contradiction-no-time = 時間切れで、すべての変更は試していない。
editing-expectation-fails = この期待は外れている。
editing-expectation-fix = 期待を実際に合わせる：{ $text }
editing-expectation-remove = 期待を取り除く
editing-left-out = { $lines }の文は使わない。メモは残りの記録によるもの。
editing-left-out-many = { $count }個の文は使わない（最初の文はここ）。メモは残りの記録によるもの。
editing-left-out-too = これも使わない
editing-silence-undecided = { $said ->
        [true] 未判定：{ $player }が{ $line }行目で犯人を知らないことから、ほかにも分かることがありうる
       *[false] 未判定：{ $player }が{ $line }行目の手番のあと発表しなかったことから、ほかにも分かることがありうる
    }
editing-silence-unused = { $said ->
        [true] { $player }はこのとき犯人を知らない。
       *[false] { $player }はこの手番のあと発表しなかった。
    }{ $decided ->
        [true] 手札によっては、{ $player }は解答を知っていたはずである。
       *[false] { $player }が解答を知りえたかどうかは、判定していない。
    }{ $said ->
        [true] そこから分かることは使っていない。
       *[false] 「発表：完璧」からそこで分かることは使っていない。
    }ほかにも分かることがあり、記録に矛盾があることもありうる。それによって変わる答えは判定しない。
editing-expected = ここに書けるもの：{ $words }

## log/line_answers.py

editing-possible = ここまでの記録に矛盾はない。
editing-contradicts-since = 記録は{ $line }行目から矛盾している。
editing-fact = { $said ->
    [follows] { $fact } は、ここまでの行から導かれる。
   *[open] { $fact } は、ここまでの行からメモの規則では導かれない。
    }
editing-fact-unknown = メモの規則に述語 { $predicate } はない。ほかの規則の述語は次のコマンドで調べる: clue-logic check --rules
editing-knowledge = 知識についての質問には、入力中ではなく求めに応じて答える。

## log/references.py

editing-rename-nothing = ここに変更できる名前はない。
editing-rename-edition = 「{ $name }」は版「{ $edition }」の札。変更できるのは、記録の中で宣言した札の名前だけ。
editing-rename-place = 伏せ札と場は記録のキーワードなので、名前を変えられない。
editing-rename-undeclared = 「{ $name }」はこの記録で宣言されていない。
editing-rename-empty = 名前には文字か数字が必要。
editing-rename-sign = 名前に「{ $sign }」は使えない。
editing-rename-taken = 「{ $name }」はこの記録ですでに別のものの名前になっている。
editing-rename-word = 「{ $name }」は記録のキーワードなので、ここでは名前にできない。
editing-rename-changed = この名前では、記録の意味が変わってしまう。

## log/slots.py

editing-offer-player = プレイヤー
editing-offer-me = プレイヤー（自分）
editing-offer-place = 場所
editing-offer-next = 次の手番

## log/structure.py

editing-headers = ヘッダー
editing-symbol-not-counted = 使わない

## lsp/conversion.py

editing-more-problems = この下にほか{ $count }件あるが、表示していない。
editing-all-corrections = 明らかな修正{ $count }件をすべて行う

## log/header_words.py

editing-header = { $key ->
        [edition] 版の名前で決まる札の一覧
        [players] 席順のプレイヤー。手札の枚数が分かっていれば添える
        [me] 記録者。なければ観戦者の記録
        [hand] 自分の手札すべて
        [table] 配らずに表向きで場に置いた札
        [answers] 宣言に答える人：最初の一人、全員、または質問された一人
        [asker] 沈黙：宣言した人は自分の札について何も言わない
        [strict] はい：パスをすべて記録する
        [cards] カテゴリーのない札の一覧
        [hidden] 伏せ札の枚数。なければ0
        [hands] 各カテゴリー一枚ずつ：全員が各カテゴリーを一枚ずつ持つ
        [accusing] 完璧：解答が確実になった人はすぐ発表する
        [card-colours] 表示での札の色。札の名の後に書く
        [short-names] 札の短い名。札の名の後に書く
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
        [note] note:
       *[solution] solution
    }

## log/proposals.py

editing-statement = { $statement ->
        [learn] ほかで知ったこと
        [expect] 記録の検査で確かめる期待
        [note] 自分の考え（根拠にはならない）
       *[other] 質問
    }
