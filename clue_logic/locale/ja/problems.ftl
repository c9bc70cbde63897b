## Words around problems
problems-expected = ここに書けるもの：{ $words }
problems-hint = ヒント：{ $hint }
problems-expected-card = 札
problems-expected-name = 名前
problems-expected-number = 数
problems-expected-end = 文の終わり
problems-pair = { $one }と{ $other }
problems-example = 例：
problems-put-right = 訂正後：

## Any text
problems-not-utf8 = UTF-8 のテキストではない：オフセット{ $offset }のバイトが { $byte }
problems-hint-utf8 =
    { $wide ->
        [true] このファイルは UTF-16。UTF-8 で保存し直す
       *[false] ファイルを UTF-8 で保存する
    }
problems-unknown-name =
    { $kind ->
        [card] 「{ $name }」という札はない
        [player] 「{ $name }」というプレイヤーはいない
        [location] 「{ $name }」という場所はない
        [group] 「{ $name }」という札の組はない
        [room] 「{ $name }」という部屋はない
        [category] 「{ $name }」というカテゴリーはない
        [board-place] 盤上に「{ $name }」という場所はない
        [player-or-card] 「{ $name }」というプレイヤーも札もない
        [argument] 「{ $name }」というプレイヤーも札もカテゴリーもない
       *[name] 「{ $name }」という名前はない
    }
problems-ambiguous-name =
    { $kind ->
        [card] 「{ $name }」に当てはまる札が複数ある
        [player] 「{ $name }」に当てはまるプレイヤーが複数いる
        [location] 「{ $name }」に当てはまる場所が複数ある
        [group] 「{ $name }」に当てはまる札の組が複数ある
        [room] 「{ $name }」に当てはまる部屋が複数ある
        [board-place] 「{ $name }」に当てはまる盤上の場所が複数ある
        [player-or-card] 「{ $name }」に当てはまるプレイヤーや札が複数ある
        [category] 「{ $name }」に当てはまるカテゴリーが複数ある
       *[name] 「{ $name }」に当てはまる名前が複数ある
    }
problems-hint-near =
    { $names ->
        [1] 「{ OR($names) }」のことか？
       *[other] { OR($names) }のことか？
    }
problems-hint-choices =
    { $names ->
        [1] 「{ OR($names) }」と書く
       *[other] { OR($names) }と書く
    }
problems-hint-longer-name =
    { $names ->
        [1] 「{ OR($names) }」と書く
       *[other] { OR($names) }と書く
    }。名前を略すときは{ $letters }文字以上にする
problems-hint-all-names =
    { $kind ->
        [card] 札
        [player] プレイヤー
        [location] 場所
        [group] 札の組
        [room] 部屋
        [category] カテゴリー
        [board-place] 盤上の場所
        [player-or-card] プレイヤーと札
       *[name] 名前
    }：{ $names }
problems-hint-commas = 札の間をコンマで区切る
problems-hint-example = 例えば次のように書く：{ $example }
problems-hint-write = 次のように書く：{ $line }
problems-hint-write-lines = { $first }；別の行に：{ $line }
problems-hint-write-or = { $first }；または：{ $other }
problems-hint-add-line = 次の行を加える：{ $line }
problems-hint-both = { $first }；{ $second }
problems-hint-outdent = 行頭から書く
problems-hint-leave-out = これを取り除く
problems-control-character = ここに制御文字がある（{ $sign }）。記録はプレーンテキストで書く

