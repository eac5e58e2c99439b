"""A game at the keyboard: whole games in both languages, every word a person can type, and what goes wrong."""

from pathlib import Path

import pytest

import waset
from waset.players import GreedyPlayer, Player, RandomPlayer

from .keyboard import WIDTH, Desk

GAME = waset.game("imhotep", 2)
HIDING = waset.game("imhotep", 2, sides="BAAAA")


def moved(game: waset.Game, *moves: str) -> list[int]:
    return [game.parse(move) for move in moves]


def opening(game: waset.Game = GAME) -> list[int]:
    """The first round card and market: Aneta has 2 stones, Bára 3, and Aneta begins."""
    cards = ["deal statue"] * 4 if game is GAME else ["deal statue"] * 3 + ["lay hammer", "lay chisel"]
    return moved(game, "round 2", *cards)


def unbroken(text: str) -> str:
    """A screen as one line."""
    return " ".join(text.split())


def screen(*lines: str | type[BaseException], game: waset.Game = GAME, people: int = 1) -> str:
    seats = [None, None if people == 2 else GreedyPlayer()]
    return Desk(game, seats, lines, moves=opening(game)).play()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Imhotep, 2 players", "Total", "Place", "wins with", "points.", "takes 3 stones"]),
        ("cs", ["Imhotep, počet hráčů: 2", "Celkem", "Místo", "Vítězí", "Body"]),
    ],
)
@pytest.mark.parametrize("people", [1, 2])
def test_a_whole_game_to_the_score_sheet(language: str, words: list[str], people: int, tmp_path: Path) -> None:
    seats = [None, None if people == 2 else RandomPlayer()]
    desk = Desk(GAME, seats, language=language, to_end=True, record=tmp_path / "game.json")
    text = desk.play()
    assert desk.finished
    assert [word for word in words if word not in text] == []
    assert max(len(line) for line in text.splitlines() if str(tmp_path) not in line) <= WIDTH
    assert "{" not in text
    assert "Traceback" not in text
    record = waset.Record.read(tmp_path / "game.json")
    assert record.replay().scores() == desk.table.state.scores()
    assert record.names == ("Aneta", "Bára")
    assert all(str(points) in text.rsplit("\n\n", 1)[-1] for points in desk.table.state.scores())


def test_four_seats_in_any_mix() -> None:
    game = waset.game("imhotep", 4, sides="BBBBB", wrath=True)
    desk = Desk(game, [RandomPlayer(), None, GreedyPlayer(), None], to_end=True, language="cs")
    text = desk.play()
    assert desk.finished
    assert all(name in text for name in ("Aneta", "Bára", "Cyril", "Dana"))
    assert max(map(len, text.splitlines())) <= WIDTH


def test_computers_alone_need_no_keyboard() -> None:
    desk = Desk(GAME, [GreedyPlayer(), RandomPlayer()])
    assert "wins with" in desk.play()
    assert desk.finished
    assert desk.prompts == []


def test_a_choice_by_number_or_notation_in_any_case() -> None:
    for line in ("take", " TAKE ", "1"):
        assert "Aneta takes 3 stones." in screen(line)


def test_help_names_every_word_with_an_example() -> None:
    text = screen("?")
    for word in (
        "the board again",
        "the list of choices",
        "score sheet",
        "take back",
        "save FILE",
        "why MOVE",
        "en, cs",
    ):
        assert word in text
    assert "(for example: take)" in text
    assert screen("help").count("(for example: take)") == 1


def test_board_list_and_score_can_be_asked_for() -> None:
    plain, again = screen(), screen("b", "l", "s", "B", "L", "S")
    harbour = next(line for line in plain.splitlines() if "Imhotep" not in line and line.strip())
    assert again.count(harbour) == 3 * plain.count(harbour)
    assert again.count("Load a stone on ship 4, place 2") == 3 * plain.count("Load a stone on ship 4, place 2") > 0
    assert again.count("│ If it ended now") == 2


def test_the_position_can_be_told_in_words() -> None:
    plain, told = screen(), unbroken(screen("t"))
    assert "You, Aneta" not in plain
    assert "You, Aneta Stones: Black. 2 stones on the sled, 27 left in the quarry." in told
    assert "From the bow: free, free" in told


def test_a_hint_is_one_of_the_choices() -> None:
    text = screen("h")
    line = next(line for line in text.splitlines() if line.startswith("I would choose "))
    number, _, move = line.removeprefix("I would choose ").rstrip(".").partition(": ")
    assert f"{number} {move}" in text
    assert text.count("I would choose") == 1


