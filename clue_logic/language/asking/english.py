"""What people ask in English."""

from __future__ import annotations

import re
from functools import cache

from clue_logic.language.asking.phrase import ENGLISH, PhraseTable, QuestionPhrases, compile_phrases

_BEFORE = (
    r"\s*(?:(?:so|and|but|ok|okay|well|now|please|hey|then|um),? )*"
    r"(?:(?:(?:can|could|would) you (?:please )?|please )?tell me,? |i want to know,? )?"
)
_BEHIND = r"(?:,? (?:please|now|yet|so far|already|then|right now|by now|at the moment|for sure))*"

_SURELY = r"(?:(?:definitely|certainly|surely|really|already|still|actually) )?"
_HAS = r"(?:has got|has|holds|have got|have|hold|owns|own|'s got)"
_HAVE = r"(?:have got|have|hold|own|got|be holding)"
_NOT = r"(?:doesn't|does not|don't|do not|didn't|did not|can't|cannot|can not|couldn't|could not)"
_HAS_NOT = r"(?:hasn't got|hasn't|has not got|has not|has no|haven't got|haven't|have not|lacks|lack)"
_NOWHERE = r"(?:possible|guilty|the solution|in the solution|part of the solution|in the envelope)"
_OUT = rf"(?:excluded|ruled out|eliminated|crossed out|struck out|out|impossible|innocent|not {_NOWHERE})"
_IN = (
    r"(?:the solution|in the solution|part of the solution|in the envelope|guilty|the murderer|the killer|the culprit"
    r"|the murder weapon|the weapon|the room|the murder room|the crime scene|the scene of the crime)"
)
_IS = r"(?:is|was|must be|has to be|must have been)"
_IS_NOT = r"(?:is not|isn't|was not|wasn't|can't be|cannot be|can't have been|couldn't be|could not be)"
_BE = r"(?:be|have been)"
_MAY = r"(?:can|could|may|might)"
_WE_KNOW = r"(?:do (?:we|i|you) (?:already )?know|are (?:we|you) sure|am i sure)"
_SOLUTION = r"(?:(?:the|that|this) )?(?:whole )?(?:solution|answer)"
_WHICH = r"(?:which|what)(?: of the)?"
_LEFT = r"(?:left|open|possible|remaining|undecided|in question|in play|left to (?:find out|solve))"