## Headers
problems-empty-log = この記録は空である
problems-hint-empty-log = 記録には、どんな札があり、誰が遊ぶかを書く。`clue-logic new` で書き始めの記録を作れる
problems-deck-missing = どんな札があるのかが記録に書かれていない
problems-hint-deck = 例えば「版：cluedo-uk」と書くか、カテゴリーごとに一行を書く：犯人：医者、教師
problems-players-missing = 誰が遊ぶのかが記録に書かれていない
problems-hint-players = 例えば「プレイヤー：はるか、ゆうき、みお」と書く
problems-indented-first = この行は字下げされているが、上に文がない
problems-unknown-header = 「{ $header }」というヘッダーはない
problems-hint-near-header = 「{ $near }」のことか？（その名前のカテゴリーなら、引用符で囲む："{ $written }": …）
problems-second-header = 「{ $header }」は{ $line }行目にすでに書かれている
problems-late-header = ヘッダーは最初の出来事（{ $line }行目）より前に書く
problems-extra-category = 札は「版」で決まっているので、「{ $header }」は書けない
problems-hint-add-to = { $line }行目の「{ $header }」に加える
problems-two-decks = 札の一覧は、「カード」の一行か、カテゴリーごとの行のどちらか一方で書く
problems-unknown-edition = 「{ $name }」という版はない
problems-unknown-value = 「{ $word }」は「{ $header }」の値ではない
problems-silent-asker = 宣言者が沈黙できるのは、全員が答えるゲームだけである
problems-one-value =
    「{ $header }」に書けるのは{ $kind ->
        [player] プレイヤー一人
        [name] 名前一つ
        [number] 数一つ
       *[word] 語一つ
    }だけである
problems-no-number = 「{ $word }」は札の枚数ではない
problems-no-colour = 「{ $word }」は色ではない
problems-name-taken = 「{ $name }」はすでに{ $card }を指す
problems-label-missing =
    「{ $header }」では、どの札の後にも{ $colours ->
        [true] 色
       *[false] 短い名
    }を書く
problems-listed-twice = { $name }が二度書かれている
problems-reserved-category = 「{ $name }」はカテゴリーの名前にできない
problems-reserved-card = 「{ $name }」は札の名前にできない：組の中で「札なし」を表す
problems-reserved-player = 「{ $name }」はプレイヤーの名前にできない：札の場所を表す
problems-card-twice = 札「{ $card }」はすでに書かれている（{ $line }行目）
problems-player-twice = 「{ $name }」というプレイヤーが二人いる
problems-hint-numbered-name = 数が名前の一部なら、引用符で囲む："{ $name }"
problems-few-players = ゲームにはプレイヤーが少なくとも{ $least }人要る
problems-large-hand = これほど多い手札はない
problems-hidden-missing = 札にカテゴリーがないときは、「伏せ札」の行が要る
problems-hint-hidden = 伏せ札の枚数を、例えば「伏せ札：3」と書く。なければ「伏せ札：0」と書く
problems-hidden-of-each = カテゴリーは{ $categories }個あり、伏せ札は各カテゴリーから一枚ずつか、一枚もないかである
problems-hidden-too-many = 札は{ $cards }枚なので、{ $hidden }枚を伏せることはできない
problems-name-missing =
    { $kind ->
        [card] 札の名前
        [player] プレイヤーの名前
        [category] カテゴリーの名前
       *[other] 短い名
    }がない
problems-quotes-inside = 引用符で囲むのは名前全体で、その一部ではない
problems-reserved-word = 「{ $word }」は記録のキーワードである
problems-unquoted-sign = 引用符のない名前に「{ $word }」は使えない
problems-hint-quote = 名前を引用符で囲む："{ $name }"
problems-hint-quote-containing = それを含む名前は引用符で囲む："{ $name }"
problems-hint-quote-category = その名前のカテゴリーは引用符で囲む："{ $name }": …
problems-doubted-name = 「{ $name }」が一つの名前かどうか、はっきりしない
problems-hint-one-name =
    全体で一つの名前なら、引用符で囲む："{ $name }"。そうでなければ、名前の間をコンマで区切る{ $kind ->
        [player] 。枚数はそれぞれの名前の後に書く：「プレイヤー：はるか 6、ゆうき 6」
       *[other] { "" }
    }
problems-doubted-players = このプレイヤーの一覧は、意味がはっきりしない
problems-joined = 「{ $name }」は二枚の札として読まれる
problems-doubted-join = 「{ $name }」がどの名前をつないだものか、はっきりしない
problems-stray-question-mark = 「?」は「プレイヤー」だけで、枚数の分からない手札に使う
problems-either = 「{ $name }」では、どの札のことか決まらない
problems-hint-either =
    「{ $header }」にはすべての札を書く。全部あるなら、次のように書く：{ $line }{ $header ->
        [hand] 。どれか一枚だけなら、「手札」は書かず、ヘッダーの下に次のように書く：{ $learned }
       *[other] { "" }
    }
