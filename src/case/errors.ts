/** Our fault, or no usable target: never a finding. The message says what happened; `hint` says what to do. */
export class HarnessError extends Error {
  override readonly name: string = 'HarnessError';
  readonly hint: string | undefined;
  constructor(message: string, options?: { hint?: string; cause?: unknown }) {
    super(message, options?.cause === undefined ? undefined : { cause: options.cause });
    this.hint = options?.hint;
  }
}

/** The target can't be used: it did not start, or did not shake hands (exit code 3). */
export class TargetError extends HarnessError {
  override readonly name = 'TargetError';
  /** It ended by itself before it could be used. */
  readonly hasExited: boolean;
  constructor(message: string, options: { hint?: string; cause?: unknown; hasExited?: boolean } = {}) {
    super(message, options);
    this.hasExited = options.hasExited === true;
  }
}

/** Bad input to peerproof itself: a flag, a file, a name (exit code 2). */
export class UsageError extends HarnessError {
  override readonly name = 'UsageError';
}
