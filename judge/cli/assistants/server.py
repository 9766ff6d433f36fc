"""The tools over standard input and output, by the Model Context Protocol's own library."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING, Any

from judge import __version__
from judge.cli.assistants.answering import Reply, answered, arguments_of, refused, tool_called
from judge.cli.assistants.apart import Apart
from judge.cli.assistants.tools import INSTRUCTIONS, TOOLS, Tool
from judge.input.errors import JudgeError
from judge.start import INTERRUPTED

if TYPE_CHECKING:
    from mcp.server.lowlevel import Server
    from mcp.types import CallToolRequestParams, CallToolResult, ListToolsResult


def server(apart: Apart) -> Server[Any]:
    """Return the server; what runs the engine on what it is handed goes to a process of its own."""
    import anyio
    from mcp import types
    from mcp.server.lowlevel import Server

    turn = anyio.Lock()

    async def list_tools(_: Any, __: Any) -> ListToolsResult:
        hints = types.ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
        return types.ListToolsResult(
            tools=[
                types.Tool(name=tool.name, title=tool.title, description=tool.about, input_schema=tool.schema,
                           annotations=hints)
                for tool in TOOLS
            ]
        )  # fmt: skip

    async def call_tool(_: Any, call: CallToolRequestParams) -> CallToolResult:
        reply = await _replied(call.name, call.arguments or {})
        text = types.TextContent(type="text", text=reply.text)
        return types.CallToolResult(content=[text], structured_content=reply.data, is_error=reply.failed)

    async def _replied(name: str, arguments: dict[str, Any]) -> Reply:
        try:
            tool = tool_called(name)
            if not tool.plays:
                return await anyio.to_thread.run_sync(answered, (name, arguments))
            return await _played(tool, arguments)
        except JudgeError as fault:
            return refused(fault)

    async def _played(tool: Tool, arguments: dict[str, Any]) -> Reply:
        seconds = arguments_of(tool, arguments).seconds
        async with turn:
            try:
                return await anyio.to_thread.run_sync(
                    apart.answer, (tool.name, arguments), seconds, abandon_on_cancel=True
                )
            except anyio.get_cancelled_exc_class():
                apart.end()  # nobody waits for the answer any more
                raise

    return Server(
        "judge", version=__version__, title="judge: Doomtown: Reloaded", instructions=INSTRUCTIONS,
        on_list_tools=list_tools, on_call_tool=call_tool,
    )  # fmt: skip


def serve() -> None:
    """Answer whoever started us, until they close our input; Ctrl-C ends the process at once."""
    import anyio
    from mcp.server.stdio import stdio_server

    apart = Apart()

    async def run() -> None:
        serving = server(apart)
        async with stdio_server() as (incoming, outgoing):
            await serving.run(incoming, outgoing, serving.create_initialization_options())

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # else whoever started us wants it ignored
        signal.signal(signal.SIGINT, _leave)
    try:
        anyio.run(run)
    finally:
        apart.end()


def _leave(*_: object) -> None:
    """End at once: to be told in the usual way, the thread that reads would have to get another line first."""
    os._exit(INTERRUPTED)  # the process that plays ends with this one