_QUESTIONS: PhraseTable = (
    (
        "solution",
        (
            r"who (?:did|done) (?:it|this)|who-?dun+-?it|who dun+ it|who (?:was|is) it|who's it|who could it be",
            rf"(?:(?:what|which) (?:is|was) |what's |show (?:me )?|give me )?{_SOLUTION}",
            rf"{_WE_KNOW} (?:{_SOLUTION}|who did it)|is (?:it|the (?:case|game|murder|crime)) solved",
            r"(?:can|may|could) (?:i|we) (?:safely )?accuse|(?:am i|are we) ready to accuse|is it safe to accuse",
            # All categories: "what" alone is no word for the weapons here.
            rf"what(?:(?: is| are|'s))? (?:still )?{_LEFT}|what (?:still )?remains(?: (?:open|possible))?",
            rf"(?:which|what) (?:cards?|possibilit(?:y|ies)) (?:is|are) (?:still )?{_LEFT}",
            r"(?:which|what) (?:cards?|possibilit(?:y|ies)) (?:still )?remains?(?: (?:open|possible))?",
            rf"what {_MAY} it (?:still )?{_BE}",
        ),
    ),
    ("which {=where}", (r"where (?:did it happen|was it(?: done)?|did the (?:murder|crime) happen)",)),
    ("which {=who}", (r"who is guilty|who committed the (?:murder|crime)",)),
    ("which {=what}", (r"with what|what with|what was it done with|how was it done",)),
    (
        "which {category}",
        (
            rf"(?:{_WE_KNOW}|who is|who's|who was|what is|what's|what was|which is|which was) (?:the )?{{category}}",
            rf"{_WHICH} {{category}}(?: (?:(?:is|was) it(?: in| with)?|was used|did it|is {_NOWHERE}))?",
            rf"{_WHICH} {{category}} (?:is|are|can|could|may|might)(?: still)?(?: (?:be|it be))?"
            r" (?:left|open|possible|remaining|it|in question|the solution|in the envelope)",
            rf"{_WHICH} {{category}} (?:can|could|do|did|have) (?:we|i) {_SURELY}"
            r"(?:rule out|ruled out|exclude|excluded|eliminate|eliminated)",
            rf"{_WHICH} {{category}} (?:is|are) {_SURELY}{_OUT}",
            r"(?!what )(?:the )?{category} (?:(?:is|are) )?(?:still )?(?:left|open|possible|remaining)",
        ),
    ),
    (
        "why solution",
        (
            rf"why(?: is)? (?:(?:it|that|this) )?{_SOLUTION}",
            rf"(?:explain|prove|show(?: me)? why|how do (?:we|you|i) know) {_SOLUTION}",
            r"how do (?:we|you|i) know who did it",
        ),
    ),
    (
        "why {card} excluded",
        (
            r"why not {card}",
            rf"why (?:isn't|wasn't|can't|couldn't|cannot) it (?:{_BE} )?{{card}}",
            rf"why (?:is|was|can|could) it not (?:{_BE} )?{{card}}",
            rf"why (?:isn't|wasn't) {{card}} {_IN}",
            rf"why (?:can't|cannot|couldn't) {{card}} {_BE} {_IN}",
            rf"why (?:is|was|are) {{card}} {_SURELY}{_OUT}",
        ),
    ),
    ("why not {card} excluded", (rf"why isn't {{card}} {_OUT}", r"why is {card} not (?:excluded|ruled out|out)")),
    (
        "why {card} is the solution",
        (
            rf"why (?:is|was) {{card}} {_SURELY}{_IN}",
            rf"why must {{card}} be {_IN}",
            r"why (?:is|was) it {card}",
            rf"why must it {_BE} {{card}}",
        ),
    ),
    (
        "why {place} holds {card}",
        (
            rf"why (?:does|must|do) {{place}} {_HAVE} {{card}}",
            r"why (?:has|have) {place} got {card}",
            r"why (?:has|have) {both}",
        ),
    ),
    (
        "why {place} lacks {card}",
        (
            rf"why {_NOT} {{place}} {_HAVE} {{card}}",
            rf"why (?:does|do|can) {{place}} (?:not {_HAVE}|lack) {{card}}",
            r"why (?:hasn't|haven't) {place} got {card}",
        ),
    ),
    (
        "why {cell}",
        (
            r"why(?: that)? {cell}",
            r"(?:explain|prove|show(?: me)?|demonstrate|what proves|how come)(?: why| that| how)? {cell}",
            r"(?:how (?:do|can|did) (?:you|we|i) (?:know|prove|tell)|how is it known)(?: why| that| how)? {cell}",
            r"{cell}",
        ),
    ),
    ("why not {cell}", (r"why not {cell}",)),
    (
        "who holds {card}",
        (
            rf"(?:who|(?:which|what) player) (?:{_SURELY}{_HAS}|is holding|{_MAY} {_HAVE}) {{card}}",
            r"who's (?:got|holding) {card}",
            r"where (?:is|are|was) {card}",
            r"where's {card}",
            rf"where {_MAY} {{card}} be",
            r"whose (?:card )?is {card}",
            rf"{_WE_KNOW} where {{card}} is",
            rf"{_WE_KNOW} who {_HAS} {{card}}",
            r"what (?:do (?:we|i|you) know|is known) (?:about|of) {card}",
        ),
    ),
    (
        "what does {place} hold",
        (
            rf"(?:what|what cards|which cards) (?:do|does) {{place}} {_SURELY}(?:have|hold|own)",
            r"(?:what|which cards) (?:has|have) {place}(?: got)?",
            r"what's {place} got",
            rf"(?:show me |list |give me )(?:everything|all|all the cards|what)(?: that)? {{place}} {_SURELY}{_HAS}",
            r"(?:show me |list |give me |what are |what is )?{place}'s? (?:known )?(?:cards|hand)",
            r"(?:the )?(?:cards|hand) of {place}",
            r"how many of {place}'s? cards (?:do (?:i|we) know|are known)",
            r"how many cards (?:do|does) {place} (?:have|hold)",
            r"what (?:is|lies|are) (?:in|on) {place}",
            r"what's (?:in|on) {place}",
        ),
    ),
    (
        "what is known of {place}",
        (
            r"what (?:do (?:we|i|you) know|is known|can (?:we|i) say)(?: for sure)? (?:about|of|on) {place}"
            r"(?:'s? (?:cards|hand))?",
            r"what's known (?:about|of) {place}",
            r"(?:(?:tell me )?(?:everything|all) |what )?about {place}",
            rf"(?:what|which cards) {_NOT} {{place}} {_SURELY}{_HAVE}",
            r"(?:what|which cards) (?:do|does|can) {place} (?:definitely |certainly )?(?:not (?:have|hold)|lack)",
            rf"(?:what|which cards) {_MAY} {{place}} (?:still )?(?:have|hold|be holding)",
        ),
    ),
    (
        "whether {place} holds {card}",
        (
            rf"(?:do|does|did) {{place}} {_SURELY}{_HAVE} {{card}}(?:,? or not)?",
            r"(?:has|have) {place} (?:still )?got {card}(?:,? or not)?",
            r"(?:has|have) {both}(?:,? or not)?",
            rf"{_MAY} {{place}} (?:still |possibly )?{_HAVE} {{card}}",
            r"is {place} holding {card}",
            r"is {card} (?:with|held by|in|on) {place}",
        ),
    ),
    ("whether {place} lacks {card}", (r"(?:do|does) {place} (?:lack|not have|not hold) {card}",)),
    (
        "whether {card} excluded",
        (
            rf"(?:is|was|are) {{card}} {_SURELY}{_OUT}",
            r"can (?:we|i) (?:rule out|exclude) {card}",
            r"can {card} be (?:ruled out|excluded)",
        ),
    ),
    (
        "whether {card} is the solution",
        (
            rf"(?:is|was) {{card}} {_SURELY}{_IN}(?:,? or not)?",
            r"(?:is|was) it {card}",
            r"did {card} do it",
            r"is {card} still (?:possible|open|in question)",
            rf"{_MAY} it (?:still )?{_BE} {{card}}",
            rf"{_MAY} {{card}} (?:still )?{_BE} (?:{_IN}|it)",
        ),
    ),
    (
        "whether {cell}",
        (
            r"is it (?:still )?(?:possible|true|certain|known|sure|so|right|the case)(?: that| whether| if)? {cell}",
            rf"(?:{_WE_KNOW}|could it be)(?: that| whether| if)? {{cell}}",
            r"(?:whether|if) {cell}",
            r"{cell},? (?:right|correct|or not|isn't it|true|yes or no)",
        ),
    ),
)

