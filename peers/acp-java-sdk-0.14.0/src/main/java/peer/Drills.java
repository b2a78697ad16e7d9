package peer;

import com.agentclientprotocol.sdk.agent.SyncPromptContext;
import com.agentclientprotocol.sdk.error.AcpProtocolException;
import com.agentclientprotocol.sdk.spec.AcpSchema.*;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** Does as a prompt says (docs/drills.md): fails in a given way, waits, calls the client. */
final class Drills {

    static final Map<String, Boolean> NAMES = Map.of("throw", true, "crash", true, "null", true, "cancel", true,
        "interrupt", true, "wait", true, "call", true);

    private static final String PREFIX = "peerproof:";
    private static final int LONGEST_WAIT_SECONDS = 3;
    private static final String TERMINAL = "terminal-1";

    private final ObjectMapper json = new ObjectMapper();

    record Drill(String name, String rest) {
    }

    /** One block of text and nothing else. */
    static Optional<Drill> in(List<ContentBlock> prompt) {
        if (prompt == null || prompt.size() != 1 || !(prompt.get(0) instanceof TextContent text)) {
            return Optional.empty();
        }
        if (text.text() == null || !text.text().startsWith(PREFIX)) {
            return Optional.empty();
        }
        var words = text.text().substring(PREFIX.length()).split(" ", 2);
        return NAMES.containsKey(words[0])
            ? Optional.of(new Drill(words[0], words.length > 1 ? words[1] : ""))
            : Optional.empty();
    }

    PromptResponse obey(Drill drill, SyncPromptContext context, Turn turn) {
        return switch (drill.name()) {
            case "throw" -> throw error(drill.rest());
            case "crash" -> throw new IllegalStateException(drill.rest());
            case "cancel" -> throw drill.rest().isEmpty() ? new CancellationException()
                : new CancellationException(drill.rest());
            case "interrupt" -> interrupted();
            case "wait" -> waited(turn);
            case "call" -> {
                call(drill.rest(), context);
                yield PromptResponse.endTurn();
            }
            default -> null;
        };
    }

    private AcpProtocolException error(String text) {
        try {
            var error = json.readTree(text);
            var data = error.has("data") ? json.convertValue(error.get("data"), Object.class) : null;
            return new AcpProtocolException(error.get("code").intValue(), error.get("message").textValue(), data);
        }
        catch (JsonProcessingException | NullPointerException e) {
            throw new IllegalArgumentException("no error to throw", e);
        }
    }

    private static PromptResponse interrupted() {
        Thread.currentThread().interrupt();
        return waited(new Turn());
    }

    private static PromptResponse waited(Turn turn) {
        try {
            return new PromptResponse(turn.awaitCancel(LONGEST_WAIT_SECONDS) ? StopReason.CANCELLED : StopReason.END_TURN);
        }
        catch (InterruptedException e) {
            throw Drills.<RuntimeException>asItIs(e);
        }
    }

    /** Handlers declare no checked exceptions, and an interrupt is to escape unchanged. */
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E asItIs(Throwable escaping) throws E {
        throw (E) escaping;
    }

    private static void call(String method, SyncPromptContext context) {
        var id = context.getSessionId();
        switch (method) {
            case "session/request_permission" -> context.requestPermission(permission(id));
            case "fs/read_text_file" -> context.readTextFile(new ReadTextFileRequest(id, "/notes.txt", null, null));
            case "fs/write_text_file" -> context.writeTextFile(new WriteTextFileRequest(id, "/notes.txt", "done"));
            case "terminal/create" ->
                context.createTerminal(new CreateTerminalRequest(id, "true", List.of(), null, List.of(), null));
            case "terminal/output" -> context.getTerminalOutput(new TerminalOutputRequest(id, TERMINAL));
            case "terminal/wait_for_exit" -> context.waitForTerminalExit(new WaitForTerminalExitRequest(id, TERMINAL));
            case "terminal/kill" -> context.killTerminal(new KillTerminalCommandRequest(id, TERMINAL));
            case "terminal/release" -> context.releaseTerminal(new ReleaseTerminalRequest(id, TERMINAL));
            case "elicitation/create form" -> context.createElicitation(form(id));
            case "elicitation/create url" -> context.createElicitation(url(id));
            default -> throw new AcpProtocolException(-32602, "no such call");
        }
    }

    private static RequestPermissionRequest permission(String id) {
        var call = new ToolCallUpdate("call-1", "Read the notes", ToolKind.READ, ToolCallStatus.PENDING, null, null, null,
            null);
        return new RequestPermissionRequest(id, call,
            List.of(new PermissionOption("allow", "Allow", PermissionOptionKind.ALLOW_ONCE),
                new PermissionOption("reject", "Reject", PermissionOptionKind.REJECT_ONCE)));
    }

    private static CreateElicitationRequest form(String id) {
        return new CreateElicitationRequest(id, null, null, "Who are you?", "form",
            new ElicitationSchema(Map.of(), List.of()), null, null, null);
    }

    private static CreateElicitationRequest url(String id) {
        return new CreateElicitationRequest(id, null, null, "Sign in", "url", null, "elicitation-1",
            "http://127.0.0.1:9/", null);
    }
}
