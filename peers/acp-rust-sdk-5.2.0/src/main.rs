//! An agent as the SDK's examples teach: handlers by type, errors by the SDK's own constructors.

mod sessions;

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

use agent_client_protocol::v1::{ConnectionTo, Responder, schema};
use agent_client_protocol::{Agent, Client, Error, Result, Stdio};
use sessions::Sessions;

#[tokio::main]
async fn main() -> Result<()> {
    let sessions = Sessions::default();
    let can_read = Arc::new(AtomicBool::new(false));
    Agent
        .v1()
        .name("peer")
        .on_receive_request(
            {
                let can_read = can_read.clone();
                async move |request: schema::InitializeRequest, responder, _| {
                    can_read.store(request.client_capabilities.fs.read_text_file, Ordering::Relaxed);
                    responder.respond(introduction())
                }
            },
            agent_client_protocol::on_receive_request!(),
        )
        .on_receive_request(
            {
                let sessions = sessions.clone();
                async move |request: schema::NewSessionRequest, responder: Responder<schema::NewSessionResponse>, _| {
                    if !is_absolute(&request.cwd) {
                        return responder.respond_with_error(Error::invalid_params().data("cwd must be absolute"));
                    }
                    responder.respond(schema::NewSessionResponse::new(sessions.create(request.cwd)))
                }
            },
            agent_client_protocol::on_receive_request!(),
        )
        .on_receive_request(
            {
                let sessions = sessions.clone();
                async move |request: schema::LoadSessionRequest, responder: Responder<schema::LoadSessionResponse>, _| {
                    match sessions.open(&request.session_id) {
                        true => responder.respond(schema::LoadSessionResponse::new()),
                        false => responder.respond_with_error(unknown(&request.session_id)),
                    }
                }
            },
            agent_client_protocol::on_receive_request!(),
        )
        .on_receive_request(
            {
                let sessions = sessions.clone();
                async move |request: schema::ListSessionsRequest, responder: Responder<schema::ListSessionsResponse>, _| {
                    if request.cursor.is_some() {
                        return responder.respond_with_error(Error::invalid_params().data("unknown cursor"));
                    }
                    responder.respond(schema::ListSessionsResponse::new(sessions.list(request.cwd.as_deref())))
                }
            },
            agent_client_protocol::on_receive_request!(),
        )
        .on_receive_request(
            {
                let sessions = sessions.clone();
                async move |request: schema::CloseSessionRequest, responder: Responder<schema::CloseSessionResponse>, _| {
                    sessions.close(&request.session_id);
                    responder.respond(schema::CloseSessionResponse::new())
                }
            },
            agent_client_protocol::on_receive_request!(),
        )
        .on_receive_request(
            {
                let sessions = sessions.clone();
                async move |request: schema::PromptRequest,
                            responder: Responder<schema::PromptResponse>,
                            connection: ConnectionTo<Client>| {
                    let turn = match sessions.begin(&request.session_id) {
                        Ok(turn) => turn,
                        Err(error) => return responder.respond_with_error(error),
                    };
                    let sessions = sessions.clone();
                    let can_read = can_read.load(Ordering::Relaxed);
                    let client = connection.clone();
                    connection.spawn(async move {
                        let id = request.session_id;
                        let cancelled = responder.cancellation();
                        let result = tokio::select! {
                            done = work(&client, &id, can_read) => done.map(|()| schema::StopReason::EndTurn),
                            () = turn.notified() => Ok(schema::StopReason::Cancelled),
                            () = cancelled.cancelled() => Err(Error::request_cancelled()),
                        };
                        sessions.end(&id);
                        match result {
                            Ok(reason) => responder.respond(schema::PromptResponse::new(reason)),
                            Err(error) => responder.respond_with_error(error),
                        }
                    })
                }
            },
            agent_client_protocol::on_receive_request!(),
        )
        .on_receive_notification(
            async move |notification: schema::CancelNotification, _: ConnectionTo<Client>| {
                sessions.cancel(&notification.session_id);
                Ok(())
            },
            agent_client_protocol::on_receive_notification!(),
        )
        .connect_to(Stdio::new())
        .await
}

fn introduction() -> schema::InitializeResponse {
    let sessions = schema::SessionCapabilities::new()
        .list(schema::SessionListCapabilities::new())
        .close(schema::SessionCloseCapabilities::new());
    schema::InitializeResponse::new(agent_client_protocol::schema::ProtocolVersion::V1).agent_capabilities(
        schema::AgentCapabilities::new()
            .load_session(true)
            .session_capabilities(sessions),
    )
}

fn is_absolute(cwd: impl AsRef<Path>) -> bool {
    cwd.as_ref().is_absolute()
}

fn unknown(id: &schema::SessionId) -> Error {
    schema::Error::session_not_found(id.clone()).into()
}

/// A word, a permission, a file, a word. A client that refuses is no reason to fail the turn.
async fn work(client: &ConnectionTo<Client>, id: &schema::SessionId, can_read: bool) -> Result<()> {
    say(client, id, "Let me look. ")?;
    let call = schema::ToolCallUpdate::new("read-readme", schema::ToolCallUpdateFields::new().title("Read README.md"));
    let options = vec![
        schema::PermissionOption::new("allow", "Allow", schema::PermissionOptionKind::AllowOnce),
        schema::PermissionOption::new("reject", "Reject", schema::PermissionOptionKind::RejectOnce),
    ];
    let answer = client
        .send_request(schema::RequestPermissionRequest::new(id.clone(), call, options))
        .block_task()
        .await;
    let is_allowed = matches!(
        answer.map(|answer| answer.outcome),
        Ok(schema::RequestPermissionOutcome::Selected(selected)) if selected.option_id.to_string() == "allow"
    );
    if is_allowed && can_read {
        let request = schema::ReadTextFileRequest::new(id.clone(), "/README.md");
        let _ = client.send_request(request).block_task().await;
    }
    say(client, id, "Done.")
}

fn say(client: &ConnectionTo<Client>, id: &schema::SessionId, text: &str) -> Result<()> {
    let update = schema::SessionUpdate::AgentMessageChunk(schema::ContentChunk::new(text.into()));
    client.send_notification(schema::SessionNotification::new(id.clone(), update))
}