def test_why_says_the_rule_or_that_nothing_forbids_it() -> None:
    text = screen("why sail 1 temple", "why take", "why 1", "why dance", "why", "sail 1 temple")
    assert text.count("Not possible: ") == 2
    assert "(rule 3." in text
    assert text.count("That is possible now.") == 2
    assert "dance is not one of the choices." in text


def test_a_choice_can_be_taken_back_until_somebody_else_moves() -> None:
    desk = Desk(GAME, [None, None], ["take", "", "u"], moves=opening())
    text = desk.play()
    assert "Taken back." in text
    assert desk.table.moves == opening()
    assert desk.table.state.actor == 0
    assert desk.table.state.save() == waset.Record(GAME, opening()).replay().save()


def test_taking_back_stops_at_another_players_move() -> None:
    desk = Desk(GAME, [None, None], ["take", "", "take", "", "u", "u"], moves=opening())
    text = desk.play()
    assert text.count("Taken back.") == 1
    assert "There is nothing to take back" in text
    assert desk.table.moves == [*opening(), GAME.parse("take")]


def test_nothing_can_be_taken_back_behind_a_computer_or_a_card() -> None:
    text = screen("u", "take", "u")
    said = "There is nothing to take back: somebody else has moved, or something was drawn or shown."
    assert unbroken(text).count(said) == 2
    assert "Taken back." not in text


def test_what_was_seen_cannot_be_unseen() -> None:
    """Aneta looks at the face-down pair: from then on her way back is closed."""
    moves = [*opening(HIDING), *moved(HIDING, "load 4 1", "take", "sail 4 market")]
    desk = Desk(HIDING, [None, None], ["pick-pair", "u"], moves=moves)
    text = desk.play()
    assert "hammer" in text.lower()
    assert "There is nothing to take back" in text
    assert len(desk.table.moves) == len(moves) + 1


def test_the_language_can_be_changed_at_any_time() -> None:
    text = screen("cs", "s", "en", "s", "CS")
    assert text.index("Česky.") < text.index("Body teď") < text.index("English.")
    assert "│ Points now" in text.split("English.")[1]
    assert text.count("Česky.") == 2
    assert text.rstrip().endswith("Odcházíte od hry.")


@pytest.mark.parametrize(
    "nonsense",
    [
        "dance",
        "0",
        "999999",
        "-1",
        "1e9",
        "9" * 5000,
        "load",
        "٣٣",
        "²",
        "[red]",
        "[/]",
        "{0}",
        "\0",
        "\x1b[2J",
        "ž" * 300,
    ],
)
def test_nonsense_is_answered_with_what_can_be_typed(nonsense: str) -> None:
    text = unbroken(screen(nonsense))
    assert "is not one of the choices. Type a number from 1 to " in text
    assert "takes" not in text.split("is not one of the choices.")[1]


def test_an_empty_line_asks_again() -> None:
    desk = Desk(GAME, [None, GreedyPlayer()], ["", "   ", "\t"], moves=opening())
    desk.play()
    assert len(desk.prompts) == 4
    assert desk.table.moves == opening()


