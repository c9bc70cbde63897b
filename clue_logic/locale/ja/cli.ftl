## watch.py

cli-possible-again = 記録はもう矛盾していない。
cli-new-by = { $what }で新たに確定
cli-as-before = 前回の保存時のメモ：
cli-left-out = 読めなかった{ $lines }を除く記録から確定したこと：

## solve.py

cli-at-least-one = 挙げた札のうち少なくとも一枚：

## rules.py

cli-rule-heading =
    { $part ->
        [title] 題名
        [wording] 意味
        [source] 出典
       *[effort] 手間
    }
cli-rule-line = { $line }行目

## why.py

cli-known-before =
    { $line ->
        [0] 以前から分かっている（ヘッダーの時点で）：
       *[other] 以前から分かっている（{ $line }行目から）：
    }
