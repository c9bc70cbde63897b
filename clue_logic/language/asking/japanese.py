"""What people ask in Japanese. The usual form of it is the English one."""

from __future__ import annotations

import re
from functools import cache

from clue_logic.language.asking.phrase import JAPANESE, PhraseTable, QuestionPhrases, compile_phrases

_BEFORE = r"\s*(?:(?:で|じゃあ|では|ねえ|ところで|あの)[、,])?(?:今|もう|まだ)?"
_BEHIND = r"(?:なの|なん|の|ん|だ|です|でしょう|だろう|か|よ|ね|かな|教えて|ください|[、,])*"

_WHY = r"(?:なぜ|なんで|どうして|何故|何で)"
_WHO = r"(?:誰|だれ)"
_WHAT = r"(?:何|なに|なん|誰|だれ|どこ|どれ|どの札|どのカード)"
_HOLDS = r"(?:持って(?:い)?(?:る|ます)|持つ|所持して(?:い)?(?:る|ます))"
_LACKS = r"(?:持って(?:い)?(?:ない|ません)|持たない|持ちません)"
_IS = r"(?:は|が|って)"
_IN = r"(?:犯人|凶器|現場|犯行現場|答え|正解|解答|伏せ札)"
_NOT = r"(?:じゃない|ではない|でない|じゃありません|ではありません)"
_OUT = r"(?:除外(?:され(?:て(?:い)?(?:る|ます)|た|ました|る)|できる|済み)?|消去(?:され(?:て(?:い)?る|た)|できる)?)"
_KNOWN = r"(?:分か|わか|判明し|知)(?:って|て)(?:い)?(?:る|ます)"
_SOLUTION = r"(?:答え|解答|正解|真相|解)"
_REMAINS = r"(?:残って(?:い)?(?:る|ます)|残る|残ります)"
_POSSIBLE = r"(?:残って(?:い)?る|残りの|残る|可能な|ありうる|ありえる|可能性のある)"

_QUESTIONS: PhraseTable = (
    (
        "solution",
        (
            rf"{_SOLUTION}(?:{_IS}(?:もう)?(?:{_WHAT}|わかる|分かる|わかった|分かった|出た|確定した)?)?",
            r"(?:もう)?(?:告発|告訴|解答)(?:して(?:も)?(?:いい|良い|よい|大丈夫)|できる|できます)",
            rf"{_WHO}がやった|(?:もう)?解けた|事件は解決した",
            # All categories: 何 alone is no word for the weapons here.
            rf"(?:何|なに)が(?:まだ)?(?:{_REMAINS}|可能|ありうる|ありえる|候補)|(?:残り|候補)(?:は(?:何|なに)?)?",
            rf"{_POSSIBLE}(?:の|もの|カード|札|候補|可能性)は?(?:何|なに)?",
            rf"(?:残りの)?(?:候補|可能性|カード|札)は(?:まだ)?(?:何|なに)が{_REMAINS}",
        ),
    ),
    (
        "which {category}",
        (
            rf"{{category}}{_IS}(?:まだ|もう)?{_WHAT}(?:が(?:残って(?:い)?る|ありうる|ありえる|可能))?",
            rf"(?:まだ|今)?(?:残って(?:い)?る|残りの|可能な|ありうる|ありえる|候補の|可能性のある){{category}}(?:{_IS}{_WHAT}?)?",
            rf"(?:除外された|除外できる|除外済みの|ありえない){{category}}(?:{_IS}{_WHAT}?)?",
            r"どの{category}",
        ),
    ),
    (
        "why solution",
        (
            rf"{_WHY}(?:その|この|それが|これが)?{_SOLUTION}(?:になる|とわかる|と分かる|がわかる|が分かる|な)?",
            rf"{_SOLUTION}の(?:理由|根拠|証明)(?:は)?",
        ),
    ),
    (
        "why {card} excluded",
        (
            rf"{_WHY}{{card}}(?:{_NOT}|は違う|で{_NOT})",
            rf"{_WHY}{{card}}{_IS}(?:{_IN}{_NOT}|{_OUT}|{_IN}でない)",
            rf"{{card}}{_IS}(?:{_IN}{_NOT}|{_OUT})(?:のは|理由は){_WHY}?",
            rf"{{card}}(?:が{_IN})?{_NOT}(?:のは|理由は){_WHY}?",
        ),
    ),
    (
        "why {card} is the solution",
        (rf"{_WHY}{{card}}{_IS}{_IN}", rf"{{card}}が{_IN}(?:なのは|な理由は|の理由は){_WHY}?"),
    ),
    (
        "why {cell}",
        (
            rf"{_WHY}{{cell}}(?:と(?:わかる|分かる|言える|いえる))?",
            rf"{{cell}}(?:のは|理由は|根拠は){_WHY}?",
            r"{cell}(?:こと)?を(?:証明|説明)(?:して)?",
        ),
    ),
    (
        "who holds {card}",
        (
            rf"{{card}}{_IS}{_WHO}が(?:{_HOLDS}|持ち)",
            rf"{_WHO}が{{card}}を{_HOLDS}",
            rf"{{card}}{_IS}(?:どこ(?:に(?:ある|あります|いる))?|{_WHO}のところ(?:に(?:ある|あります))?)",
            rf"{{card}}の(?:在処|ありか|場所|所在|持ち主)(?:{_IS}(?:どこ|{_WHO})?)?",
            rf"{{card}}を{_HOLDS}のは{_WHO}",
        ),
    ),
    (
        "what does {place} hold",
        (
            rf"{{place}}(?:さん)?の(?:手札|カード|札|持ち札)(?:{_IS}{_WHAT}?|を(?:見せて)?)?",
            rf"{{place}}(?:さん)?{_IS}(?:{_WHAT}|どんな(?:カード|札))を{_HOLDS}",
        ),
    ),
    (
        "what is known of {place}",
        (
            rf"{{place}}(?:さん)?について(?:{_WHAT}[がを]|は)?{_KNOWN}(?:こと)?(?:{_IS}{_WHAT}?)?",
            r"{place}(?:さん)?について(?:は)?",
            rf"{{place}}(?:さん)?が{_LACKS}(?:カード|札)(?:{_IS}{_WHAT}?)?",
        ),
    ),
    (
        "whether {place} holds {card}",
        (rf"{{place}}(?:さん)?{_IS}{{card}}を{_HOLDS}可能性{_IS}(?:まだ)?(?:ある|あります)",),
    ),
    (
        "whether {card} is the solution",
        (
            rf"{{card}}(?:{_IS}{_IN})?の可能性{_IS}(?:まだ)?(?:ある|あります)",
            rf"{{card}}{_IS}(?:まだ)?{_IN}(?:の可能性がある|かもしれない|でありうる)",
        ),
    ),
    ("whether {cell}", (r"{cell}", r"{cell}(?:というのは)?(?:本当|確か|確実)")),
)  # fmt: skip

