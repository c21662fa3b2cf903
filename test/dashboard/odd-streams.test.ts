/** Odd requests to the stream of changes, with clients that leave at any moment. The same ones each time. */
import { appendFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codegraph } from "../../packages/cli/test/support/command.js";
import { type Serving, startServe } from "../../packages/cli/test/support/serve.js";
import { randomNumbers } from "../support/random-numbers.js";
import { makeProject, removeProject } from "../support/sample-project.js";

const COUNT = 2_000;
const AT_ONCE = 8;
/** Streams that a server keeps open. */
const MOST = 32;
/** Time within which an answer begins, far above that of an idle server. */
const TIME_MS = 20_000;

let folder = "";
let served: Serving;

beforeAll(async () => {
  folder = makeProject();
  await codegraph(["init", folder, "--no-semantic"]);
  served = await startServe([folder, "--activity"]);
});

afterAll(async () => {
  await served.end();
  removeProject(folder);
});

type Pick = <T>(from: readonly T[]) => T;

interface Odd {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** When the client goes: before the answer, at its head, after the first bytes, or a little later. */
  readonly leaves: "before" | "head" | "bytes" | "later";
}

function oddRequest(pick: Pick): Odd {
  const project = pick(["", "", "", folder, "nothing", "../..", "\u0000", "%ff", "a".repeat(3_000), "__proto__"]);
  const query = pick([`project=${encodeURIComponent(project)}`, "", "project", "project=%", `at=${pick(["-1", "1e9", "x"])}`]);
  const headers: Readonly<Record<string, string>>[] = [
    {},
    {},
    { accept: "text/event-stream", "last-event-id": pick(["1", "-1", "x".repeat(2_000)]) },
    { accept: "application/json" },
    { origin: "http://evil.example" },
    { host: "rebound.example" },
    { connection: "close" },
    { "accept-encoding": "gzip, br" },
  ];
  return {
    method: pick(["GET", "GET", "GET", "GET", "HEAD", "POST", "DELETE", "OPTIONS"]),
    path: `/dashboard/api/events${pick(["", "", "", "/", "/x", "%2f"])}?${query}`,
    headers: pick(headers),
    leaves: pick(["before", "head", "bytes", "later"]),
  };
}

interface Answered {
  /** 0 if the client left before the answer. */
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

function send({ method, path, headers, leaves }: Odd): Promise<Answered> {
  const { hostname, port } = new URL(served.url);
  const start = performance.now();
  return new Promise((resolve, reject) => {
    let answered: Answered = { status: 0, text: "", ms: 0 };
    // A connection of its own, which closes when the client leaves.
    const sent = httpRequest({ agent: false, hostname, port, method, path, headers }, (answer) => {
      answered = { status: answer.statusCode ?? 0, text: "", ms: performance.now() - start };
      if (leaves === "head") return void sent.destroy();
      if (leaves === "later") setTimeout(() => sent.destroy(), 20);
      answer.setEncoding("utf8").on("data", (part: string) => {
        answered = { ...answered, text: answered.text + part };
        if (leaves === "bytes") sent.destroy();
      });
      answer.on("error", () => {});
    });
    sent.setTimeout(TIME_MS, () => reject(new Error(`no answer: ${method} ${path}`)));
    sent.on("error", () => {});
    sent.on("close", () => resolve(answered));
    sent.end();
    if (leaves === "before") setImmediate(() => sent.destroy());
  });
}

/** Opens streams until one is refused, and closes them. */
async function openAll(): Promise<{ readonly opened: number; readonly retryAfter: string | null }> {
  const ended = new AbortController();
  for (let opened = 0; ; opened++) {
    const answer = await fetch(`${served.url}/dashboard/api/events`, { signal: ended.signal });
    if (answer.status === 200 && opened <= MOST) continue;
    const retryAfter = answer.headers.get("retry-after");
    ended.abort();
    return { opened, retryAfter };
  }
}

test("odd requests to the stream begin in time, show no stack, and leave no stream open", async () => {
  const random = randomNumbers(31);
  const pick: Pick = (from) => from[Math.floor(random() * from.length)]!;
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  for (let sent = 0; sent < COUNT; sent += AT_ONCE) {
    const requests = Array.from({ length: AT_ONCE }, () => oddRequest(pick));
    for (const [at, { status, text, ms }] of (await Promise.all(requests.map(send))).entries()) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const hasStack = /\n\s*at |node:internal|\.js:\d+:\d+|"internal"/u.test(text);
      // A server may see later than the next request that a client has gone.
      const isFault = status >= 500 && status !== 503;
      if (isFault || hasStack || ms > TIME_MS) wrong.push(`${status} after ${Math.round(ms)} ms ${JSON.stringify(requests[at])} ${text}`);
    }
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(COUNT / 10);
  expect(statuses.get(404)).toBeGreaterThan(COUNT / 50);

  await expect.poll(openAll, { timeout: TIME_MS }).toEqual({ opened: MOST, retryAfter: "10" });
  await expect.poll(openAll, { timeout: TIME_MS }).toEqual({ opened: MOST, retryAfter: "10" });
  expect((await fetch(`${served.url}/healthz`)).status).toBe(200);
});

test("a stream after all of them still tells a save", async () => {
  const ended = new AbortController();
  const answer = await fetch(`${served.url}/dashboard/api/events`, { signal: ended.signal });
  const told = (async () => {
    let text = "";
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      if (text.includes("event: index")) return text;
    }
    return text;
  })();
  appendFileSync(join(folder, "src/store.ts"), "\nexport const told = true;\n");
  expect(await told).toContain("src/store.ts");
  ended.abort();
});
