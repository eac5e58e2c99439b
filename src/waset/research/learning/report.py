"""The page about a run of `waset train`: how the losses fell, and whom the networks beat."""

from collections.abc import Mapping, Sequence

from waset.research.learning.loop import Generation
from waset.research.pictures import learning_picture
from waset.research.ratings import Share

LOSSES = ("value", "result", "search", "win", "prior", "first choice", "points")
HEAD = f"| generation | games | examples | practice | fitting | {' | '.join(LOSSES)} |"
# The picture beside the page, and the losses in it.
CURVES = "losses.svg"
SHOWN = ("value", "result", "search", "win")


def curves(title: str, done: Sequence[Generation]) -> str:
    """The losses on games held out along the generations, as a picture."""
    rows = {name: [each.held_out.get(name, float("nan")) for each in done] for name in SHOWN}
    return learning_picture(f"{title}: losses on games held out", rows)


def report(
    title: str, command: str, made: Mapping[str, str], done: Sequence[Generation], matches: Sequence[str]
) -> str:
    """The page as Markdown."""
    lines = [
        f"# {title}",
        "",
        f"Written by `{command}`: {made['commit']}, {made['machine']}.",
        "",
        "Losses on games that were held out (in brackets on those that were learned from): `value` against what the",
        "searches from there on and the result say together, `result` against the result alone, `search` that of the",
        "searches themselves against the result, `win` against who won, `prior` against the visits of the search.",
        "`First choice`: how often the likeliest move is the one tried most. `Points`: by category, in tens.",
        "",
        HEAD,
        "|" + "---:|" * HEAD.count(" | ") + "---:|",
    ]
    for each in done:
        seconds = each.seconds
        losses = [
            f"{each.held_out.get(name, float('nan')):.3f} ({each.learned.get(name, float('nan')):.3f})"
            for name in LOSSES
        ]
        lines.append(
            f"| {each.number} | {each.games} | {each.examples} | {seconds['practice']:.0f} s | "
            f"{seconds['fitting']:.0f} s | {' | '.join(losses)} |"
        )
    lines += ["", f"![How the losses on games held out fell]({CURVES})"]
    lines += ["", "## Matches", "", *(f"- {match}" for match in matches or ["None were played."])]
    return "\n".join(lines) + "\n"


def match_line(one: str, other: str, thought: str, share: Share) -> str:
    return (
        f"{one} against {other} at {thought} a decision: {share.share:.1%} of {share.games} games "
        f"(95%: {share.low:.1%} to {share.high:.1%})"
    )