problems-on-table = { $card }は場にある（{ $line }行目）
problems-hand-without-me = 「手札」を書くなら、「自分」の行が要る
problems-hint-me = 誰の手札かを、例えば「自分：みお」と書く
problems-hand-size = 手札は{ $cards }枚だが、{ $line }行目の「プレイヤー」によれば{ $player }の手札は{ $size }枚である
problems-sizes =
    プレイヤーの手札は合わせて{ $least ->
        [true] 少なくとも
       *[false] { "" }
    }{ $held }枚だが、配られた札は{ $total }枚{ $over ->
        [true] しかない
       *[false] である
    }
problems-hint-deal = 札は{ $cards }枚で、そのうち伏せ札が{ $hidden }枚、場札が{ $table }枚
problems-hint-left-over = { $parts }；表向きに余った札は「場札」に書く；{ $face_down }
problems-hint-face-down = 裏向きに余った札には専用のヘッダーがある：{ $line }
problems-no-categories = このゲームの札にはカテゴリーがない
problems-one-of-each-size = 各カテゴリー一枚ずつなら、手札は{ $size }枚ではなく{ $each }枚である
problems-one-of-each-deal = 「{ $category }」で配る札は{ $left }枚だが、一枚ずつ受け取るプレイヤーは{ $players }人いる
problems-hand-of-each = これは各カテゴリー一枚ずつになっていない
problems-seat-order = { AND($lines) }行目の答えは順番どおりではないが、{ OR($pairs) }が席を替われば順番どおりになる
problems-hint-seat-order = 「プレイヤー」には席順に書く。そこが誤りなら、二人を入れ替える
problems-uneven-deal =
    { $cards }枚は{ $players }人に等分できず、{ $among ->
        [0] 誰
       *[other] { AND($among) }のうち誰
    }が多く持つのかが記録に書かれていない
problems-unusual-hand =
    { $cards }枚を{ $players }人に配ると{ $most ->
        [none] { $least }枚ずつ
       *[other] { $least }枚か{ $most }枚
    }になるが、この手札は{ $size }枚である：{ $few ->
        [true] 足りない札はないか？
       *[false] 余分な札はないか？
    }
problems-hint-write-sizes =
    正しければ、枚数を{ $certain ->
        [true] { "" }
       *[false] 例えば次のように
    }書く：{ $line }

## Events
problems-not-named = { $card }は宣言されていないので、見せることはできない
problems-has-left = { $player }は{ $line }行目で退席した
problems-has-not-here = 「持っている」は、全員が答えるゲームだけの答えである
problems-hint-shows-or-everyone = 「{ $player } は 見せる」と書くか、次の行を加える：回答：全員
problems-answer-after-end =
    { $shower ->
        [nobody] 誰も札を見せなかった
       *[other] { $shower }が札を見せた
    }ので、{ $player ->
        [none] ほかのプレイヤー
       *[other] { $player }
    }には尋ねない
problems-asker-answers = { $player }は宣言した本人なので、答えることはできない
problems-passes-and-shows = { $player }がパスし、札も見せている
problems-has-and-passes = { $player }が札を持っていて、パスもしている
problems-answers-twice = { $player }が二度答えている
problems-answer-order = { $player }の席は{ $other }より前で、先に尋ねられる（順番は{ $order }）
problems-answers-missing = { $player }に尋ねる前に{ AND($skipped) }がパスしたはずだが、記録に書かれていない
problems-hint-strict = 答えを加えるか、「厳密：はい」を取り除く
problems-nobody-and-others = 「誰も」は、ほかの答えと一緒には書けない
problems-silent-asker-answers = { $player }は宣言した本人で、宣言者は答えない（「宣言者：沈黙」）
problems-asks-one = このゲームでは、ほかのプレイヤー一人に質問する
problems-hint-ask-one = 「{ $player } は … に … を 質問」と書く：記録に「回答：一人」とある
problems-asks-all = このゲームでは、一人にではなく全員に宣言する
problems-hint-everybody-answers = ここでは全員が答える（「回答：全員」）。「宣言」と書き、相手のプレイヤーは書かない
problems-asks-self = { $player }が自分に質問することはできない
problems-accused = { $player }は{ $line }行目で発表したので、その後は宣言しない
problems-hint-accuser =
    発表した人は伏せ札を見たので、その後は答えるだけである{ $others ->
        [0] { "" }
       *[other] 。ここで宣言したのが別のプレイヤーなら、その名前を書く：{ OR($others) }
    }
