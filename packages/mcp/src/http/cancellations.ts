import { randomUUID } from "node:crypto";

/**
 * Clients of the 2025 revisions cancel a call by a notification that comes as a request of its own, and number their calls
 * alike. Each is therefore given a session id to tell it by. Nothing is kept under that id but its running calls, so a
 * client may go on with it after the server was started anew.
 */
export interface Cancellations {
  /** The header that a response to this message has beside others. */
  headersFor(message: unknown): Readonly<Record<string, string>>;
  /** Aborts the call that the message takes back, if it does. */
  heed(message: unknown, session: string | undefined): void;
  /** Has `abort` called when the client takes the call back; the function returned ends that. */
  watch(message: unknown, session: string | undefined, abort: () => void): () => void;
}

interface Message {
  readonly method?: unknown;
  readonly id?: unknown;
  readonly params?: { readonly requestId?: unknown };
}

export function createCancellations(): Cancellations {
  const running = new Map<string, () => void>();
  return {
    headersFor: (message) => ((message as Message | null)?.method === "initialize" ? { "mcp-session-id": randomUUID() } : {}),
    heed(message, session) {
      const { method, params } = (message ?? {}) as Message;
      if (session !== undefined && method === "notifications/cancelled") running.get(keyOf(session, params?.requestId))?.();
    },
    watch(message, session, abort) {
      const { id } = (message ?? {}) as Message;
      if (session === undefined || id === undefined) return () => {};
      const key = keyOf(session, id);
      running.set(key, abort);
      return () => {
        if (running.get(key) === abort) running.delete(key);
      };
    },
  };
}

function keyOf(session: string, id: unknown): string {
  return JSON.stringify([session, id]);
}