_CELLS: PhraseTable = (
    ("{place} holds {card}", (
        rf"{{place}}(?:さん)?{_IS}{{card}}を{_HOLDS}", rf"{{card}}{_IS}{{place}}(?:さん)?が{_HOLDS}",
        rf"{{card}}{_IS}{{place}}(?:さん)?に(?:ある|あります)",
    )),
    ("{place} lacks {card}", (
        rf"{{place}}(?:さん)?{_IS}{{card}}[をはも]{_LACKS}", rf"{{card}}{_IS}{{place}}(?:さん)?[がは]{_LACKS}",
    )),
    ("{card} excluded", (rf"{{card}}{_IS}{_IN}{_NOT}", rf"{{card}}{_IS}{_OUT}")),
    ("{card} is the solution", (rf"{{card}}{_IS}{_IN}",)),
)  # fmt: skip


_NAMED = r"(?:さん)?"
_YET = r"(?:もう|既に|すでに|まだ)?"
_KNOWS = r"(?:知って|わかって|分かって)い?(?:る|ます)"
_KNOWS_NOT = r"(?:知ら|わから|分から)(?:ない|ません)|(?:知って|わかって|分かって)い?(?:ない|ません)"
_EACH = r"(?:全員|みんな|皆|みな)"

_ABOUT_KNOWLEDGE: PhraseTable = (
    (
        "whether {other} knows {known}",
        (
            rf"{{other}}{_NAMED}(?:は|って){_YET}{{known}}[をはが]?{_YET}{_KNOWS}",
            rf"(?:{_WHY}|いつから){{other}}{_NAMED}(?:は|が){{known}}[をはが]?{_KNOWS}",
        ),
    ),
    ("whether everybody knows {known}", (rf"{_EACH}[がは]{_YET}{{known}}[をはが]?{_YET}{_KNOWS}",)),
    (
        "who knows {known}",
        (
            rf"{_WHO}が{_YET}{{known}}[をはが]?{_YET}{_KNOWS}",
            rf"{{known}}[をはが]?{_YET}{_KNOWS}(?:人|の|プレイヤー)は{_WHO}",
        ),
    ),
    ("who does not know {known}", (rf"{_WHO}が{_YET}{{known}}[をはが]?(?:{_KNOWS_NOT})",)),
)

_KNOWABLE: PhraseTable = (
    ("the solution", (rf"{_SOLUTION}(?:が何(?:なの)?か)?", rf"{_WHO}がやった(?:の)?か")),
    ("who holds {card}", (
        rf"{_WHO}が{{card}}を{_HOLDS}(?:の)?か", rf"{{card}}を{_WHO}が{_HOLDS}(?:の)?か",
        rf"{{card}}[がは](?:どこ(?:に(?:ある|あります|いる))?|{_WHO}のところ(?:にある)?)か",
        r"{card}の(?:在処|ありか|場所|所在|持ち主)",
    )),
    ("which {category}", (
        rf"(?!{_WHAT}){{category}}(?:が{_WHAT}(?:なの|である)?か)?", r"どの{category}か",
        rf"{_WHO}が{{category}}(?:なの|である)?か",
    )),
    ("whether {cell}", (r"{cell}かどうか", r"{cell}か否か")),
    ("{cell}", (r"{cell}(?:という|って)?(?:こと|の)",)),
    ("{knower} knows {known}", (rf"{{knower}}{_NAMED}[はが]{{known}}[をはが]?{_KNOWS}(?:という)?(?:こと|の)",)),
    ("{knower} does not know {known}", (
        rf"{{knower}}{_NAMED}[はが]{{known}}[をはが]?(?:{_KNOWS_NOT})(?:という)?(?:こと|の)",
    )),
    ("everybody knows {known}", (rf"{_EACH}[はが]{{known}}[をはが]?{_KNOWS}(?:という)?(?:こと|の)",)),
)  # fmt: skip


@cache
def japanese() -> QuestionPhrases:
    """Return how questions are asked in Japanese."""
    return QuestionPhrases(
        "ja",
        re.compile(r"(?!)"),
        frozenset({"私", "わたし", "僕", "俺", "自分"}),
        frozenset({"私", "わたし", "僕", "俺", "自分", "私たち", "誰", "全員", "みんな"}),
        compile_phrases((*_QUESTIONS, *_ABOUT_KNOWLEDGE), _BEFORE, _BEHIND, space=""),
        compile_phrases(_CELLS, space=""),
        compile_phrases(JAPANESE, _BEFORE, _BEHIND, space=""),
        compile_phrases(_KNOWABLE, space=""),
    )
