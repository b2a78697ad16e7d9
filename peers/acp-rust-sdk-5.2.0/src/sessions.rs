//! Sessions of one connection. A closed one may be loaded again.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};

use agent_client_protocol::v1::schema::{SessionId, SessionInfo};
use agent_client_protocol::{Error, Result};
use tokio::sync::Notify;

const PAGE: usize = 20;

struct Session {
    cwd: PathBuf,
    is_open: bool,
    /// Tells the turn at work that it is cancelled.
    turn: Option<Arc<Notify>>,
}

#[derive(Clone, Default)]
pub struct Sessions(Arc<Mutex<HashMap<SessionId, Session>>>);

impl Sessions {
    pub fn create(&self, cwd: impl Into<PathBuf>) -> SessionId {
        let mut all = self.lock();
        // Ids of one process are unknown to every other.
        let id = SessionId::new(format!("session-{}-{}", std::process::id(), all.len() + 1));
        all.insert(id.clone(), Session { cwd: cwd.into(), is_open: true, turn: None });
        id
    }

    /// False: there is no such session.
    pub fn open(&self, id: &SessionId) -> bool {
        self.lock().get_mut(id).map(|session| session.is_open = true).is_some()
    }

    pub fn close(&self, id: &SessionId) {
        self.cancel(id);
        if let Some(session) = self.lock().get_mut(id) {
            session.is_open = false;
        }
    }

    pub fn cancel(&self, id: &SessionId) {
        if let Some(turn) = self.lock().get(id).and_then(|session| session.turn.clone()) {
            turn.notify_one();
        }
    }

    pub fn begin(&self, id: &SessionId) -> Result<Arc<Notify>> {
        let mut all = self.lock();
        let Some(session) = all.get_mut(id).filter(|session| session.is_open) else {
            return Err(super::unknown(id));
        };
        if session.turn.is_some() {
            return Err(Error::invalid_request().data("a prompt is running in this session"));
        }
        let turn = Arc::new(Notify::new());
        session.turn = Some(turn.clone());
        Ok(turn)
    }

    pub fn end(&self, id: &SessionId) {
        if let Some(session) = self.lock().get_mut(id) {
            session.turn = None;
        }
    }

    pub fn list(&self, cwd: Option<&Path>) -> Vec<SessionInfo> {
        self.lock()
            .iter()
            .filter(|(_, session)| cwd.is_none_or(|cwd| cwd == session.cwd))
            .take(PAGE)
            .map(|(id, session)| SessionInfo::new(id.clone(), session.cwd.clone()))
            .collect()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<SessionId, Session>> {
        self.0.lock().expect("no holder of the lock panics")
    }
}
