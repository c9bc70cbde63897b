## writing/starter.py

writing-uneven =
    { $dealt ->
        [one] 1 card does
       *[other] { $dealt } cards do
    } not divide evenly: { $rest ->
        [one] 1 player holds
       *[other] { $rest } players hold
    } { $more }, the others { $share }. More follows if you write how many each one holds ({ $first } { $more }). If the cards left over lie face up instead, they have a line of their own ({ $table }).
writing-me = # whose notebook this is; without it, an onlooker's
writing-hand = # my complete hand, with commas
writing-numbered = The cards are numbered: write their names instead, here and below.
writing-write = Write down what happens, one statement a line; what the others answer stands below it, indented. Card names may be shortened to three letters or more that fit one name only. For example:
writing-unseen = # without the card if you did not see it
writing-ask = Ask at any point; the answer speaks of the lines above:
