package main

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"sync"

	acp "github.com/coder/acp-go-sdk"
)

const pageSize = 20

type session struct {
	cwd    string
	isOpen bool
	cancel context.CancelFunc
}

// store holds the sessions of one connection. A closed one may be loaded or resumed.
type store struct {
	mu       sync.Mutex
	sessions map[acp.SessionId]*session
}

func newStore() *store {
	return &store{sessions: map[acp.SessionId]*session{}}
}

func (s *store) create(cwd string) acp.SessionId {
	var bytes [12]byte
	_, _ = rand.Read(bytes[:])
	id := acp.SessionId(hex.EncodeToString(bytes[:]))
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sessions[id] = &session{cwd: cwd, isOpen: true}
	return id
}

func (s *store) open(id acp.SessionId) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	found := s.sessions[id]
	if found == nil {
		return unknown(id)
	}
	found.isOpen = true
	return nil
}

func (s *store) close(id acp.SessionId) {
	s.cancel(id)
	s.mu.Lock()
	defer s.mu.Unlock()
	if found := s.sessions[id]; found != nil {
		found.isOpen = false
	}
}

func (s *store) cancel(id acp.SessionId) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if found := s.sessions[id]; found != nil && found.cancel != nil {
		found.cancel()
	}
}

func (s *store) list(cwd *string) []acp.SessionInfo {
	s.mu.Lock()
	defer s.mu.Unlock()
	page := []acp.SessionInfo{}
	for id, each := range s.sessions {
		if len(page) < pageSize && (cwd == nil || *cwd == each.cwd) {
			page = append(page, acp.SessionInfo{SessionId: id, Cwd: each.cwd})
		}
	}
	return page
}

// begin starts a turn; the second result ends it.
func (s *store) begin(ctx context.Context, id acp.SessionId) (context.Context, func(), error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	found := s.sessions[id]
	if found == nil || !found.isOpen {
		return nil, nil, unknown(id)
	}
	if found.cancel != nil {
		return nil, nil, acp.NewInvalidRequest(map[string]any{"sessionId": id})
	}
	turn, cancel := context.WithCancel(ctx)
	found.cancel = cancel
	return turn, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		cancel()
		found.cancel = nil
	}, nil
}

func unknown(id acp.SessionId) error {
	return &acp.RequestError{Code: -32002, Message: "Resource not found", Data: map[string]any{"sessionId": id}}
}
