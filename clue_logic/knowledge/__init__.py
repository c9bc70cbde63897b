"""What the players know of the cards, and of what the others know, exactly: from possible worlds, not by rules.

A **world** is a deal together with the card that was shown at every show. What everybody has seen and heard holds in
every world; see `clue_logic.knowledge.sight` for who sees what. A player knows what is true in all worlds that are the
same to her: in which she holds the same cards, was shown and showed the same ones, and found the same ones in the
envelope if she looked. These are the accessible worlds of a Kripke model; the relation is an equivalence. The keeper of
the log knows what is true in all worlds that agree with the log.

A **view** is a chain of players: ``()`` is what the keeper of the log knows, ``("Ben",)`` what she knows that Ben
knows, ``("Ben", "Clara")`` what she knows that Ben knows that Clara knows.

Everything is taken from the log. An event that the log leaves out, such as an unrecorded answer, counts as not
having happened. What players infer from each other's style of play is ignored, too.
"""
