"""An agent as the SDK's documentation teaches: a class of coroutines, errors as RequestError."""

import asyncio
from pathlib import PurePath
from uuid import uuid4

from acp import PROTOCOL_VERSION, RequestError, run_agent, update_agent_message_text
from acp.interfaces import Client
from acp.schema import (
    AgentCapabilities,
    ClientCapabilities,
    InitializeResponse,
    ListSessionsResponse,
    LoadSessionResponse,
    NewSessionResponse,
    PermissionOption,
    PromptResponse,
    SessionCapabilities,
    SessionInfo,
    SessionListCapabilities,
    ToolCallUpdate,
)

OPTIONS = [
    PermissionOption(option_id="allow", name="Allow", kind="allow_once"),
    PermissionOption(option_id="reject", name="Reject", kind="reject_once"),
]
PAGE = 20


class Session:
    def __init__(self, cwd: str) -> None:
        self.cwd = cwd
        self.turn: asyncio.Task | None = None


class Agent:
    def __init__(self) -> None:
        self.client: Client
        self.sessions: dict[str, Session] = {}
        self.can_read = False

    def on_connect(self, client: Client) -> None:
        self.client = client

    async def initialize(
        self, protocol_version: int, client_capabilities: ClientCapabilities | None = None, **_: object
    ) -> InitializeResponse:
        fs = client_capabilities.fs if client_capabilities else None
        self.can_read = bool(fs and fs.read_text_file)
        return InitializeResponse(
            protocol_version=PROTOCOL_VERSION,
            agent_capabilities=AgentCapabilities(
                load_session=True,
                session_capabilities=SessionCapabilities(list=SessionListCapabilities()),
            ),
        )

    async def new_session(self, cwd: str, **_: object) -> NewSessionResponse:
        check_directory(cwd)
        session_id = uuid4().hex
        self.sessions[session_id] = Session(cwd)
        return NewSessionResponse(session_id=session_id)

    async def load_session(self, cwd: str, session_id: str, **_: object) -> LoadSessionResponse:
        self.active(session_id)
        check_directory(cwd)
        return LoadSessionResponse()

    async def list_sessions(
        self, cwd: str | None = None, cursor: str | None = None, **_: object
    ) -> ListSessionsResponse:
        if cursor is not None:
            raise RequestError.invalid_params({"cursor": cursor})
        found = [
            SessionInfo(session_id=session_id, cwd=session.cwd)
            for session_id, session in self.sessions.items()
            if cwd in (None, session.cwd)
        ]
        return ListSessionsResponse(sessions=found[:PAGE])

    async def prompt(self, session_id: str, prompt: list, **_: object) -> PromptResponse:
        session = self.active(session_id)
        if session.turn is not None:
            raise RequestError.invalid_request({"sessionId": session_id})
        session.turn = asyncio.ensure_future(self.work(session_id, session.cwd))
        try:
            await session.turn
        except asyncio.CancelledError:
            return PromptResponse(stop_reason="cancelled")
        finally:
            session.turn = None
        return PromptResponse(stop_reason="end_turn")

    async def cancel(self, session_id: str, **_: object) -> None:
        session = self.sessions.get(session_id)
        if session is not None and session.turn is not None:
            session.turn.cancel()

    async def work(self, session_id: str, cwd: str) -> None:
        await self.say(session_id, "Let me look. ")
        call = ToolCallUpdate(tool_call_id="read-readme", title="Read README.md", kind="read", status="pending")
        try:
            answer = await self.client.request_permission(session_id=session_id, tool_call=call, options=OPTIONS)
            if self.can_read and getattr(answer.outcome, "option_id", None) == "allow":
                await self.client.read_text_file(session_id=session_id, path=str(PurePath(cwd, "README.md")))
        except (RequestError, ValueError):
            # A client that refuses, or answers nonsense, is no reason to fail the turn.
            pass
        await self.say(session_id, "Done.")

    async def say(self, session_id: str, text: str) -> None:
        await self.client.session_update(session_id=session_id, update=update_agent_message_text(text))

    def active(self, session_id: str) -> Session:
        session = self.sessions.get(session_id)
        if session is None:
            raise RequestError(-32002, "Resource not found", {"sessionId": session_id})
        return session


def check_directory(cwd: str) -> None:
    if not PurePath(cwd).is_absolute():
        raise RequestError.invalid_params({"cwd": cwd})


asyncio.run(run_agent(Agent()))
