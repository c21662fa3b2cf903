/** One message of JSON-RPC 2.0, as far as this client reads it. */
interface Message {
  readonly id?: number | string | null;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

export interface RequestOptions {
  /** Tells the server to stop, and rejects the request. */
  readonly signal?: AbortSignal;
  /** Receives the progress of the request, if the server reports any. */
  readonly onProgress?: (progress: Progress) => void;
}

export interface Progress {
  /** 0 to `total`. */
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/** A connection to a server that reads and writes one JSON message a line. */
export interface Rpc {
  /** Rejects with the server's error, with the reason of the signal, or with the reason of `close`. */
  request(method: string, params: object, options?: RequestOptions): Promise<unknown>;
  notify(method: string, params: object): void;
  /** Passes on what the server wrote, in pieces of any size. */
  receive(text: string): void;
  /** Rejects all open requests. */
  close(reason: Error): void;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

/**
 * Creates a client. The official client package has more than this extension may weigh, for features that it does not use: transports,
 * authorisation, schemas.
 *
 * @param write sends one line
 */
export function createRpc(write: (line: string) => void): Rpc {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let rest = "";
  let closed: Error | null = null;
  const send = (message: object): void => {
    if (closed === null) write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  };

  function read(line: string): void {
    const message = parsed(line);
    if (message === null) return;
    if (message.method !== undefined) {
      if (message.method === "notifications/progress") reportProgress(message.params as Progress & { readonly progressToken?: number });
      // The client declares no capability, so each request of the server is unexpected. `ping` must be answered.
      else if (message.id !== undefined && message.id !== null)
        send(
          message.method === "ping"
            ? { id: message.id, result: {} }
            : { id: message.id, error: { code: -32601, message: "Unknown method" } },
        );
      return;
    }
    const request = waiting.get(message.id as number);
    if (request === undefined) return;
    waiting.delete(message.id as number);
    if (message.error === undefined) request.resolve(message.result);
    else request.reject(new Error(message.error.message));
  }

  function reportProgress({ progressToken, ...progress }: Progress & { readonly progressToken?: number }): void {
    waiting.get(progressToken ?? -1)?.onProgress?.(progress);
  }

  return {
    request(method, params, { signal, onProgress } = {}) {
      if (closed !== null) return Promise.reject(closed);
      if (signal?.aborted) return Promise.reject(signal.reason as Error);
      const id = ++last;
      return new Promise((resolve, reject) => {
        const onAbort = (): void => {
          if (!waiting.delete(id)) return;
          send({ method: "notifications/cancelled", params: { requestId: id } });
          reject(signal?.reason as Error);
        };
        const settled = (): void => signal?.removeEventListener("abort", onAbort);
        waiting.set(id, {
          resolve: (result) => (settled(), resolve(result)),
          reject: (error) => (settled(), reject(error)),
          onProgress,
        });
        signal?.addEventListener("abort", onAbort);
        send({ id, method, params: onProgress === undefined ? params : { ...params, _meta: { progressToken: id } } });
      });
    },
    notify: (method, params) => send({ method, params }),
    receive(text) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line.trim() !== "") read(line);
    },
    close(reason) {
      closed = reason;
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    },
  };
}

function parsed(line: string): Message | null {
  try {
    const message: unknown = JSON.parse(line);
    return typeof message === "object" && message !== null ? message : null;
  } catch {
    return null;
  }
}