@pytest.mark.parametrize("leaving", ["q", "quit", "Q", EOFError, KeyboardInterrupt])
def test_leaving_keeps_the_game_for_later(leaving: str | type[BaseException], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    desk = Desk(GAME, [None, None], ["take", "", leaving], moves=opening(), record=path)
    text = desk.play()
    assert not desk.finished
    assert f"Continue it later with: play --resume {path}" in unbroken(text)
    record = waset.Record.read(path)
    assert record.moves == [*opening(), GAME.parse("take")]
    on = Desk(record.game, [None, None], [], moves=record.moves, names=record.names)
    assert "Bára" in on.play()
    assert on.table.state.save() == desk.table.state.save()


def test_a_game_resumed_is_played_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    Desk(GAME, [None, GreedyPlayer()], ["take", "q"], moves=opening(), record=path).play()
    record = waset.Record.read(path)
    on = Desk(record.game, [None, RandomPlayer()], moves=record.moves, to_end=True, record=path)
    on.play()
    assert on.finished
    again = waset.Record.read(path)
    assert again.moves[: len(record.moves)] == record.moves
    assert again.replay().actor == waset.OVER


def test_leaving_without_a_file_is_a_goodbye() -> None:
    assert screen("q").rstrip().endswith("You left the game.")


def test_saving_now_and_going_on(tmp_path: Path) -> None:
    path = tmp_path / "kept game.json"
    text = screen("take", f"save {path}")
    assert f"The game was saved to {path}." in unbroken(text)
    assert len(waset.Record.read(path).moves) > len(opening())


@pytest.mark.parametrize("name", ["no/such/folder/game.json", ".", "", "zero\0byte", "x" * 300])
def test_a_file_that_cannot_be_written_does_not_end_the_game(name: str, tmp_path: Path) -> None:
    where = tmp_path / name if name not in (".", "") else Path("/")
    desk = Desk(GAME, [None, None], [f"save {where}", "take", ""], moves=opening())
    text = desk.play()
    assert "The game could not be saved to " in unbroken(text)
    assert "Aneta takes 3 stones." in text
    assert list(tmp_path.iterdir()) == []


def test_a_record_that_cannot_be_written_is_said_at_the_end(tmp_path: Path) -> None:
    desk = Desk(GAME, [RandomPlayer(), RandomPlayer()], record=tmp_path)
    text = desk.play()
    assert desk.finished
    assert f"The game could not be saved to {tmp_path}: is a directory" in unbroken(text)
    assert "wins with" in text or "share the win" in text
    assert "The game was saved to" not in text


def test_names_are_only_names(tmp_path: Path) -> None:
    names = ["[/red]{seat}", ":smile: [bold]"]
    desk = Desk(GAME, [RandomPlayer(), None], ["s"], names=names, to_end=True)
    text = desk.play()
    assert desk.finished
    assert "[/red]{seat} takes 3 stones." in text
    assert ":smile: [bold]" in text


def test_what_a_person_may_not_see_is_not_on_the_screen() -> None:
    """Bára, a computer, looks at the face-down pair; Aneta at the keyboard learns only what Bára keeps."""
    bara = Picker(HIDING, "sail 4 market", "pick-pair", "keep hammer")
    moves = [*opening(HIDING), *moved(HIDING, "take", "load 4 1")]
    text = Desk(HIDING, [None, bara], ["load 1 1"], moves=moves).play().lower()
    before, kept, _ = text.partition("hammer")
    assert kept
    assert "bára looks at the" in before
    assert "chisel" not in before


def test_nobody_looks_away_where_all_see_the_same() -> None:
    desk = Desk(HIDING, [None, None], ["take", "take", "load 1 1"], moves=opening(HIDING))
    desk.play()
    assert not [prompt for prompt in desk.prompts if prompt.startswith("The keyboard goes to ")]


def test_the_keyboard_is_handed_over_before_a_hand_is_shown() -> None:
    """In Luxor everybody holds cards: the screen is cleared, and the newcomer reads what happened meanwhile."""
    desk = Desk(waset.game("luxor", 2), [None, None], to_end=True)
    text = desk.play()
    assert desk.finished
    handed = [prompt for prompt in desk.prompts if prompt.startswith("The keyboard goes to ")]
    assert handed[:2] == [
        "The keyboard goes to Bára. Press Enter when nobody else is looking. ",
        "The keyboard goes to Aneta. Press Enter when nobody else is looking. ",
    ]
    assert "Aneta draws a card" in text
    assert "Aneta draws a card:" not in text


class Picker(Player):
    """Plays given moves where it can."""

    def __init__(self, game: waset.Game, *moves: str) -> None:
        self.moves = moved(game, *moves)

    def pick(self, state: waset.State, rng: waset.Rng) -> int:
        return next((move for move in self.moves if move in state.legal()), state.legal()[0])


@pytest.mark.parametrize("name", waset.titles())
@pytest.mark.parametrize("language", ["en", "cs"])
def test_every_game_fits_a_terminal_of_eighty_columns(name: str, language: str) -> None:
    game = waset.game(name)
    seats: list[Player | None] = [None, *([RandomPlayer()] * (game.players - 1))]
    desk = Desk(game, seats, ["?", "i", "g", "r", "r 1.1", "s", "b", "t"], language=language)
    text = desk.play()
    assert max(map(len, text.splitlines())) <= WIDTH
    assert "{" not in text


def test_the_start_and_the_sheet_say_what_is_reconstructed() -> None:
    said = "5 of the 19 tables of numbers here are reconstructed"
    text = screen("s", "g")
    assert text.count(said) == 2
    assert "burial_b: reconstructed (" in text


def test_a_sentence_breaks_between_words() -> None:
    text = screen("i statue")
    assert "Statue: at the end: 1, 3, 6, 10 or 15 points for 1 to 5 statues, 2 for each more" in unbroken(text)
    assert unbroken(screen("i nobody")).endswith(
        "There is nothing to say about nobody here. Type i for everything. You left the game."
    )


def test_a_long_set_up_is_told_by_the_board() -> None:
    text = Desk(waset.game("luxor", 2), [None, GreedyPlayer()], []).play()
    assert "things were drawn and laid out" in text
    assert "is laid on" not in text
    short = Desk(waset.game("cheops", 2), [None, GreedyPlayer()], []).play()
    assert "Aneta gets sheet" in short
