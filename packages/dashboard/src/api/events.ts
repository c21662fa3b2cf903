import { type BatchFile, followForeignUpdates } from "@codegraph/engine";
import { escapeInvisibleJson } from "@codegraph/model";
import type { ActivityLog } from "../activity.js";
import type { DashboardProject } from "../projects/dashboard-project.js";

/** Time after which a silent stream sends a comment, so that neither proxies nor clients take it for dead. */
const ALIVE_MS = 12_000;
/** Streams of one server, each of which is a connection. */
const MAX_STREAMS = 32;
const MAX_FILES = 50;

export interface EventOptions {
  readonly activity?: ActivityLog;
  readonly stopping?: AbortSignal;
}

/** Creates the stream of changes for a page that shows a project, which stays open meanwhile. */
export function eventsOf({ activity, stopping }: EventOptions): (project: DashboardProject, client: AbortSignal) => Response {
  let streams = 0;
  return (project, client) => {
    if (streams >= MAX_STREAMS) return new Response(null, { status: 503, headers: { "retry-after": "10" } });
    streams += 1;
    const ended = new AbortController();
    const signals = stopping === undefined ? [client, ended.signal] : [client, ended.signal, stopping];
    const signal = AbortSignal.any(signals);
    const encoder = new TextEncoder();
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (text: string): void => {
          // A client that does not read misses events, and reads the newest state later.
          if (!signal.aborted && (controller.desiredSize ?? 0) > -1_000) controller.enqueue(encoder.encode(text));
        };
        const index = (files: readonly BatchFile[], at: number): void =>
          send(event("index", { files: files.slice(0, MAX_FILES), total: files.length, at }));
        const stops = [
          project.feed?.listen(({ files }) => index(files, Date.now())),
          activity?.listen((call) => send(event("call", call))),
        ];
        const alive = setInterval(() => send(":\n\n"), ALIVE_MS).unref();
        const end = (): void => {
          streams -= 1;
          clearInterval(alive);
          for (const stop of stops) stop?.();
          try {
            controller.close();
          } catch {
            // The client has already cancelled the stream.
          }
        };
        send(":\n\n");
        if (signal.aborted) end();
        else signal.addEventListener("abort", end, { once: true });
        project.use((opened) => followForeignUpdates(opened, signal, (at) => index([], at))).catch(() => ended.abort());
      },
      cancel: () => ended.abort(),
    });
    return new Response(stream, { headers: { "content-type": "text/event-stream", "cache-control": "no-cache" } });
  };
}

function event(name: string, data: object): string {
  return `event: ${name}\ndata: ${escapeInvisibleJson(JSON.stringify(data))}\n\n`;
}
