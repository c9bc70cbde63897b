## benchmark/prompts.py

items-rules =
    This is the log of a deduction game. One card of each group lies hidden in the envelope; all others are dealt to the players. The cards are:

    { $cards }

    How to read the log. "players:" gives the number of cards in each hand, "hand:" all cards of the player "me:". When a player suggests some cards, the others answer in turn, beginning with the next in the order of "players:", until one of them has any of the cards and shows one of them to the suggesting player alone. "passes" means: has none of these cards. "shows" means: has at least one of them and shows one; if the log names the card, it was that one. "nobody shows" means that all other players pass; those named in no answer before the one who shows have passed as well. "reveals" shows a card to everybody. "shows CARD to PLAYER" shows a card to one player alone. "tells N of ..." means that the player has exactly N of these cards. "announces one of" lists hands, one of which is the whole hand. "whispers to PLAYER: lacks CARD" and "learn ..." are true, too.
items-keeper = The log is written by { $player }.
items-log =
    The log, with the numbers of its lines:

    { $log }
items-knows = { $player } knows that { $what }
items-contradiction = contradiction
items-question =
    { $kind ->
        [cells]
            For each of these statements: does it follow from the log that it is true ("holds"), that it is false ("lacks"), or neither ("open")?

            { $asked }

            Answer with a list of these words, in this order.
        [culprit] Which cards lie in the envelope? Answer with a list of these cards.
        [since]
            This statement follows from the log. After which line does it follow for the first time, from that line and those above it?

            { $asked }

            Answer with a list that has the number of this line alone.
        [lines]
            This statement follows from the log:

            { $asked }

            From which lines? Answer with a list of the numbers of lines below the headers from which it follows, together with the headers, and does not follow if any one of them is left out. Of a suggestion whose line is not in the list, nothing counts.
        [knows]
            Each player knows the own hand, hears everything that happens, sees the cards shown by or to that player, and draws every conclusion; all know this of each other. Only what the log has happened; what was whispered, and what only { $keeper } learnt, others do not know unless they took part. Can { $keeper } be certain of each of these statements?

            { $asked }

            Answer with a list of "yes" and "no", in this order.
        [slip] No deal of the cards agrees with this log: one line below the headers is wrong, and if that line is left out, the others can be true; this is so for no other line. Answer with a list that has the number of this line alone.
       *[next]
            { $keeper } can make one of these suggestions now, and all deals that agree with the log are equally likely; a player who could show several cards shows any of them with the same chance. From the answer to which suggestion can { $keeper } expect the most information about the envelope (in bits)?

            { $asked }

            Answer with a list that has the number of this suggestion alone.
    }
items-prove =
    { $kind ->
        [slip] Also prove that the log contradicts itself: the last step is "contradiction".
       *[other] Also prove: { $goals }.
    } A proof is a text with one numbered step per line. Each step is a statement about cards in the language of the log, and cites in brackets the lines and the earlier steps that it follows from; the headers need not be cited. A step should cite at most four lines. For example:

    1. Ben lacks Rope [lines 7]
    2. Clara holds Rope [lines 8; steps 1]

    To suppose the contrary, write "suppose Ben holds Rope", derive "contradiction", and conclude "Ben lacks Rope" from both.
items-form =
    { $proof ->
        [true] Reply with a JSON object and nothing else: {"{"}"answer": [...], "proof": "1. ...\n2. ..."{"}"}
       *[false] Reply with a JSON object and nothing else: {"{"}"answer": [...]{"}"}
    }
