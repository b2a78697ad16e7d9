export type { Case, Step } from './case/case.ts';
export { HarnessError, TargetError, UsageError } from './case/errors.ts';
export type { AnswerFunction, LocalAnswer, LocalPeer, StreamPair } from './case/local-peer.ts';
export type { Target } from './case/transport.ts';
export type { CorpusEntry } from './corpus/entry.ts';
export type { StoredBytes, StoredStep } from './corpus/stored.ts';
export { type Draft, defineStrategy, type Scene, type Strategy } from './draft/draft.ts';
export { loadProfiles, loadProperties, loadStrategies } from './engine/discover.ts';
export type { FindingEvent, RunEvent, Totals } from './engine/events.ts';
export type { RunFinished } from './engine/finish.ts';
export { makePlan, type PlanOptions } from './engine/make-plan.ts';
export type { Plan } from './engine/plan.ts';
export { replay, run } from './engine/run.ts';
export { shrinkFile as shrink } from './engine/shrink-file.ts';
export { type PeerTestOptions, testPeer } from './engine/test-peer.ts';
export {
  type Check,
  type Citation,
  defineCheck,
  defineInvariant,
  defineRule,
  type Invariant,
  type Level,
  type Property,
  type Rule,
} from './model/property.ts';
export { defineProfile } from './protocol/define-profile.ts';
export type { Profile } from './protocol/profile.ts';
export type { MethodInput, ProfileInput } from './protocol/profile-input/profile-input.ts';
