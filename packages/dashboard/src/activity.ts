/** Call of a tool by an agent. */
export interface AgentCall {
  readonly tool: string;
  readonly ok: boolean;
  readonly ms: number;
  /** Estimated number of tokens of the answer. */
  readonly tokens: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The newest calls of this server's tools. They are kept in memory alone. */
export interface ActivityLog {
  readonly note: (call: AgentCall) => void;
  /** The newest first. */
  calls(): readonly AgentCall[];
  /** Number of all calls since the start. */
  total(): number;
  /** Calls the listener for each call until the returned function is called. */
  listen(listener: (call: AgentCall) => void): () => void;
}

const MAX_KEPT = 500;

export function createActivityLog(): ActivityLog {
  const kept: AgentCall[] = [];
  const listeners = new Set<(call: AgentCall) => void>();
  let total = 0;
  return {
    note(call) {
      total += 1;
      kept.unshift(call);
      if (kept.length > MAX_KEPT) kept.pop();
      for (const listener of listeners) listener(call);
    },
    calls: () => kept,
    total: () => total,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
