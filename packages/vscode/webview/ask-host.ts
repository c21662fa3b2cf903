import { editor } from "./editor.ts";
import type { HostMessage } from "../src/views/dashboard-messages.ts";

interface Asked {
  readonly resolve: (response: Response) => void;
  readonly reject: (error: Error) => void;
  body: ReadableStreamDefaultController<Uint8Array> | null;
}

const open = new Map<number, Asked>();
const encoder = new TextEncoder();
let last = 0;

/** Answers as `fetch` would for a path of the dashboard's server. The extension asks the server and adds the token, which the page never sees. */
export function askHost(input: RequestInfo | URL, { signal }: RequestInit = {}): Promise<Response> {
  const path = input instanceof Request ? input.url : String(input);
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const id = ++last;
    open.set(id, { resolve, reject, body: null });
    signal?.addEventListener("abort", () => {
      const asked = open.get(id);
      if (asked === undefined) return;
      cancel(id);
      fail(asked, signal.reason as Error);
    });
    editor.postMessage({ kind: "ask", id, path });
  });
}

/** Passes on a piece of an answer. Pieces of an answer that the page gave up are dropped. */
export function answerMessage(message: Exclude<HostMessage, { readonly kind: "go" }>): void {
  const asked = open.get(message.id);
  if (asked === undefined) return;
  if (message.kind === "head") {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (asked.body = controller),
      cancel: () => cancel(message.id),
    });
    asked.resolve(new Response(body, { status: message.status, headers: { "content-type": message.type } }));
  } else if (message.kind === "part") asked.body?.enqueue(encoder.encode(message.text));
  else {
    open.delete(message.id);
    if (message.kind === "end") asked.body?.close();
    else fail(asked, new TypeError(message.reason));
  }
}

function cancel(id: number): void {
  if (open.delete(id)) editor.postMessage({ kind: "cancel", id });
}

function fail({ body, reject }: Asked, error: Error): void {
  if (body === null) reject(error);
  else body.error(error);
}