_CELLS: PhraseTable = (
    ("{place} holds {card}", (
        rf"{{place}} {_SURELY}{_HAS} {{card}}", rf"{{place}} must {_HAVE} {{card}}",
        r"{card} (?:is|lies) (?:with|in|on) {place}",
    )),
    ("{place} lacks {card}", (rf"{{place}} {_HAS_NOT} {{card}}", rf"{{place}} {_NOT} {_HAVE} {{card}}")),
    ("{card} excluded", (
        rf"{{card}} (?:(?:is|was) )?{_SURELY}{_OUT}", rf"{{card}} {_IS_NOT} {_IN}", rf"it {_IS_NOT} {{card}}",
        r"it's not {card}",
    )),
    ("{card} is the solution", (
        rf"{{card}} {_IS} {_SURELY}{_IN}", rf"it {_IS} {_SURELY}{{card}}", r"it's {card}",
    )),
)  # fmt: skip


_EVERYBODY = r"(?:everybody|everyone|each player|every player|all players|all of (?:us|them)|all)"
_ANYBODY = r"(?:anybody|anyone|somebody|someone|any player|any of (?:us|them))"
_KNOWS_NOT = r"(?:doesn't|does not|don't|do not) (?:yet |already |really )?knows?"
_IT_WAS = r"(?: (?:it (?:is|was)|(?:is|was) it|was used|did it|is the solution|is in the envelope))?"

