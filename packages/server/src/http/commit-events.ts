import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds between looks at the catalogue. */
const LOOK_MS = 5_000;
/** Streams of one node, each of which is a connection. */
const MAX_STREAMS = 100;

/** Returns the commit that answers now; null if the caller may not ask any more. */
export type CommitNow = () => Promise<string | null>;

/** Creates the stream that tells a page of the dashboard when another commit answers. It holds no shard. */
export function createCommitEvents(): (commitNow: CommitNow, client: AbortSignal) => Response {
  let streams = 0;
  return (commitNow, client) => {
    if (streams >= MAX_STREAMS) return new Response(null, { status: 503, headers: { "retry-after": "10" } });
    streams += 1;
    const ended = new AbortController();
    const signal = AbortSignal.any([client, ended.signal]);
    const encoder = new TextEncoder();
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (text: string): void => controller.enqueue(encoder.encode(text));
        void follow(commitNow, signal, send)
          .catch(() => undefined)
          .finally(() => {
            streams -= 1;
            if (!ended.signal.aborted) controller.close();
          });
      },
      cancel: () => ended.abort(),
    });
    return new Response(stream, { headers: { "content-type": "text/event-stream", "cache-control": "no-cache" } });
  };
}

async function follow(commitNow: CommitNow, signal: AbortSignal, send: (text: string) => void): Promise<void> {
  let shown = await commitNow();
  send(":\n\n");
  while (shown !== null && !signal.aborted) {
    await pause(LOOK_MS, undefined, { signal, ref: false });
    const now = await commitNow();
    // A comment keeps proxies from taking the connection for dead.
    send(now === shown || now === null ? ":\n\n" : `event: index\ndata: ${JSON.stringify({ files: [], total: 0, at: Date.now() })}\n\n`);
    shown = now;
  }
}
