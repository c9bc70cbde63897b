## wording.py

proof-stop = 。
proof-line = { $line }行目
proof-lines = { $lines }行目
proof-header = 前提
# A cell that was known before the proof.
proof-known = 既知
proof-knows = { $player }の知っていること：
proof-step =
    { $label ->
        [suppose] 仮定
       *[by_contradiction] 背理法
    }
# All cards or those of a category, held by a player or lying somewhere.
proof-share =
    { $lying ->
        [true] { $all ->
            [true] { $place }
           *[false] { $place }のうち{ $group }の札
        }
       *[false] { $all ->
            [true] { $place }の手札
           *[false] { $place }が持つ{ $group }の札
        }
    }
proof-it = この札
proof-one-of = 「{ $cards }」のどれか
proof-count =
    { $place }の札：{ $bound ->
        [exactly] ちょうど
        [at-most] 多くとも
       *[at-least] 少なくとも
    }{ $cards }
proof-of-group = { $count }枚（{ $group }）
proof-number-of = 「{ $cards }」のうち{ $count }枚
proof-named-in-both = { $lacks }（どちらでも挙げられた）
proof-none-in-both = どちらでも挙げられた札はない
proof-lacks-in-both = どちらでも挙げられた札の所在は{ $place }ではない
proof-among =
    { $all ->
        [true] すなわち「{ $cards }」
       *[false] 「{ $cards }」など
    }

## readable.py

proof-not-named =
    「{ $cards }」は{ $places ->
        [1] { $first }行目で
        [2] { $first }行目でも{ $last }行目でも
       *[other] { $lines }行目のどれでも
    }挙げられていない
proof-none-in-common = { $first }行目と{ $last }行目の両方で挙げられた札はない
proof-not-in-hand = 「{ $cards }」は手札の候補{ $hand }に入っていない
proof-not-on-table = 「{ $cards }」は場に出ていない
proof-no-fact = { $facts }は導かれない
proof-lemma-steps = { $lemma }：{ $count }ステップ
proof-lemma = { $lemma }：{ $reason }
proof-cards-alone = 札の構成だけから
proof-under = （仮定{ $suppositions }のもとで）
proof-folded = 補題{ $count }件を省略。--all で全{ $lines }行の証明を表示する。
proof-lemma-command = 補題だけの証明：{ $command }

## rendering.py

proof-cited = { $line }（{ $sentence }）
proof-restates = { $conclusion }（{ $line }：{ $reason }）
proof-because = { $conclusion }（{ $reason }）
proof-from-lines = { $cited }より、{ $conclusion }
proof-from-steps = { $steps }より、{ $conclusion }
proof-from-both = { $steps }と{ $cited }より、{ $conclusion }
proof-refuted = { $absurd }は矛盾なので、仮定{ $supposition }は誤りであり、{ $conclusion }
proof-sentence = { $sentence }。
proof-sentence-with-rule = { $sentence }［{ $rule }］。

## tree.py

proof-supposition =
    { $again ->
        [true] 仮定({ $letter })により
       *[false] 仮定({ $letter })
    }
proof-see = ({ $step })を参照
proof-refutes = 仮定して否定
proof-let = 仮定：{ $sentence }
proof-rests-on = 根拠
proof-by = 規則：{ $rules }

## why_not.py

proof-open = 「{ $sentence }」は導けない。これを結論とする各規則に足りない前提：
proof-missing = 不足
proof-some-of = 次のうち{ $count }件：{ $sentences }
proof-more = ほか{ $count }件
proof-not-applicable = ここでは適用できない規則：{ $rules }。
proof-none-missing = ここではどの規則からも導けない。
