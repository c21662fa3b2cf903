import { randomUUID } from "node:crypto";

/**
 * Cancellation over HTTP. Clients of the 2025 revisions cancel a call with a notification in a separate request, and use the same request
 * ids as other clients. A session id tells them apart. Only running calls are kept under it, so a client can continue with the same id
 * after the server restarts.
 */
export interface Cancellations {
  /** Additional headers of the response to this message. */
  headersFor(message: unknown): Readonly<Record<string, string>>;
  /** Aborts the call that the message cancels, if any. */
  heed(message: unknown, session: string | undefined): void;
  /** Calls `abort` when the client cancels the call. The returned function stops watching. */
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
