## game/edition_report.py

game-cards = 札{ $number }枚
game-since = { $year }年から
game-in-log = 記録では 版: { $name }
game-rules = 遊び方：{ $rules }
game-groups = 札の組（二つ並べると両方に入る札）：{ $groups }
game-aliases = 札の後ろは別名。一枚だけに当てはまるなら、一語や三文字以上の略でもよい。
game-comma = 、
game-language =
    { $code ->
        [en] 英語
        [de] ドイツ語
        [ja] 日本語
       *[other] { $code }
    }
game-country =
    { $code ->
        [GB] 英国
        [US] 米国
        [DE] ドイツ
       *[other] { $code }
    }