problems-accused-twice = { $player }はすでに{ $line }行目で発表した。発表は一人一度だけである
problems-hint-other-accuser = ここで発表したのが別のプレイヤーなら、その名前を書く：{ OR($others) }
problems-accused-cards =
    { $hidden ->
        [0] このゲームに伏せ札はない
       *[other] 発表では、伏せ札と同じ{ $hidden }枚を挙げる
    }
problems-no-count = 一つの数ではない：{ $written }
problems-bare-count = ちょうど{ $number }枚か、以上か、以下か、全員が聞いたのか
problems-correction-form = 訂正には、行番号、プレイヤー、持っていた札を書く
problems-hint-correction = 例：訂正: 12行目, Ben は Rope を 持っていた
problems-correction-refused =
    { $kind ->
        [later] { $wrong }行目はこの行より上にない
        [twice] { $wrong }行目はすでに訂正されている
        [correction] { $wrong }行目はそれ自体が訂正
        [left] 告発と退席は取り消せない
        [card] { $card }は{ $wrong }行目で挙げられていない
        [same] { $wrong }行目にすでにそうある
        [number] { $wrong }行目の{ $player }の答えは枚数
        [perfect] 「発表: 完璧」ではプレイヤーは間違えない
       *[none] { $player ->
            [nobody] { $wrong }行目に出来事はない
           *[other] { $wrong }行目に{ $player }の答えはない
        }
    }
problems-hint-correctable =
    { $kind ->
        [perfect] 見出しか訂正のどちらかを消す
        [number] 「{ $wrong }行目 は 誤り」と書き、正しい枚数を別の行に書く
       *[other] { $count ->
            [0] その行自体を直し、この行を消す
           *[other] 別の行番号を書く：{ OR($lines) }
        }
    }
problems-count-too-high = { $place }がこの{ $cards }枚のうち{ $number }枚を持つことはない（多くて{ $most }枚）
problems-hint-count =
    { $most ->
        [0] 0 と書く：どれも別の場所にある
       *[other] 0から{ $most }までの数を一つ書く
    }
problems-hint-ask-any = 一人だけに好きな札を尋ねるゲームなら、この行を加える：回答: 一人
problems-announced-size =
    ここに挙げた札は{ $cards }枚だが、{ $player }の手札は{ $most ->
        [none] { $least }枚
       *[other] { $least }～{ $most }枚
    }である
problems-doubted-cards = これは二通り以上に読める
problems-not-all-cards = この中に、札の名前でない語がある
problems-whispers-self = { $player }が自分にささやくことはできない
problems-shows-self = { $player }が自分に札を見せることはできない
problems-shown-to-several = 札を見せる相手は一人ずつ書く：{ AND($viewers) }は一人ではない
problems-shown-to-whom = 誰に見せたのかが書かれていない。答えなら、その宣言の下に字下げして書く
problems-perhaps-answer = これは、宣言以外で見せた札として読まれる
problems-hint-perhaps-answer = 上の{ $viewer }の宣言への答えなら、行頭に空白を入れる
problems-never-acts = { $player }はここでパスしたことになるが、宣言することも札を見せることもない
problems-hint-pile = { $player }が裏向きの札の山で、答えることができないなら、この行の上に「{ $line }」と書く（またはこのプレイヤーの代わりにヘッダー「山札」を書く）
problems-no-envelope = このゲームに伏せ札はない
problems-no-table = このゲームに場札はない
problems-hint-table = 余った札は「場札」に書く
problems-named-twice = { $card }が二度挙げられている
problems-same-category =
    { $one }と{ $other }はどちらもカテゴリー「{ $category }」の札である。{ $event ->
        [suggestion] 宣言
       *[accusation] 発表
    }では各カテゴリーから一枚ずつ挙げる
problems-category-missing =
    { $event ->
        [suggestion] 宣言
       *[accusation] 発表
    }では各カテゴリーから一枚ずつ挙げる。足りないのは{ AND($categories) }
