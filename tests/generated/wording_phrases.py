"""The phrases from which turns in free wording are built, by language.

In a phrase, ``{A}`` is the asker, ``{P}`` one who passes, ``{S}`` one who shows; ``{a}`` the asker as one who is shown
something, ``{b}`` another as in *by me*, ``{p}`` and ``{s}`` names as in a list; ``{C}`` the cards that are named,
``{K}`` the card that is shown.
``ask|asks`` is the form behind *I*, and behind a name. A word with ``*`` is left out by some people.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

TABLES: Mapping[str, Sequence[str]] = {
    "en": (
        "edition: cluedo-uk\nplayers: Ruth 6, Oliver 6, Priya 6\nme: Ruth\n"
        "hand: Hall, Rope, Mustard, Study, Spanner, Green",
        "edition: clue-us\nplayers: Dana 5, Luis 5, Teddy 4, Norah 4\nme: Luis\n"
        "hand: Ballroom, Wrench, Plum, Lounge, Knife",
        "edition: cluedo-uk\nplayers: Grandpa 4, Sam 4, Elsie 4, Magnus 3, Bea 3\nme: Bea\n"
        "hand: Kitchen, Peacock, Revolver",
        "edition: cluedo-uk\nplayers: Ada 6, Noel 6, Mel 6\nme: Noel\nhand: Hall, Rope, Plum, Study, Dagger, Library",
    ),
    "de": (
        "edition: cluedo-de-new\nplayers: Hanna 6, Paul 6, Mira 6\nme: Mira\n"
        "hand: Seil, Salon, Grün, Leuchter, Küche, Bloom",
        "ausgabe: cluedo-de-new\nspieler: Opa Willi 5, Greta 5, Nils 4, Ayşe 4\nich: Greta\n"
        "blatt: Porz, Dolch, Bibliothek, Halle, Pistole",
        "edition: cluedo-de-new\nplayers: Annika 6, Karl 6, Jürgen 6\nme: Annika\n"
        "hand: Musikzimmer, Bibliothek, Küche, Porz, Weiß, Gatow",
    ),
    "ja": (
        "容疑者：スカーレット、マスタード、ホワイト、グリーン、ピーコック、プラム\n凶器：ロープ、短剣、鉛管、拳銃、燭台、レンチ\n"
        "部屋：台所、舞踏室、温室、食堂、ビリヤード室、図書室、ラウンジ、ホール、書斎\n"
        "プレイヤー：はるか 6、ゆうき 6、みお 6\n自分：はるか\n手札：プラム、ロープ、ホール、書斎、短剣、図書室\n\n"
        "みお suggests ホワイト、燭台、ラウンジ：ゆうき shows",
    ),
}  # fmt: skip
"""The headers of the games; where any key is a category of the deck, an event ends them."""

ARTICLES: Mapping[str, str] = dict.fromkeys(("Leuchter", "Dolch", "Wintergarten", "Salon"), "den") | dict.fromkeys(
    ("Pistole", "Rohrzange", "Küche", "Bibliothek", "Eingangshalle"), "die"
)
"""The German articles of cards; the others have ``das``."""


@dataclass(frozen=True)
class Phrases:
    """The phrases of one language."""

    me: str  # the keeper as a subject
    to_me: str  # the keeper as one who is shown something
    alone: Sequence[str]  # the keeper where a name stands alone
    asks: Sequence[str]
    passes: Sequence[str]
    shows: Sequence[str]
    shows_card: Sequence[str]
    nobody: Sequence[str]
    whole: Sequence[str]  # a turn without passes, in one sentence; the shower does not say which card
    whole_card: Sequence[str]  # the same with the card
    accusations: Mapping[str, str]  # sentences with how they end: wrong, right, or nothing
    departures: Sequence[str]
    reveals: Sequence[str]
    between_cards: Sequence[str]
    between: Sequence[str]  # between the parts of a turn
    remarks: Sequence[str]
    doubts: Sequence[str]  # what turns a statement into none, in front of it
    alternative: str
    unsure: Sequence[str]  # nobody knows yet whether a card is shown
    joined: str  # between two askers
    needless: Sequence[str]  # words that change nothing if they are left out
    space: str = " "


PHRASES: Mapping[str, Phrases] = {
    "en": Phrases(
        me="I",
        to_me="me",
        alone=("me", "I"),
        asks=(
            "{A} ask|asks {C}", "{A} ask|asks about* {C}", "{A} asked about {C}", "{A} asked for {C}",
            "{A} suggest|suggests {C}", "{A} suggested {C}", "{A} wanted {C}", "{A} guess|guesses {C}",
            "{A} said {C}",
            "{A} say|says it was {C}", "{A} think|thinks it was {C}", "{p} : {C}", "{p} -> {C}", "{A} go|goes {C}",
            "{p} {C}", "{p} > {C}",
        ),
        passes=(
            "{P} pass|passes", "{P} passed", "{p} no", "{p} : no", "{P} had nothing", "{P} couldn't help",
            "{P} have|has none", "{P} can't", "{p} nope", "{p} nothing", "{P} did not have any", "{P} didn't show",
            "{P} could not show {a} anything", "{p} x", "{p} -", "not {p}", "nothing from {b}",
        ),
        shows=(
            "{S} show|shows", "{S} showed a* card", "{S} show|shows {a} a* card", "{S} showed {a} one", "{p} : yes",
            "{p} yes", "{S} had one", "{S} did show", "{p} +", "a card from {b}", "{S} gave {a} a* card",
        ),
        shows_card=(
            "{S} show|shows {K}", "{S} showed {a} the* {K}", "{S} show|shows {a} {K}", "{p} : {K}", "{p} {K}",
            "{S} had the* {K}", "{S} gave {a} the* {K}", "{p} yes {K}", "{K} from {b}", "{p} + {K}",
        ),
        nobody=(
            "nobody shows", "nobody had anything", "no one could help", "nobody could show {a} anything",
            "everyone passed", "nobody", "no one", "none of the* others had any", "all passed",
        ),
        whole=(
            "when {A} asked about {C} , {S} showed {a} a card", "{S} showed {a} a card when {A} asked about {C}",
            "{C} were suggested by {a} , and* a card was shown by {b}", "{A} got to see a card from {b} ( {C} )",
            "{S} had to show {a} a card after {A} asked for {C}", "{p} / {C} / {s}", "ask({p}, {C}); {s}.show()",
            "what {A} asked for was {C} , and what {S} did was show a card",
            "asked by {a} about {C} , {S} showed one",
        ),
        whole_card=(
            "when {A} asked about {C} , {S} showed {a} the {K}", "{S} showed {a} the {K} when {A} asked about {C}",
            "the {K} was shown to {a} by {b} , {A} had asked about {C}", "{K} it was that {S} showed {a} ( {C} )",
            "{p} / {C} / {s} / {K}", "{p}.ask({C}) -> {s}.show({K})",
        ),
        accusations={
            "{A} accuse|accuses {C} : wrong": "wrong", "{A} accused {C} and was wrong": "wrong",
            "{A} accuse|accuses {C} , right": "right", "{A} accused {C} and won": "right",
            "{A} accuse|accuses {C}": "", "accusation by {a} : {C} , it was wrong": "wrong",
        },
        departures=("{A} left", "{A} had to go home", "{A} leave|leaves the* game"),
        reveals=("{S} showed everybody the* {K}", "{S} reveal|reveals {K} to all", "everyone saw that {S} had {K}"),
        between_cards=(" , ", " ", " / ", " and ", " + ", ", the* "),
        between=(" , ", " . ", " ; ", " and ", " - ", " ", " then "),
        remarks=(
            "lol", "haha", "again", "finally", "!!", "🎉", "😭", "( pass the crisps please )", "poor thing", "grr",
            "for the third time", "( what a game )", "um", "( {N} laughs )", "bless {N}", "( {N} is asleep )",
        ),
        doubts=(
            "maybe", "if", "suppose", "I wonder whether", "{N} said that", "next time", "tomorrow", "perhaps",
            "it is not true that", "I bet that", "I hope that", "did you see whether",
        ),
        alternative="or",
        unsure=("{S} will show", "{S} would show a card", "{S} might show one", "perhaps {S} showed a card"),
        joined="and",
        needless=("a", "the", "card", "about", "was", "and", "then", "it", "to"),
    ),
    "de": Phrases(
        me="ich",
        to_me="mir",
        alone=("ich",),
        asks=(
            "{A} frage|fragt {C}", "{A} frage|fragt nach {C}", "{A} habe|hat nach {C} gefragt",
            "{A} hab|hat {C} gefragt",
            "{A} vermute|vermutet {C}", "{A} verdächtige|verdächtigt {C}", "{A} fragte nach* {C}", "{A} will {C}",
            "{A} sage|sagt {C}", "{A} tippe|tippt auf {C}", "{p} : {C}", "{p} -> {C}", "{p} {C}",
            "{A} hab|hat {C} gesagt",
        ),
        passes=(
            "{P} passe|passt", "{P} passte", "{p} nein", "{p} : nein", "{P} habe|hat nichts", "{P} hatte nichts",
            "{P} kann nicht", "{P} konnte nicht", "{P} musste passen", "{p} nix", "{P} zeige|zeigt nichts",
            "{P} habe|hat keine davon", "{p} x", "{p} -", "{P} konnte nichts zeigen", "von {b} nichts",
        ),
        shows=(
            "{S} zeige|zeigt", "{S} zeige|zeigt {a} eine* Karte", "{S} zeige|zeigt {a} was",
            "{S} habe|hat was gezeigt",
            "{S} hatte eine", "{p} : ja", "{p} ja", "{S} habe|hat {a} eine Karte gezeigt",
            "{S} zeigte eine* Karte", "{p} +",
        ),
        shows_card=(
            "{S} zeige|zeigt {K}", "{S} zeige|zeigt {a} {K}", "{S} habe|hat {a} {K} gezeigt", "{p} : {K}", "{p} {K}",
            "{S} hatte {K}", "{p} ja {K}", "{p} + {K}", "{S} zeigte {a} {K}",
        ),
        nobody=(
            "niemand zeigt", "keiner hat was", "niemand hatte etwas", "keiner konnte helfen",
            "niemand konnte {a} etwas zeigen", "alle passen", "keiner", "niemand", "alle mussten passen",
        ),
        whole=(
            "als {A} nach {C} fragte , zeigte {s} {a} eine Karte",
            "{S} zeigte {a} eine Karte , als {A} nach {C} fragte",
            "{S} musste {a} eine Karte zeigen , nachdem {A} nach {C} gefragt hatte", "{p} / {C} / {s}",
            "frage({p}, {C}) -> {s}: ja", "von {b} wurde {a} auf {C} hin eine Karte gezeigt",
        ),
        whole_card=(
            "als {A} nach {C} fragte , zeigte {s} {a} {K}", "{S} zeigte {a} {K} , als {A} nach {C} fragte",
            "{K} musste {s} {a} zeigen , nachdem {A} nach {C} gefragt hatte", "{p} / {C} / {s} / {K}",
        ),
        accusations={
            "{A} beschuldige|beschuldigt {C} : falsch": "wrong",
            "{A} habe|hat {C} angeklagt , das war falsch": "wrong",
            "{A} klage|klagt {C} an , richtig": "right", "{A} klage|klagt {C} an": "",
            "Anklage von {a} : {C} , leider falsch": "wrong",
        },
        departures=("{A} ist weg", "{A} musste gehen", "{A} verlässt das Spiel"),
        reveals=("{S} zeigte allen {K}", "{S} deckt {K} für alle auf", "alle haben gesehen , dass {S} {K} hat"),
        between_cards=(" , ", " ", " / ", " und ", " + "),
        between=(" , ", " . ", " ; ", " und ", " - ", " ", " dann "),
        remarks=(
            "lol", "haha", "schon wieder", "endlich", "!!", "🎉", "😭", "( gib mal die Chips )", "so ein Mist",
            "leider",
            "( {N} lacht )", "( {N} schläft )", "äh", "( was für ein Spiel )",
        ),
        doubts=(
            "vielleicht", "wenn", "angenommen", "{N} sagt , dass", "morgen", "nächstes Mal", "es stimmt nicht , dass",
            "ich frage mich , ob", "ich wette ,", "hoffentlich",
        ),
        alternative="oder",
        unsure=("vielleicht zeigte {S} eine Karte", "{p} wird zeigen", "{p} würde zeigen"),
        joined="und",
        needless=("eine", "Karte", "das", "die", "den", "und", "dann", "nach", "etwas"),
    ),
    "ja": Phrases(
        me="私",
        to_me="私",
        alone=("私",),
        asks=("{A}が{C}を聞いた", "{A}：{C}", "{A}は{C}を聞いた", "{A}の質問は{C}", "{A}→{C}"),
        passes=("{P}はパス", "{P}なし", "{P}は持っていない", "{P}はパスした", "{P}×"),
        shows=("{S}が見せた", "{S}あり", "{S}がカードを見せた", "{S}○"),
        shows_card=("{S}が{K}を見せた", "{S}は{K}を見せた", "{S}：{K}"),
        nobody=("誰も見せなかった", "全員パス", "誰も持っていなかった"),
        whole=("{A}に{C}を聞かれて{S}が見せた", "{S}が{a}にカードを見せた。{A}の質問は{C}"),
        whole_card=("{A}に{C}を聞かれて{S}が{K}を見せた", "{S}が{K}を見せた。{A}の質問は{C}"),
        accusations={"{A}が{C}で告発、はずれ": "wrong", "{A}の告発は{C}、正解": "right"},
        departures=("{A}が帰った", "{A}は抜けた"),
        reveals=("{S}が全員に{K}を見せた",),
        between_cards=("、", "と", "/", "・"),
        between=("、", "。", " "),
        remarks=("笑", "！", "また", "🎉", "（{N}が笑う）", "えーと"),
        doubts=("たぶん", "もし", "次回は", "{N}によると"),
        alternative="か",
        unsure=("{S}が見せたかも", "{S}が見せるつもり"),
        joined="と",
        needless=(),
        space="",
    ),
}  # fmt: skip
