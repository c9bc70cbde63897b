## wording.py

suggesting-asks =
    { $one ->
        [true] { $asked }に尋ねる：{ $cards }
       *[false] { $cards }を宣言する
    }
# On average; docs/advice.md says what is measured.
suggesting-tells =
    { $share ->
        [all] どの答えでもすべて分かる
        [none] 何も分からない
        [left-1] ほとんど何も分からない
        [left-9-10] 未知の部分が約10分の9になる
        [left-4-5] 未知の部分が約5分の4になる
        [left-3-4] 未知の部分が約4分の3になる
        [left-2-3] 未知の部分が約3分の2になる
        [left-3-5] 未知の部分が約5分の3になる
        [left-1-2] 未知の部分が約半分になる
        [left-2-5] 未知の部分が約5分の2になる
        [left-1-3] 未知の部分が約3分の1になる
        [left-3-10] 未知の部分が約10分の3になる
        [left-1-4] 未知の部分が約4分の1になる
        [left-1-5] 未知の部分が約5分の1になる
        [left-1-6] 未知の部分が約6分の1になる
        [left-1-7] 未知の部分が約7分の1になる
        [left-1-8] 未知の部分が約8分の1になる
        [left-1-10] 未知の部分が約10分の1になる
       *[left-0] 未知の部分が10分の1未満になる
    }
suggesting-answer =
    { $kind ->
        [shows] { $players }が{ $card }を見せる
        [number] 枚数は{ $count }
        [one] { $players }が一枚持っている
        [asked] { $players }は一枚も持たない
        [everyone] 誰も持たない
       *[nobody] 誰も見せない
    }
suggesting-likeliest = 最も可能性が高い答え：{ $answer }（{ $chance }）。
suggesting-finds = 決まるかもしれないもの：{ $what }。
suggesting-category =
    { $key ->
        [suspects] 犯人
        [weapons] 凶器
        [rooms] 部屋
       *[other] 「{ $name }」の伏せ札
    }
suggesting-exact = { $bits }ビット：平均して、未知の部分の{ $left }が残る。平均{ $cells }マスが決まり、観戦者には{ $onlookers }ビットが伝わる。
