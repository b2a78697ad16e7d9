package peer;

import com.agentclientprotocol.sdk.error.AcpProtocolException;
import com.agentclientprotocol.sdk.spec.AcpSchema.SessionInfo;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** Sessions of one connection. A closed one may be loaded or resumed; a deleted one is gone. */
final class Sessions {

    private static final int PAGE = 20;

    private final Map<String, Session> sessions = new ConcurrentHashMap<>();

    static final class Session {

        private final String id;
        private final String cwd;
        private final Set<Turn> turns = ConcurrentHashMap.newKeySet();
        private volatile boolean isOpen = true;

        Session(String id, String cwd) {
            this.id = id;
            this.cwd = cwd;
        }

        String id() {
            return id;
        }

        Turn begin() {
            var turn = new Turn();
            turns.add(turn);
            return turn;
        }

        void end(Turn turn) {
            turns.remove(turn);
        }

        void cancel() {
            turns.forEach(Turn::cancel);
        }
    }

    Session create(String cwd) {
        if (!Path.of(cwd).isAbsolute()) {
            throw new AcpProtocolException(-32602, "cwd must be an absolute path");
        }
        var session = new Session(UUID.randomUUID().toString(), cwd);
        sessions.put(session.id, session);
        return session;
    }

    Session active(String id) {
        var session = id == null ? null : sessions.get(id);
        if (session == null || !session.isOpen) {
            throw unknown(id);
        }
        return session;
    }

    void open(String id) {
        var session = id == null ? null : sessions.get(id);
        if (session == null) {
            throw unknown(id);
        }
        session.isOpen = true;
    }

    void close(String id) {
        var session = id == null ? null : sessions.get(id);
        if (session != null) {
            session.cancel();
            session.isOpen = false;
        }
    }

    void delete(String id) {
        close(id);
        if (id != null) {
            sessions.remove(id);
        }
    }

    void cancel(String id) {
        var session = id == null ? null : sessions.get(id);
        if (session != null) {
            session.cancel();
        }
    }

    List<SessionInfo> list(String cwd, String cursor) {
        if (cursor != null) {
            throw new AcpProtocolException(-32602, "unknown cursor");
        }
        return sessions.values().stream()
            .filter(session -> cwd == null || cwd.equals(session.cwd))
            .limit(PAGE)
            .map(session -> new SessionInfo(session.id, session.cwd))
            .toList();
    }

    private static AcpProtocolException unknown(String id) {
        return new AcpProtocolException(-32002, "Resource not found", Map.of("sessionId", String.valueOf(id)));
    }
}
