/** Ten thousand odd requests to the page and the API of the dashboard, the same ones each time. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codegraph } from "../../packages/cli/test/support/command.js";
import { type Serving, startServe } from "../../packages/cli/test/support/serve.js";
import { randomNumbers } from "../support/random-numbers.js";
import { makeProject, makeRepository, removeProject } from "../support/sample-project.js";

const COUNT = 10_000;
const AT_ONCE = 8;
/** Time of a request, far above that of any answer about a small project. */
const TIME_MS = 20_000;

const SECRET = "a secret next to the project";
let folder = "";
let outside = "";
let served: Serving;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

beforeAll(async () => {
  folder = makeProject();
  makeRepository(folder);
  outside = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-outside-")));
  writeFileSync(join(outside, "secret.ts"), `export const secret = "${SECRET}";\n`);
  await codegraph(["init", folder, "--no-semantic"]);
  served = await startServe([folder]);
});

afterAll(async () => {
  agent.destroy();
  await served.end();
  removeProject(folder);
  rmSync(outside, { recursive: true });
});

const QUESTIONS =
  // The summary and the style read the whole index, so they are asked for less often.
  "summary style overview overview projects projects tests area files files map map file file terms terms occurrences occurrences search search symbol symbol history path path impact activity nothing".split(
    " ",
  );
const PARAMETERS = "project path of from to q by in kind lang range nodes edges offset color limit nothing".split(" ");

function words(): readonly string[] {
  return [
    "find",
    "UserService.load",
    "src/store.ts",
    "src/service.ts:5:3",
    "src",
    ".",
    "..",
    "../../../../etc/passwd",
    "/etc/passwd",
    "....//....//etc/passwd",
    "file:///etc/passwd",
    outside,
    join(outside, "secret.ts"),
    `../${outside.split("/").at(-1)!}/secret.ts`,
    folder,
    "HEAD~1",
    "working",
    "main...",
    "--output=/tmp/x",
    "-c core.pager=id",
    "$(id)",
    "\u0000",
    "\u202e",
    "😀",
    "*",
    "**/*",
    "(((",
    "(a+)+$",
    "'; drop table files; --",
    "${7*7}",
    "<script>alert(1)</script>",
    "__proto__",
    "constructor",
    "toString",
    "src/store.ts:999999999999",
    "a".repeat(3_000),
    "",
    " ",
    "\n",
    "-1",
    "1e999",
    "NaN",
    "99999999999999999999",
    "0x10",
    "null",
    "code",
    "symbols",
    "text",
    "function",
  ];
}

interface Odd {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Pick = <T>(from: readonly T[]) => T;

/** Most requests are odd only in the values of parameters that the question has. */
function oddRequest(pick: Pick, all: readonly string[]): Odd {
  const query = Array.from({ length: pick([0, 1, 2, 3, 5]) }, () => `${pick(PARAMETERS)}=${encoded(pick(all), pick)}`).join("&");
  const path = `/dashboard/api/${pick(QUESTIONS)}?${query}`;
  if (pick([true, true, true, true, false])) return { method: "GET", path, headers: {} };
  const name = pick([
    "app.js",
    "style.css",
    "",
    "../dashboard.js",
    "%2e%2e/%2e%2e/package.json",
    "..%5c..%5cpackage.json",
    encoded(pick(all), pick),
  ]);
  const other = pick([
    `/dashboard/${name}`,
    `/dashboard/api/${name}`,
    `/dashboard${name}`,
    `//dashboard/api/overview`,
    `${path}#`,
    `${path}&%`,
  ]);
  const headers: Readonly<Record<string, string>>[] = [
    {},
    { origin: "null" },
    { origin: "http://localhost:3" },
    { host: "rebound.example" },
    { authorization: "Bearer \u00e9" },
    { accept: "text/event-stream" },
    { range: "bytes=0-" },
    { "if-none-match": "*" },
  ];
  return { method: pick(["GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]), path: other, headers: pick(headers) };
}

function encoded(value: string, pick: Pick): string {
  const plain = encodeURIComponent(value);
  return pick([plain, plain, plain, plain.replaceAll("%", "%25"), "%", "%ff%fe", plain.replaceAll("%2F", "/")]);
}

function send({ method, path, headers }: Odd): Promise<{ readonly status: number; readonly text: string; readonly ms: number }> {
  const { hostname, port } = new URL(served.url);
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ agent, hostname, port, method, path, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text, ms: performance.now() - start }));
      answer.on("error", reject);
    });
    sent.setTimeout(60_000, () => sent.destroy(new Error(`no answer: ${method} ${path}`)));
    sent.on("error", reject);
    sent.end();
  });
}

test("odd requests are answered without a stack, a file outside of the project or a fault, each within its time", async () => {
  const random = randomNumbers(22);
  const pick: Pick = (from) => from[Math.floor(random() * from.length)]!;
  const all = words();
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  for (let sent = 0; sent < COUNT; sent += AT_ONCE) {
    const requests = Array.from({ length: AT_ONCE }, () => oddRequest(pick, all));
    const answers = await Promise.all(requests.map(send));
    for (const [at, { status, text, ms }] of answers.entries()) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const isOutside = text.includes(SECRET) || /root:x:|"private": true/u.test(text);
      // The scripts of the page are JavaScript themselves.
      const hasStack = !requests[at]!.path.includes("app.js") && /\n\s*at |node:internal|\.js:\d+:\d+|"internal"/u.test(text);
      if (status >= 500 || isOutside || hasStack || ms > TIME_MS) {
        wrong.push(`${status} after ${Math.round(ms)} ms ${JSON.stringify(requests[at])} ${text.slice(0, 300)}`);
      }
    }
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(COUNT / 4);
  expect(statuses.get(400)).toBeGreaterThan(COUNT / 50);
  expect(statuses.get(404)).toBeGreaterThan(COUNT / 50);
  expect((await fetch(`${served.url}/healthz`)).status).toBe(200);
});
