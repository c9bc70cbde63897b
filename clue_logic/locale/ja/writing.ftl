## writing/starter.py

writing-uneven = 札{ $dealt }枚は等分できない。{ $rest }人が{ $more }枚、ほかの人が{ $share }枚になる。各人の枚数を書けば（{ $first } { $more }）、もっと多くのことが分かる。余った札を表向きに置くなら、その行を書く（{ $table }）。
writing-me = # 誰の記録か。なければ観戦者の記録
writing-hand = # 自分の手札すべて。コンマで区切る
writing-numbered = 札は番号になっている。ここと下で、札の名前に書き換える。
writing-write = 起きたことを一行に一つずつ書く。ほかの人の答えは、その下に字下げして書く。札の名前は、一枚だけに当てはまるなら三文字以上に略してよい。例：
writing-unseen = # 札が見えなかったら、札の名前なしで
writing-ask = どこでも質問できる。答えは、その行より上に書いたことによる：
