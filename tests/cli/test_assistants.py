"""`judge mcp`: assistants get what the commands and the library give, with limits, and nothing of the disk."""

import asyncio
import json
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import judge
from docs.tools.assistants import CALLED_OUT, CONVERSATION
from judge.cli.assistants import answering, apart
from judge.cli.assistants import mcp as mcp_command
from judge.cli.assistants.answering import Reply, answered
from judge.cli.assistants.apart import Apart
from judge.cli.assistants.tools import INSTRUCTIONS, TOOLS
from judge.input.errors import InputError
from judge.views.values.answer import Answer
from tests.judge_process import run_judge
from tests.lanes import slow

ROOT = Path(__file__).parents[2]
ARNOLD = ROOT / "data/scenarios/reacts/arnold-saves-dawn.yaml"

SAME: list[tuple[str, dict[str, Any], list[str], Callable[[], Answer]]] = [
    ("find", {"query": "weapons booted", "limit": 2}, [], lambda: judge.find("weapons booted", limit=2)),
    ("find", {"query": "zzzz"}, ["find", "zzzz"], lambda: judge.find("zzzz", limit=5)),
    ("card", {"name": "pined down"}, ["card", "pined", "down"], lambda: judge.card("pined down")),
    ("card", {"name": "ivor"}, ["card", "ivor"], lambda: judge.card("ivor")),
    (
        "card",
        {"name": "concealed weapons", "as_of": "faq"},
        ["card", "concealed", "weapons", "--as-of", "faq"],
        lambda: judge.card("concealed weapons", as_of="faq"),
    ),
    ("rule", {"name": "values.joker"}, ["rule", "values.joker"], lambda: judge.rule("values.joker")),
    ("history", {"words": "nathan shane"}, ["history", "nathan", "shane"], lambda: judge.history("nathan shane")),
    (
        "interact",
        {"cards": ["pinned down", "flight of the lepus"]},
        ["interact", "pinned down", "flight of the lepus"],
        lambda: judge.interact("pinned down", "flight of the lepus"),
    ),
]


@pytest.mark.parametrize(("tool", "given", "words", "asks"), SAME, ids=[str(one[1]) for one in SAME])
def test_an_answer_is_what_the_library_and_the_command_give(
    tool: str, given: dict[str, Any], words: list[str], asks: Callable[[], Answer]
) -> None:
    reply = answered((tool, given))
    assert not reply.failed
    assert reply.data == asks().to_json()
    if words:
        option = [] if tool == "history" else ["--all"]
        assert reply.text == run_judge(*words, *option, cwd=ROOT, together=True).stdout.rstrip("\n")


def test_a_situation_is_answered_as_the_command_does() -> None:
    text = ARNOLD.read_text(encoding="utf-8")
    reply = answered(("ask", {"scenario": text}))
    assert reply.data == judge.ask(text).to_json()
    assert reply.text == run_judge("ask", str(ARNOLD), "--all", cwd=ROOT).stdout.rstrip("\n")


@pytest.mark.parametrize(
    ("tool", "given", "says"),
    [
        ("crad", {}, 'there is no tool "crad" (did you mean "card"?)'),
        ("card", {"naem": "x"}, 'card.naem: unknown key "naem" (did you mean "name"?)'),
        ("card", {}, 'card: missing key "name"'),
        ("card", {"name": 7}, "expected text, got a whole number"),
        ("card", {"name": "x" * 301}, "expected text of length <= 300"),
        ("card", {"name": "pinned down", "as_of": "rulebok"}, 'did you mean "rulebook"?'),
        ("find", {"query": "x", "limit": 0}, "expected a whole number >= 1"),
        ("find", {"query": "knid:ruling booted"}, "knid"),
        ("interact", {"cards": ["pinned down"]}, "expected a list of length >= 2"),
        ("interact", {"cards": ["pinned down", "pined down"]}, "two or three different cards are needed, not 1"),
        ("ask", {"scenario": str(ARNOLD)}, "a scenario is written as keys with values"),
        ("ask", {"scenario": "scenario: x\ntabel: []"}, 'scenario:2: unknown key "tabel" (did you mean "table"?)'),
        ("ask", {"scenario": "x" * 100_001}, "expected text of length <= 100000"),
        ("ask", {"scenario": CALLED_OUT, "seconds": 121}, "expected a whole number <= 120"),
        ("scenario_language", {"page": "../../etc/passwd"}, "unknown key"),
    ],
)
def test_bad_input_is_told_with_its_place_and_the_nearest_word(tool: str, given: dict[str, Any], says: str) -> None:
    reply = answered((tool, given))
    assert reply.failed
    assert says in reply.text
    assert reply.data is not None
    assert reply.data["error"]["exit_code"] == 2


