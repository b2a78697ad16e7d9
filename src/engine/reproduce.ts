import type { Plan } from './plan.ts';
import { quoted } from './quoted.ts';

/** The command that shows a finding again: its stored case, or the same run, or log, where nothing is stored. */
export function reproduceLine(plan: Plan, finding: { readonly file?: string; readonly property: string }): string {
  const { file, property } = finding;
  const origin = plan.log === undefined ? ['run', '--seed', plan.seed, '--only', property] : ['shrink', plan.log];
  const words = file === undefined ? origin : ['replay', file];
  return ['peerproof', ...words, ...plan.command].map(quoted).join(' ');
}