problems-unknown-category = このゲームに「{ $name }」というカテゴリーはない
problems-hint-categories =
    { $categories ->
        [0] 札にカテゴリーはない。解答を尋ねる
       *[other] カテゴリー：{ $categories }
    }
problems-comment = コメントは無視されるが、これは記録の文のように見える
problems-hint-turn-comment = 宣言のない手番は記録に書かない。取り除くか、コメントとして書く：{ $text }
problems-hint-write-below =
    { $event ->
        [suggestion] 宣言
       *[accusation] 発表
    }の下に字下げして書く：「    { $text }」
problems-not-indented = 答えは、その宣言の下に字下げして書く
problems-hint-indent = 行頭に空白を入れる
problems-semicolon = 「;」はコンマかコロンとして読まれる
problems-speaker = 「{ $key }:」だけでは、{ $player }が何をしたのか分からない
problems-hint-if-suggestion = これが宣言なら、次のように書く：{ $line }
problems-hint-if-hand = これが自分の手札なら、次のように書く：{ $line }
problems-hint-if-held = { $player }がこれらの札を持つと分かっているなら、札ごとに一行ずつ書く：{ $line }
problems-unknown-keeper = 「{ $word }」が誰なのかが記録に書かれていない
problems-hint-keeper = 自分の名前のヘッダーを、例えば「自分：みお」と加える
problems-no-card-with = 「{ $word }」に札は付かない
problems-hint-passes = 挙げられた札を一枚も見せない人はパスする：「{ $line }」
problems-stated-size = 手札の枚数はヘッダー「プレイヤー」に書く
problems-hint-stated = それはすでに書かれている；{ $comment }
problems-hint-comment = 取り除くか、コメントとして書く：{ $text }
problems-shown-to-all = 答えの札は宣言者だけに見せる。全員が見た札は、公開された札である
problems-seen-alone = 宣言以外で一人だけが見た札は、その人に見せた札として書く
problems-exchange = 札は持ち主が変わらない：どのプレイヤーも、配られた札を持ち続ける
problems-mistake = 記録には本当のことを書く：誤りは、それが書かれた行で直すか、次のような行を書く：訂正: 12行目, Ben は Rope を 持っていた
problems-hint-correct-line =
    { $line ->
        [none] その行
       *[other] { $line }行目
    }を直す；{ $comment }
problems-hint-correct-answer = { $player }が答えた行を直す；または：{ $lines }
problems-several-shown = 何枚挙げられていても、見せるのは一枚だけである
problems-hint-several-shown = 宣言の下に字下げして書く：「    { $shows }」；全員が見た札なら：{ $reveals }
problems-board-move = 盤上の移動は記録に書かない
problems-turn-missing = 記録にない手番からは何も導けないので、書く必要はない

## The form of statements
problems-no-statement = これは記録の文として読めない
problems-unclear-word = 「{ $word }」がここで何を表すのかはっきりしない
problems-who-asks = だれが尋ねたのかはっきりしない
problems-who-shows = だれが札を見せたのかはっきりしない
problems-unclear-turn = だれが尋ね、だれがパスし、だれが見せたのかはっきりしない
problems-incomplete = 文が途中で終わっている
problems-indented = この行は字下げされているので、上の「{ $header }」の続きとして読まれる
problems-misfit-line = 字下げされたこの行は、上の文に合わない
problems-hint-indented = 字下げした行は上の文の続きになる。別の文は行頭から書く
problems-unexpected = ここに「{ $word }」は書けない
problems-open-quote = この引用符は閉じられていない
problems-hint-close-quote = 引用符で囲んだ名前は、同じ行で閉じる
problems-unknown-word = 「{ $word }」は記録で使われる語ではない
problems-unknown-words = 「{ $words }」は記録で使われる言い方ではない
problems-hint-knowing = プレイヤーが互いについて知っていることは、"expect Ben knows Anna holds Rope" で期待し、"whether Ben knows Anna holds Rope" で尋ねる。コマンドでも尋ねられる: clue-logic knows LOG Ben "Anna holds Rope"
problems-hint-knowing-in-english = プレイヤーの知識は英語かドイツ語で、例えば「expect Ben knows who holds Rope」と書く。日本語ではコマンドで尋ねられる: clue-logic ask LOG ベンは犯人を知っている
problems-hint-reply = 一人に尋ねた答えは、枚数、「なし」、「見せる」、「札 を 見せる」のどれか
problems-hint-comma-that = コンマと「{ $word }」を取り除く
problems-hint-fact-brackets = 事実の引数は括弧に入れる：expect passed(5, "Ben")
problems-answer-below-note = 答えは、覚え書きの下ではなく、宣言のすぐ下に書く
problems-hint-note-below = 覚え書きは答えの下に書く
problems-note-colon = プレイヤーの名前の後にコロンがない
problems-hint-remark = 注釈は「#」の後に書く：{ $remark }
problems-hint-suggestion = 例えば宣言は次のように書く：{ $example }