def test_a_fault_of_the_program_is_an_answer_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("a wheel came off")

    monkeypatch.setattr(judge, "card", broken)
    reply = answered(("card", {"name": "pinned down"}))
    assert reply.failed
    assert reply.text == "a fault of the program: RuntimeError: a wheel came off"
    assert reply.data is not None
    assert reply.data["error"]["exit_code"] == 70


def test_what_is_too_long_for_a_message_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    chapter = answered(("rule", {"name": "shootout"}))
    assert chapter.data is None
    assert "shootout.leader-and-mark: Leader and mark" in chapter.text
    assert "more than a message should" in chapter.text
    monkeypatch.setattr(answering, "LONGEST_ANSWER", 1_000)
    reply = answered(("rule", {"name": "shootout"}))
    assert reply.failed
    assert re.fullmatch(r"the answer has [\d,]+ characters, and a message at most 1,000: ask for less", reply.text)


OPENED: list[str] | None = None
"""Files that are opened while somebody looks."""


def _hear(event: str, arguments: tuple[Any, ...]) -> None:
    if OPENED is not None and event in ("open", "os.listdir", "os.scandir", "subprocess.Popen", "socket.connect"):
        OPENED.append(f"{event} {arguments[0]}")


@contextmanager
def opening() -> Iterator[list[str]]:
    """What is opened in here."""
    global OPENED
    if not getattr(sys, "judge_tests_hear", False):
        sys.addaudithook(_hear)  # it stays, so it is put there once
        sys.judge_tests_hear = True  # type: ignore[attr-defined]
    found: list[str] = []
    OPENED = found
    try:
        yield found
    finally:
        OPENED = None


def test_the_text_of_a_situation_opens_no_file(tmp_path: Path) -> None:
    secret = tmp_path / "secret.yaml"
    secret.write_text("scenario: a secret\n", encoding="utf-8")
    texts = [
        CALLED_OUT,
        f"include: {secret}\n{CALLED_OUT}",
        f"!include {secret}",
        f"<<: !!python/object/apply:open [{secret}]",
        f"cards: {tmp_path}\n{CALLED_OUT}",
        f"JUDGE_DATA: {tmp_path}\n{CALLED_OUT}",
        str(secret),
        CALLED_OUT.replace("Tommy Harden", str(secret)),
        CALLED_OUT.replace("day.high-noon", str(secret)),
        f"{CALLED_OUT}  - value: open('{secret}')\n",
        f"{CALLED_OUT}  - possible: __import__('os').listdir('{tmp_path}')\n",
        CALLED_OUT.replace("scenario: ", f"proves: ['{secret}']\nscenario: "),
    ]
    calls = [("ask", {"scenario": text}) for text in texts]
    said = list(map(answered, calls))  # what is loaded when it is first needed is loaded now
    with opening() as opened:
        assert list(map(answered, calls)) == said
    assert set(opened) <= {"open /proc/self/statm"}  # how much memory is taken
    assert [reply.failed for reply in said] == [False, *[True] * (len(texts) - 1)]
    assert "a secret" not in "".join(reply.text for reply in said)
    with opening() as opened:
        secret.read_text(encoding="utf-8")
    assert opened == [f"open {secret}"]  # it would have been seen


def test_without_the_extra_the_command_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mcp_command, "find_spec", lambda name: None)
    with pytest.raises(InputError, match=r"^judge mcp needs the extra `mcp`: pip install 'doomtown-judge\[mcp\]'$"):
        mcp_command.mcp()


# By the protocol


@pytest.fixture
def protocol() -> Any:
    return pytest.importorskip("mcp", reason="it comes with the extra `mcp`")


class Here(Apart):
    """Answers in this process."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds: list[float] = []

    def answer(self, call: apart.Call, seconds: float) -> Reply:
        """Answer at once."""
        self.seconds.append(seconds)
        return answered(call)


def talk(protocol: Any, asks: Callable[[Any], Coroutine[Any, Any, None]], to: Apart, mode: str = "auto") -> None:
    """Let the protocol's own client speak with the server, without a process between them."""
    from judge.cli.assistants.server import server

    async def run() -> None:
        async with protocol.Client(server(to), mode=mode) as client:
            await asks(client)

    with ThreadPoolExecutor(1) as thread:  # in this one the driver of a browser may have its loop
        thread.submit(asyncio.run, run()).result()


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_a_client_gets_the_tools_and_the_conversation_of_the_manual(protocol: Any, mode: str) -> None:
    page = (ROOT / "docs/assistants.md").read_text(encoding="utf-8")
    here = Here()

    async def asks(client: Any) -> None:
        assert client.instructions == INSTRUCTIONS
        assert client.server_info.version == judge.__version__
        offered = (await client.list_tools()).tools
        assert [tool.name for tool in offered] == [tool.name for tool in TOOLS]
        for tool in offered:
            assert tool.annotations.read_only_hint
            assert all(key["description"] for key in tool.input_schema["properties"].values())
            assert tool.input_schema["additionalProperties"] is False
        for _, name, given in CONVERSATION:
            found = await client.call_tool(name, given)
            same = answered((name, given))
            assert (found.is_error, found.structured_content) == (same.failed, same.data)
            assert [part.text for part in found.content] == [same.text]
            assert all(line.strip() in page for line in same.text.splitlines())

    talk(protocol, asks, here, mode)
    assert here.seconds == [20, 20]


