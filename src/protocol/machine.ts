/** One thing that a caller may try with a resource. */
export interface Move {
  /** The states in which it may be done; absent = in any. */
  readonly from?: readonly string[];
  /** The state that it leads to; absent = the same. */
  readonly to?: string;
  /** The roles that may do it. */
  readonly by: readonly string[];
  /** Doing it once more in the state that it leads to is no fault. */
  readonly again?: true;
  /** The code where the state forbids it and is a last one; absent = the machine's `state`. */
  readonly final?: number;
}

/** A resource that goes from state to state, moved by callers who stand to it in roles. */
export interface Machine {
  readonly resource: string;
  readonly start: string;
  readonly states: readonly string[];
  /** States that nothing leads out of. */
  readonly last: readonly string[];
  /** The call that makes one: where the result tells its id, the role of the caller, and where params name the others. */
  readonly made: {
    readonly method: string;
    readonly id: string;
    readonly caller: string;
    readonly others: Readonly<Record<string, string>>;
  };
  /** The calls that name one: the member with its id, and the move, or the member of params that names it. */
  readonly calls: readonly {
    readonly method: string;
    readonly member: string;
    readonly move: string | { readonly member: string };
  }[];
  readonly moves: Readonly<Record<string, Move>>;
  readonly codes: {
    readonly unknown: number;
    /** The caller stands in no role to it. */
    readonly stranger: number;
    readonly state: number;
    readonly role: number;
    /** Another caller was faster. */
    readonly raced: number;
  };
}
