package peer;

import com.agentclientprotocol.sdk.agent.AcpAgent;
import com.agentclientprotocol.sdk.agent.SyncPromptContext;
import com.agentclientprotocol.sdk.agent.transport.StdioAcpAgentTransport;
import com.agentclientprotocol.sdk.spec.AcpSchema.*;
import java.util.List;
import java.util.Map;

/** An agent as the SDK's documentation teaches: the sync builder, blocking handlers, errors as AcpProtocolException. */
public final class Agent {

    private final Sessions sessions = new Sessions();
    private final Drills drills = new Drills();

    public static void main(String[] args) {
        new Agent().run();
    }

    private void run() {
        AcpAgent.sync(new StdioAcpAgentTransport())
            .initializeHandler(request -> introduction())
            .newSessionHandler(request -> new NewSessionResponse(sessions.create(request.cwd()).id(), null, null))
            .loadSessionHandler(request -> {
                sessions.open(request.sessionId());
                return new LoadSessionResponse(null, null);
            })
            .resumeSessionHandler(request -> {
                sessions.open(request.sessionId());
                return new ResumeSessionResponse(null, null);
            })
            .listSessionsHandler(request -> new ListSessionsResponse(sessions.list(request.cwd(), request.cursor())))
            .closeSessionHandler(request -> {
                sessions.close(request.sessionId());
                return new CloseSessionResponse();
            })
            .deleteSessionHandler(request -> {
                sessions.delete(request.sessionId());
                return new DeleteSessionResponse();
            })
            .promptHandler(this::prompt)
            .cancelHandler(notification -> sessions.cancel(notification.sessionId()))
            .build()
            .run();
    }

    private static InitializeResponse introduction() {
        var session = new SessionCapabilities(Map.of(), Map.of(), Map.of(), Map.of(), null, null);
        var capabilities = new AgentCapabilities(true, session, new McpCapabilities(), new PromptCapabilities(),
            Map.of("peerproof", Drills.NAMES));
        return new InitializeResponse(1, capabilities, List.of(), new Implementation("peer", "1.0.0"), null);
    }

    private PromptResponse prompt(PromptRequest request, SyncPromptContext context) {
        var session = sessions.active(request.sessionId());
        var drill = Drills.in(request.prompt());
        var turn = session.begin();
        try {
            return drill.isPresent() ? drills.obey(drill.get(), context, turn) : ordinary(context, turn);
        }
        finally {
            session.end(turn);
        }
    }

    /** A word, a permission, a file, a word. */
    private static PromptResponse ordinary(SyncPromptContext context, Turn turn) {
        context.sendMessage("Let me look. ");
        if (context.askPermission("Read README.md") && context.getClientCapabilities().supportsReadTextFile()) {
            context.tryReadFile("/README.md");
        }
        if (turn.isCancelled()) {
            return new PromptResponse(StopReason.CANCELLED);
        }
        context.sendMessage("Done.");
        return PromptResponse.endTurn();
    }
}