_ABOUT_KNOWLEDGE: PhraseTable = (
    (
        "whether {other} knows {known}",
        (
            rf"(?:does|do|did) {{other}} {_SURELY}know(?: for sure| for certain)? {{known}}",
            rf"(?:can|could|may|might) {{other}} {_SURELY}know {{known}}",
            rf"(?:since when|why|how) (?:does|do|can|could) {{other}} {_SURELY}know {{known}}",
            rf"why (?:doesn't|does not|can't|cannot) {{other}} {_SURELY}know {{known}}",
            r"{other} knows {known},? (?:right|correct|or not|doesn't (?:he|she)|yes or no)",
        ),
    ),
    ("whether everybody knows {known}", (rf"(?:does|do) {_EVERYBODY} {_SURELY}know {{known}}",)),
    (
        "who knows {known}",
        (
            rf"(?:who|which players?|which of (?:us|them)) {_SURELY}knows? {{known}}",
            rf"(?:does|do) {_ANYBODY} {_SURELY}know {{known}}",
        ),
    ),
    ("who does not know {known}", (rf"(?:who|which players?) {_KNOWS_NOT} {{known}}",)),
)

_KNOWABLE: PhraseTable = (
    ("the solution", (
        r"who (?:did|done) (?:it|this)|who (?:it (?:is|was)|was it)|who-?dun+-?it",
        rf"{_SOLUTION}", rf"what {_SOLUTION} (?:is|was)",
    )),
    ("who holds {card}", (
        rf"(?:who|(?:which|what) player) {_SURELY}{_HAS} {{card}}", r"who's got {card}",
        r"where {card} (?:is|was|are|lies)",
        r"whose card {card} is", r"the (?:owner|holder) of {card}",
    )),
    ("which {category}", (
        rf"{_WHICH} {{category}}{_IT_WAS}", r"(?:who|what|which) the {category} (?:is|was)", r"the {category}",
    )),
    ("which {=where}", (r"where it (?:happened|was(?: done)?)|where the (?:murder|crime) happened",)),
    ("whether {cell}", (r"(?:whether|if) {cell}(?: or not)?",)),
    ("{cell}", (r"(?:that )?{cell}",)),
    ("{knower} knows {known}", (rf"(?:that )?{{knower}} {_SURELY}knows? {{known}}",)),
    ("{knower} does not know {known}", (rf"(?:that )?{{knower}} {_KNOWS_NOT} {{known}}",)),
    ("everybody knows {known}", (rf"(?:that )?{_EVERYBODY} {_SURELY}knows? {{known}}",)),
)  # fmt: skip


@cache
def english() -> QuestionPhrases:
    """Return how questions are asked in English."""
    return QuestionPhrases(
        "en",
        re.compile(r"(?:the|a|an|card) +", re.IGNORECASE),
        frozenset({"i", "me"}),
        frozenset({"i", "me", "we", "you", "they", "everybody", "everyone", "nobody", "anyone", "anybody"}),
        compile_phrases((*_QUESTIONS, *_ABOUT_KNOWLEDGE), _BEFORE, _BEHIND),
        compile_phrases(_CELLS),
        compile_phrases(ENGLISH, _BEFORE, _BEHIND),
        compile_phrases(_KNOWABLE),
    )