def test_a_client_gets_faults_as_answers(protocol: Any) -> None:
    async def asks(client: Any) -> None:
        for name, given in (("crad", {}), ("card", {"naem": "x"}), ("ask", {"scenario": 7}), ("ask", {})):
            found = await client.call_tool(name, given)
            assert found.is_error
            assert found.structured_content == answered((name, given)).data

    talk(protocol, asks, Here())


def test_whoever_gives_up_waiting_ends_the_work(protocol: Any) -> None:
    import threading

    begun, ended = threading.Event(), threading.Event()

    class Endless(Apart):
        def answer(self, call: apart.Call, seconds: float) -> Reply:
            begun.set()
            ended.wait(30)
            return Reply("", None)

        def end(self) -> None:
            ended.set()

    async def asks(client: Any) -> None:
        call = asyncio.create_task(client.call_tool("ask", {"scenario": CALLED_OUT}))
        await asyncio.to_thread(begun.wait, 30)
        found = await client.call_tool("card", {"name": "pinned down"})  # nobody else has to wait
        assert not found.is_error
        call.cancel()
        await asyncio.to_thread(ended.wait, 30)

    talk(protocol, asks, Endless())
    assert ended.is_set()


ENDLESS = """
scenario: More ways on than there is time for
players: {ann: {outfit: Law Dogs, winner: yes}, bob: {outfit: The Sloane Gang}}
table:
  - {dude: A, of: ann, at: town square, bullets: 1, value: 2}
  - {dude: B, of: ann, at: town square, bullets: 2, value: 3}
  - {dude: C, of: ann, at: town square, bullets: 1, value: 4}
  - {dude: D, of: bob, at: town square, bullets: 2, value: 5}
  - {dude: E, of: bob, at: town square, bullets: 1, value: 6}
  - {dude: F, of: bob, at: town square, bullets: 3, value: 7}
start: {step: day.high-noon}
states: 1000000
questions:
  - never: count(player('ann').posse) == 9
    until: the end
"""


def test_searches_that_need_more_time_than_they_have_together_tell_what_they_know() -> None:
    text = f"{ENDLESS}  - never: count(player('bob').posse) == 9\n    until: the end\n"
    reply = answered(("ask", {"scenario": text, "seconds": 1}))
    assert not reply.failed
    assert reply.text.count("The search stopped after 1 second") == 2
    assert reply.text.count("looked at 1 position,") == 1  # no time was left for the second
    assert reply.data is not None
    assert [one["answer"] for one in reply.data["questions"]] == ["unknown", "unknown"]


@slow
def test_what_takes_too_long_is_ended_and_the_next_call_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "GRACE", -59)
    process = Apart()
    try:
        ended = process.answer(("ask", {"scenario": ENDLESS, "seconds": 60}), 60)
        assert ended.failed
        assert ended.text.startswith("this took more than 60 seconds and was ended: ask fewer questions at once")
        monkeypatch.setattr(apart, "GRACE", 0)
        assert process.answer(("ask", {"scenario": CALLED_OUT}), 60) == answered(("ask", {"scenario": CALLED_OUT}))
    finally:
        process.end()


HELLO: dict[str, Any] = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
    "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "a test", "version": "1"},
}}  # fmt: skip


def test_the_command_ends_with_its_input() -> None:
    pytest.importorskip("mcp", reason="it comes with the extra `mcp`")
    done = run_judge("mcp", cwd=ROOT, input=json.dumps(HELLO) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert [json.loads(line)["result"]["serverInfo"]["name"] for line in done.stdout.splitlines()] == ["judge"]


@slow
@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C goes to all processes of a console there")
def test_the_command_answers_over_its_streams_until_ctrl_c() -> None:
    pytest.importorskip("mcp", reason="it comes with the extra `mcp`")
    said: list[dict[str, Any]] = [
        HELLO,
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "card", "arguments": {"name": "ivor"}}},
    ]
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "judge", "mcp"]
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, encoding="utf-8") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.writelines(json.dumps(one) + "\n" for one in said)
        process.stdin.flush()
        _, second = (json.loads(process.stdout.readline())["result"] for _ in range(2))
        assert second["structuredContent"] == judge.card("ivor").to_json()
        process.send_signal(signal.SIGINT)  # while it waits for more
        assert process.wait(20) == 130
