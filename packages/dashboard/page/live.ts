import { useEffect, useState } from "preact/hooks";
import { addressOf, headers, questionOf } from "./request.ts";
import { currentBranch } from "./route.ts";

export interface LiveState {
  readonly state: "live" | "waiting" | "off";
  readonly changes: number;
  /** Number of calls of agents that the page has seen. */
  readonly calls: number;
  /** Text about the last change. */
  readonly last: string;
}

interface IndexEvent {
  readonly files: readonly { readonly file: string; readonly action: string }[];
  readonly total: number;
}

/** Time until the page tries to connect again. */
const RETRY_MS = 2_000;

/** Follows the events of a project. They are read by `fetch`, because an `EventSource` cannot send a token. */
export function useLive(project: string | null, isOff: boolean): LiveState {
  const [live, setLive] = useState<LiveState>({ state: isOff ? "off" : "waiting", changes: 0, calls: 0, last: "" });
  useEffect(() => {
    if (isOff) return;
    const gone = new AbortController();
    void follow(questionOf("events", { project, branch: currentBranch() }), gone.signal, {
      connected: (isLive) => setLive((before) => ({ ...before, state: isLive ? "live" : "waiting" })),
      event(name, data) {
        if (name === "call") setLive((before) => ({ ...before, calls: before.calls + 1 }));
        else setLive((before) => ({ ...before, changes: before.changes + 1, last: textOf(data as IndexEvent) }));
      },
      again: () => setLive((before) => ({ ...before, changes: before.changes + 1 })),
    });
    return () => gone.abort();
  }, [project, isOff]);
  return live;
}

interface Listener {
  connected(isLive: boolean): void;
  event(name: string, data: unknown): void;
  /** Called for a connection after a lost one, during which events may have been missed. */
  again(): void;
}

async function follow(question: string, signal: AbortSignal, listener: Listener): Promise<void> {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      const response = await fetch(addressOf(question), { headers: { ...headers(), accept: "text/event-stream" }, signal });
      if (response.ok && response.body !== null) {
        listener.connected(true);
        if (!isFirst) listener.again();
        await readEvents(response.body, listener);
      }
    } catch {
      // Tried again below.
    }
    if (signal.aborted) return;
    listener.connected(false);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, listener: Listener): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const each of events) {
      const [, name] = /^event: (.+)$/mu.exec(each) ?? [];
      const [, data] = /^data: (.+)$/mu.exec(each) ?? [];
      if (name !== undefined && data !== undefined) listener.event(name, JSON.parse(data));
    }
  }
}

function textOf({ files, total }: IndexEvent): string {
  const time = new Date().toLocaleTimeString();
  const [first] = files;
  if (first === undefined) return `Index updated at ${time}`;
  return `${first.file} ${first.action}${total > 1 ? ` and ${total - 1} more` : ""} at ${time}`;
}
