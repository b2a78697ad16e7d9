// An agent as the SDK's example teaches: an interface of methods, errors by the SDK's own constructors.
package main

import (
	"context"
	"io"
	"log/slog"
	"os"
	"path/filepath"

	acp "github.com/coder/acp-go-sdk"
)

type agent struct {
	client   *acp.AgentSideConnection
	sessions *store
	canRead  bool
}

var (
	_ acp.Agent       = (*agent)(nil)
	_ acp.AgentLoader = (*agent)(nil)
)

func main() {
	a := &agent{sessions: newStore()}
	a.client = acp.NewAgentSideConnection(a, os.Stdout, os.Stdin)
	a.client.SetLogger(slog.New(slog.NewTextHandler(io.Discard, nil)))
	<-a.client.Done()
}

func (a *agent) Initialize(_ context.Context, params acp.InitializeRequest) (acp.InitializeResponse, error) {
	a.canRead = params.ClientCapabilities.Fs.ReadTextFile
	return acp.InitializeResponse{
		ProtocolVersion: acp.ProtocolVersionNumber,
		AgentCapabilities: acp.AgentCapabilities{
			LoadSession: true,
			SessionCapabilities: acp.SessionCapabilities{
				Close:  &acp.SessionCloseCapabilities{},
				List:   &acp.SessionListCapabilities{},
				Resume: &acp.SessionResumeCapabilities{},
			},
		},
		AuthMethods: []acp.AuthMethod{},
	}, nil
}

func (a *agent) Authenticate(context.Context, acp.AuthenticateRequest) (acp.AuthenticateResponse, error) {
	return acp.AuthenticateResponse{}, acp.NewInvalidParams("there is nothing to authenticate with")
}

func (a *agent) NewSession(_ context.Context, params acp.NewSessionRequest) (acp.NewSessionResponse, error) {
	if !filepath.IsAbs(params.Cwd) {
		return acp.NewSessionResponse{}, acp.NewInvalidParams(map[string]any{"cwd": params.Cwd})
	}
	return acp.NewSessionResponse{SessionId: a.sessions.create(params.Cwd)}, nil
}

func (a *agent) LoadSession(_ context.Context, params acp.LoadSessionRequest) (acp.LoadSessionResponse, error) {
	return acp.LoadSessionResponse{}, a.sessions.open(params.SessionId)
}

func (a *agent) ResumeSession(_ context.Context, params acp.ResumeSessionRequest) (acp.ResumeSessionResponse, error) {
	return acp.ResumeSessionResponse{}, a.sessions.open(params.SessionId)
}

func (a *agent) CloseSession(_ context.Context, params acp.CloseSessionRequest) (acp.CloseSessionResponse, error) {
	a.sessions.close(params.SessionId)
	return acp.CloseSessionResponse{}, nil
}

func (a *agent) ListSessions(_ context.Context, params acp.ListSessionsRequest) (acp.ListSessionsResponse, error) {
	if params.Cursor != nil {
		return acp.ListSessionsResponse{}, acp.NewInvalidParams(map[string]any{"cursor": *params.Cursor})
	}
	return acp.ListSessionsResponse{Sessions: a.sessions.list(params.Cwd)}, nil
}

func (a *agent) SetSessionMode(context.Context, acp.SetSessionModeRequest) (acp.SetSessionModeResponse, error) {
	return acp.SetSessionModeResponse{}, acp.NewMethodNotFound(acp.AgentMethodSessionSetMode)
}

func (a *agent) SetSessionConfigOption(
	context.Context, acp.SetSessionConfigOptionRequest,
) (acp.SetSessionConfigOptionResponse, error) {
	return acp.SetSessionConfigOptionResponse{}, acp.NewMethodNotFound(acp.AgentMethodSessionSetConfigOption)
}

func (a *agent) Cancel(_ context.Context, params acp.CancelNotification) error {
	a.sessions.cancel(params.SessionId)
	return nil
}

func (a *agent) Prompt(ctx context.Context, params acp.PromptRequest) (acp.PromptResponse, error) {
	turn, end, err := a.sessions.begin(ctx, params.SessionId)
	if err != nil {
		return acp.PromptResponse{}, err
	}
	defer end()
	if err := a.work(turn, params.SessionId); err != nil {
		if turn.Err() != nil {
			return acp.PromptResponse{StopReason: acp.StopReasonCancelled}, nil
		}
		return acp.PromptResponse{}, err
	}
	return acp.PromptResponse{StopReason: acp.StopReasonEndTurn}, nil
}

func (a *agent) work(ctx context.Context, id acp.SessionId) error {
	if err := a.say(ctx, id, "Let me look. "); err != nil {
		return err
	}
	answer, err := a.client.RequestPermission(ctx, acp.RequestPermissionRequest{
		SessionId: id,
		ToolCall:  acp.ToolCallUpdate{ToolCallId: "read-readme", Title: acp.Ptr("Read README.md")},
		Options: []acp.PermissionOption{
			{Kind: acp.PermissionOptionKindAllowOnce, Name: "Allow", OptionId: "allow"},
			{Kind: acp.PermissionOptionKindRejectOnce, Name: "Reject", OptionId: "reject"},
		},
	})
	// A client that refuses is no reason to fail the turn.
	if err == nil && a.canRead && answer.Outcome.Selected != nil && answer.Outcome.Selected.OptionId == "allow" {
		_, _ = a.client.ReadTextFile(ctx, acp.ReadTextFileRequest{SessionId: id, Path: "/README.md"})
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return a.say(ctx, id, "Done.")
}

func (a *agent) say(ctx context.Context, id acp.SessionId, text string) error {
	return a.client.SessionUpdate(ctx, acp.SessionNotification{SessionId: id, Update: acp.UpdateAgentMessageText(text)})
}
