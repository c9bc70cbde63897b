## formatting.py

words-and = 、
words-or = 、または
words-comma = 、
words-semicolon = ／
words-colon = ：
words-lines = { $lines }行目

## terms.py

words-group =
    { $group ->
        [cards] 札
        [suspects] 犯人
        [weapons] 凶器
        [rooms] 部屋
       *[other] { $group }
    }
# The person who keeps the log.
words-you = あなた
words-subject-envelope = 伏せ札
words-subject-table = 場
words-where-envelope = 伏せ札
words-where-table = 表向きで場にある
words-held =
    { $you ->
        [true]
            { $holds ->
                [true] 「{ $cards }」の所在はあなた
               *[false] 「{ $cards }」の所在はあなたではない
            }
       *[false]
            { $holds ->
                [true] 「{ $cards }」の所在は{ $place }
               *[false] 「{ $cards }」の所在は{ $place }ではない
            }
    }
words-that-held =
    { $you ->
        [true]
            { $holds ->
                [true] 「{ $cards }」の所在があなたである
               *[false] 「{ $cards }」の所在があなたではない
            }
       *[false]
            { $holds ->
                [true] 「{ $cards }」の所在が{ $place }である
               *[false] 「{ $cards }」の所在が{ $place }ではない
            }
    }
words-lying = { words-held }
words-that-lying = { words-that-held }
