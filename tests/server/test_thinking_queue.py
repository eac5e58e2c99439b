"""Who thinks next: people take turns, short thoughts never wait for long ones, tables without people come last."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waset.server.thinking_queue import ANALYSIS, KINDS, LONG, SHORT, UNATTENDED, Job, ThinkingQueue


async def nothing() -> None: ...


def job(kind: str, person: str, key: str) -> Job:
    return Job(kind, person, key, nothing)


def order(queue: ThinkingQueue, slots: int = 4) -> list[str]:
    """The keys in the order of their turns, one after the other."""
    keys = []
    while (next_job := queue.take(slots)) is not None:
        keys.append(next_job.key)
        queue.done(next_job)
    return keys


def test_people_take_turns() -> None:
    queue = ThinkingQueue()
    for number in range(100):
        queue.put(job(LONG, "greedy", f"g{number}"))
    queue.put(job(LONG, "anna", "a0"))
    queue.put(job(LONG, "ben", "b0"))
    queue.put(job(LONG, "anna", "a1"))
    assert order(queue)[:6] == ["g0", "a0", "b0", "g1", "a1", "g2"]


def test_many_guests_at_one_address_share_its_turns() -> None:
    addresses = {"anna": "192.0.2.1", "ben": "192.0.2.2"}
    queue = ThinkingQueue(lambda person: addresses.get(person, "198.51.100.7"))
    for guest in range(100):
        queue.put(job(LONG, f"guest{guest}", f"g{guest}"))
        queue.put(job(LONG, f"guest{guest}", f"h{guest}"))
    for number in range(3):
        queue.put(job(LONG, "anna", f"a{number}"))
    queue.put(job(LONG, "ben", "b0"))
    assert order(queue)[:8] == ["g0", "a0", "b0", "g1", "a1", "g2", "a2", "g3"]
    assert queue.waiting(LONG) == 0


def test_a_job_that_becomes_urgent_leaves_its_old_place_wherever_the_person_is_now() -> None:
    addresses = {"anna": "192.0.2.1"}
    queue = ThinkingQueue(lambda person: addresses[person])
    queue.put(job(UNATTENDED, "anna", "table"))
    addresses["anna"] = "192.0.2.2"
    queue.put(job(SHORT, "anna", "table"))
    assert [queue.waiting(kind) for kind in KINDS] == [1, 0, 0, 0]
    assert order(queue) == ["table"]


def test_short_thoughts_come_before_long_ones_and_empty_tables_last() -> None:
    queue = ThinkingQueue()
    queue.put(job(UNATTENDED, "anna", "empty"))
    queue.put(job(LONG, "anna", "long"))
    queue.put(job(SHORT, "anna", "short"))
    assert order(queue) == ["short", "long", "empty"]


@pytest.mark.parametrize("slots", [2, 3, 8])
def test_long_thoughts_leave_a_slot_to_short_ones(slots: int) -> None:
    queue = ThinkingQueue()
    for number in range(20):
        queue.put(job(LONG, f"p{number}", f"l{number}"))
        queue.put(job(UNATTENDED, f"p{number}", f"u{number}"))
    begun = []
    while (one := queue.take(slots)) is not None:
        begun.append(one.key)
    assert begun == [f"l{number}" for number in range(slots - 1)]
    queue.put(job(SHORT, "anna", "short"))
    short = queue.take(slots)
    assert short is not None
    assert short.key == "short"


@pytest.mark.parametrize("slots", [2, 3, 8])
def test_short_thoughts_leave_a_slot_to_long_ones(slots: int) -> None:
    queue = ThinkingQueue()
    for number in range(20):
        queue.put(job(SHORT, f"p{number}", f"s{number}"))
    queue.put(job(LONG, "anna", "long"))
    begun = []
    while (one := queue.take(slots)) is not None:
        begun.append(one.key)
    assert len(begun) == slots
    assert "long" in begun


@pytest.mark.parametrize("slots", [2, 4, 8])
def test_empty_tables_take_half_of_the_slots_at_most(slots: int) -> None:
    queue = ThinkingQueue()
    for number in range(20):
        queue.put(job(UNATTENDED, "anna", f"u{number}"))
    begun = 0
    while queue.take(slots) is not None:
        begun += 1
    assert begun == slots // 2


def test_a_table_waits_once_and_moves_up_when_somebody_comes_to_watch() -> None:
    queue = ThinkingQueue()
    queue.put(job(UNATTENDED, "anna", "table"))
    queue.put(job(UNATTENDED, "anna", "table"))
    queue.put(job(LONG, "anna", "table"))
    queue.put(job(UNATTENDED, "anna", "table"))
    assert queue.waiting(UNATTENDED) == 0
    assert order(queue) == ["table"]


@given(
    st.lists(
        st.one_of(
            st.tuples(st.sampled_from(KINDS), st.sampled_from("abc"), st.integers(0, 9)),
            st.sampled_from(["take", "done"]),
        ),
        max_size=60,
    ),
    st.integers(1, 5),
)
def test_nothing_is_lost_and_no_slot_is_used_twice(steps: list[object], slots: int) -> None:
    queue, running, put, taken = ThinkingQueue(), [], set(), set()
    for step in steps:
        if isinstance(step, tuple):
            kind, person, number = step
            queue.put(job(kind, person, f"{person}{number}"))
            put.add(f"{person}{number}")
        elif step == "take":
            one = queue.take(slots)
            if one is not None:
                running.append(one)
                taken.add(one.key)
            # Analyses hold none.
            assert sum(each.kind != ANALYSIS for each in running) <= slots
        elif running:
            queue.done(running.pop())
    for one in running:
        queue.done(one)
    assert taken | set(order(queue, slots)) == put


def test_an_analysis_waits_for_everybody_and_holds_no_slot() -> None:
    queue = ThinkingQueue()
    queue.put(job(ANALYSIS, "anna", "n0"))
    queue.put(job(ANALYSIS, "anna", "n1"))
    queue.put(job(ANALYSIS, "anna", "n2"))
    queue.put(job(LONG, "ben", "b0"))
    first = queue.take(2)
    assert first is not None
    assert first.key == "b0"
    # One slot is free for an analysis, and no more.
    second = queue.take(2)
    assert second is not None
    assert second.key == "n0"
    assert queue.take(2) is None
    # Whoever comes now does not wait for it.
    queue.put(job(SHORT, "carl", "c0"))
    third = queue.take(2)
    assert third is not None
    assert third.key == "c0"
    for done in (first, second, third):
        queue.done(done)
    assert order(queue, 2) == ["n1", "n2"]