## Questions, expectations and what players know
problems-no-suggestion = これは推理（質問）ではない
problems-no-cell = 札がどこにあるのかが書かれていない
problems-no-knower = 誰が知っているのかが書かれていない
problems-hint-each-player = プレイヤーごとに、知らないと書く
problems-asked-knowledge = 知識についての質問は、プレイヤーの名前で始める
problems-hint-statement = 次のような文で書く：{ $example }
problems-late-public = 「{ $word }」は文の初めに書く：公のことは、それが公であることも全員が知っている
problems-hint-no-player = 「{ $word }」の前にプレイヤーの名前を書かない
problems-hint-behind-card = 札の後に書く：「{ $text }」
problems-hint-unquote = 引用符を取り除く
problems-hint-near-unquoted = 引用符のない「{ $name }」のことか？
problems-unknowing-twice = "does not know" は一つの文に一度だけ書ける
problems-unknowing-everybody = "does not know" の後に、"everybody" が知るとは書けない：プレイヤー一人の名前を書く
problems-doubted-nobody = 誰も知らないのか、全員が知っているわけではないのか、はっきりしない
problems-hint-nobody-knows =
    誰も知らないことは、プレイヤーごとに書く："Ben does not know Anna holds Rope"{ $me ->
        [none] { "" }
       *[other] ；全員が知っているとは限らないことは："{ $me } does not know everybody knows Anna holds Rope"
    }
problems-whether-knows = "whether" の後には、プレイヤーが知っていることではなく、場所と札を書く
problems-hint-whether-solution = "whether" を取り除く：Ben knows the solution
problems-asked-of-everybody = これは全員についてまとめて尋ねることはできない
problems-hint-ask-player = 一人のプレイヤーについて尋ねる：whether Ben knows Clara does not know the solution
problems-fact-arguments = 事実には引数が要る
problems-hint-query-variable = 期待は一つの事実についてのもの。変数の値は clue-logic query で一覧できる
problems-not-understood = この質問は理解できない
problems-doubted-question = この質問は二通り以上に理解できる
problems-hint-ask-one-of = 次のどれかを尋ねる：{ $ways }
problems-hint-ask-near = これに近い質問なら尋ねられる：{ $question }
problems-hint-ask-for-example = 例えば次のように尋ねられる：{ $forms }
problems-asks-not-why = これは理由を尋ねる質問ではない
problems-hint-ask-it = 次のように尋ねる: clue-logic ask LOG "{ $question }"
problems-no-supposition = 仮定には、成り立つことを文で書く。例えば Ben holds Rope、Ben lacks Rope
problems-supposed-why-not = 仮定には、成り立つことを書く。成り立たない理由は尋ねられない
problems-why-of-several = これは複数の札についての質問で、証明は札ごとに別である
problems-hint-ask-function = 次のように尋ねる: ask(game, "{ $question }")

## Entries of keep
problems-ambiguous-beginning =
    { $more ->
        [true] 「{ $name }」は{ $near }などに当てはまる
       *[false] 「{ $name }」は{ $near }のどれにも当てはまる
    }
problems-not-here = ここに「{ $name }」は書けない
problems-parts-missing = まだ足りないもの：{ AND($parts) }
problems-cards-missing = 札が書かれていない
problems-doubted-entry = 「{ $text }」は二通り以上に読める。記録の文と同じように、略さずに書く
problems-source-missing = それをどうやって知ったのかが書かれていない
problems-hint-known-from-elsewhere = ほかで知ったことなら、次のように書く：{ $lines }
problems-entry-not-understood = 理解できない
