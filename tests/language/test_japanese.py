"""Japanese keywords: each statement means what the English one does, with spaces and without."""

from __future__ import annotations

import pytest

from clue_logic.language.formatter import format_log
from clue_logic.language.reader import parse_log, read_log
from clue_logic.queries.explaining import examples
from clue_logic.storage.catalogues import FOLDER, compile_folder
from clue_logic.words.messages import messages
from tests.language.logs import problems, problems_of
from tests.language.places import without_places
from tests.tables import read_table

ENGLISH = """犯人: 医者, 教師, 画家, 船長
凶器: ナイフ, ロープ, 毒薬, 花瓶
hands: one of each category
answers: everyone
players: はるか, ゆうき, みお
me: みお
hand: 画家, ロープ
"""
JAPANESE = """犯人：医者、教師、画家、船長
凶器：ナイフ、ロープ、毒薬、花瓶
配り方：各カテゴリー一枚ずつ
回答：全員
プレイヤー：はるか、ゆうき、みお
自分：みお
手札：画家、ロープ
"""
FIRST_ENGLISH = ENGLISH.replace("answers: everyone\n", "")
FIRST_JAPANESE = JAPANESE.replace("回答：全員\n", "回答：最初の一人\n")

HEADERS = {"everyone": (ENGLISH, JAPANESE), "first": (FIRST_ENGLISH, FIRST_JAPANESE)}
BOTH = [(*HEADERS[answers], typed, plain) for answers, typed, plain in read_table(__file__, "japanese")]


def _without_text(log: str) -> object:
    game = without_places(read_log(log))
    return game.events, [asked.query for asked in game.asked], game.players, game.deck, game.answers, game.hand


@pytest.mark.parametrize(("english", "japanese", "typed", "plain"), BOTH)
def test_each_statement_means_what_the_english_one_does(english: str, japanese: str, typed: str, plain: str) -> None:
    reading = parse_log(japanese + typed)
    assert reading.diagnostics == ()
    assert reading.canonical_lines == {} or "。" in typed
    for statement in (typed, typed.replace(" ", "　")):
        assert _without_text(japanese + statement) == _without_text(english + plain)


@pytest.mark.parametrize(("english", "japanese", "typed", "plain"), BOTH)
def test_spaces_may_be_left_out(english: str, japanese: str, typed: str, plain: str) -> None:
    head, *below = typed.split("\n")
    tight = "\n".join([head.replace(" ", ""), *(f"　{line.replace(' ', '')}" for line in below)])
    assert _without_text(japanese + tight) == _without_text(english + plain)
    usual = format_log(japanese + tight)
    assert _without_text(usual) == _without_text(english + plain)
    assert parse_log(usual).canonical_lines == {}


def test_one_player_is_asked() -> None:
    headers = "カード：1、2、3、4、5、6\n伏せ札：2\n回答：一人\nプレイヤー：はるか、ゆうき\n"
    english = "cards: 1, 2, 3, 4, 5, 6\nhidden: 2\nanswers: one\nplayers: はるか, ゆうき\n"
    for reply, plain in (("： 5 を 見せる", ": shows 5"), ("： 見せる", ": shows"), ("： なし", ": none"), ("", "")):
        log = f"{headers}はるか は ゆうき に 1、5 を 質問{reply}\n"
        assert _without_text(log) == _without_text(f"{english}はるか asks ゆうき about 1, 5{plain}\n")


def test_the_other_headers() -> None:
    log = "版：cluedo-uk\nプレイヤー：Ann 8、Ben 8\n自分：Ann\n場札：Plum、Rope\n厳密：はい\nAnn は 退席\n"
    game = read_log(log)
    assert (game.edition, game.table, game.strict, game.me) == ("cluedo-uk", ("Professor Plum", "Rope"), True, "Ann")
    assert read_log(JAPANESE + "宣言者：沈黙\n").asker_silent
    assert read_log("カード：1、2、3\n伏せ札：1\nプレイヤー：A、B\n発表：完璧\n").perfect_accusing


@pytest.mark.parametrize("word", ["は", "を", "パス", "持っている", "判明", "期待", "誰も", "未確定", "なし"])
def test_a_name_that_is_a_keyword_is_refused_at_its_declaration(word: str) -> None:
    (found,) = problems(f"カード：{word}、1、2\n伏せ札：1\nプレイヤー：はるか、ゆうき\n")[:1]
    assert "reserved-word(" in found
    assert f"-> quote(name={word})" in found
    assert parse_log(f"カード：「{word}」、1、2\n伏せ札：1\nプレイヤー：はるか、ゆうき\nはるかは「{word}」を公開").game


def test_what_can_be_cut_in_two_ways_is_refused() -> None:
    headers = "カード：あい、あ、い、う\n伏せ札：1\nプレイヤー：はるか、はる\n"
    assert read_log(headers + "はるか は あい を 公開").events
    two = headers.replace("はる\n", "はるかは\n")
    assert parse_log(two + "はるかは は あい を 公開").game is not None
    assert parse_log(headers.replace("あい、", "あいう、") + "はるは「あ」、い、うを宣言").game is not None


@pytest.mark.parametrize(
    ("statement", "problem"),
    [
        ("はるか は 医師 を 公開", "1:7-9 error: unknown-name(kind=card, name=医師) -> near(names=教師/医者)"),
        (
            "はるか は 医者、ナイフ を 宣言：たろう は 持っている",
            "1:19-22 error: unknown-name(kind=player, name=たろう) -> all-names(kind=player, names=はるか/ゆうき/みお)",
        ),
        (
            "はるか は 医者 を 宣言",
            "1:7-9 error: category-missing(event=suggestion, categories=凶器)",
        ),
        ("期待 船長", "1:6-7 error: incomplete [は, 未確定]"),
    ],
)
def test_messages_speak_of_japanese_words(statement: str, problem: str) -> None:
    found = problems_of(statement, JAPANESE)
    assert found[0].startswith(problem)


def test_a_category_is_no_slip_for_a_header() -> None:
    assert read_log("場所：1、2、3\n手口：4、5、6\nプレイヤー：A 2、B 2\n").deck.categories[0].key == "場所"


def test_a_reader_of_a_japanese_log_gets_japanese_problems() -> None:
    found = parse_log(f"{JAPANESE}はるか は 医師、ナイフ を 宣言\n").diagnostics
    (problem,) = found
    assert problem.message("ja") == messages("ja")("problems-unknown-name", kind="card", name="医師")
    assert problem.message("ja") != problem.message("en")
    hint = problem.hint_text("ja")
    assert hint is not None
    assert "教師" in hint


LOG_KINDS = ("log", "event", "question", "knowledge", "why", "suppose", "bytes", "keep")
"""The kinds of examples that are logs, questions about them, and entries."""


def test_only_what_a_japanese_log_cannot_have_is_missing() -> None:
    english, japanese = (compile_folder(FOLDER / lang)["problems"] for lang in ("en", "ja"))
    codes = {one.code for one in examples().values() if one.kind in LOG_KINDS}
    assert english.keys() & codes - japanese.keys() == set()
