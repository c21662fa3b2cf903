/** Ten thousand odd requests to every route of `codegraph serve`, the same ones each time. */
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomNumbers } from "../../../test/support/random-numbers.js";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { codegraph } from "./support/command.js";
import { type Serving, startServe } from "./support/serve.js";

/** Requests to each of the four routes. */
const COUNT = 2_500;
const AT_ONCE = 8;

let folder = "";
let served: Serving;

beforeAll(async () => {
  folder = makeProject();
  await codegraph(["init", folder, "--no-semantic"]);
  served = await startServe([folder]);
});

afterAll(async () => {
  await served.end();
  removeProject(folder);
});

const WORDS = [
  "find",
  "UserService.load",
  "../../../../etc/passwd",
  "/etc/passwd",
  "src/store.ts",
  "\u0000",
  "\u202e",
  "😀",
  "%00",
  "*",
  "**/*",
  "(((",
  "[",
  "'; drop table files; --",
  "${7*7}",
  "<script>",
  "__proto__",
  "constructor",
  "src/store.ts:999999999999",
  "a".repeat(3_000),
  "",
  " ",
  "\n",
  "file:///etc/passwd",
  "C:\\Windows",
  "-1",
  "1e999",
  "name:",
  'path:"',
  "lang:klingon",
  "src/service.ts:5:3",
  "null",
  "lib:src",
] as const;
const FIELDS = [
  "search(query: $a)",
  "callers(symbol: $a)",
  "callees(symbol: $a)",
  "impact(target: $a)",
  "definition(symbol: $a)",
  "outline(file: $a)",
];
const NAMED = [
  "symbols(name: $a)",
  "symbols(file: $a)",
  "files(path: $a)",
  "documents(section: $a)",
  "status(project: $a)",
  "nothing(a: $a)",
];
const TOOLS = [
  "search_code",
  "codegraph_callers",
  "codegraph_signature",
  "codegraph_query",
  "codegraph_tree",
  "codegraph_impact",
  "nothing",
];

interface Odd {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Pick = <T>(from: readonly T[]) => T;

function oddValue(pick: Pick): unknown {
  return pick<unknown>([...WORDS, ...WORDS, 0, -1, 1e308, 2 ** 53, true, null, [], {}, ["a", null], { a: { b: [] } }]);
}

function graphqlBody(pick: Pick): string {
  const field = pick([...FIELDS, ...NAMED]);
  const selected = pick(["__typename", "total", "stale", "{", "...x", "total outcome", "definitions { name }", "@include(if: $a)"]);
  const asked = `query ($a: String!) { ${field} { __typename stale } }`;
  const query = pick([
    asked,
    asked,
    `query ($a: String!) { ${field} { ${selected} } }`,
    `query ($a: String!) { x: ${field} { __typename } y: ${pick(FIELDS)} { __typename } }`,
    `{ ${field.replace("$a", JSON.stringify(pick(WORDS)))} { __typename stale } }`,
    "{".repeat(pick([1, 10, 1_000])),
    pick(WORDS),
  ]);
  const variables = { a: oddValue(pick) };
  return pick([
    JSON.stringify({ query, variables }),
    JSON.stringify({ query, variables }),
    JSON.stringify({ query, variables }),
    JSON.stringify({ query, variables: oddValue(pick), operationName: oddValue(pick), extensions: oddValue(pick) }),
    JSON.stringify(oddValue(pick)),
    query,
  ]);
}

function mcpBody(pick: Pick): string {
  const args = {
    symbol: oddValue(pick),
    query: oddValue(pick),
    file: oddValue(pick),
    path: oddValue(pick),
    project: oddValue(pick),
    term: pick(WORDS),
  };
  const names = Object.keys(args).filter(() => pick([true, false]));
  const params = { name: pick(TOOLS), arguments: Object.fromEntries(names.map((name) => [name, args[name as keyof typeof args]])) };
  return pick([
    JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    JSON.stringify({
      jsonrpc: "2.0",
      id: oddValue(pick),
      method: pick(["tools/list", "resources/read", "nothing", "ping"]),
      params: { uri: pick(WORDS) },
    }),
    JSON.stringify(oddValue(pick)),
  ]);
}

/** Three of four requests are odd only in their content, which therefore reaches the questions. */
function oddRequest(route: string, pick: Pick): Odd {
  const body = route === "/graphql" ? graphqlBody(pick) : mcpBody(pick);
  const accept = "application/json, text/event-stream";
  const method = route === "/graphql" || route === "/mcp" ? "POST" : "GET";
  if (pick([true, true, true, false])) return { path: route, method, headers: { accept, "content-type": "application/json" }, body };
  const end = pick(["", "?", "?query={__typename}", "?query=%", "?variables=[", "?documentId=a", "/", "/../etc/passwd", "%2e", "#a"]);
  const extra: Readonly<Record<string, string>>[] = [
    {},
    { origin: "null" },
    { origin: "http://localhost:3" },
    { "mcp-session-id": "a" },
    { authorization: "Bearer \u00e9" },
  ];
  return {
    path: `${route}${end}`,
    method: pick([method, method, "GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"]),
    headers: {
      accept: pick([accept, "*/*", "text/plain", "application/graphql-response+json;q=0.1", "text/event-stream", ""]),
      "content-type": pick(["application/json", "application/json", "text/plain", "application/json; charset=utf-16", ""]),
      ...pick(extra),
    },
    body,
  };
}

function send({ path, method, headers, body }: Odd): Promise<{ readonly status: number; readonly text: string }> {
  const { hostname, port } = new URL(served.url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { hostname, port, path, method, headers: { ...headers, "content-length": Buffer.byteLength(body) } },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => (text += part));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on("error", reject);
      },
    );
    // Longer than any answer may take on a busy machine.
    sent.setTimeout(60_000, () => sent.destroy(new Error(`no answer: ${method} ${path} ${body}`)));
    sent.on("error", reject);
    sent.end(body);
  });
}

test.each(["/graphql", "/mcp", "/metrics", "/healthz"])("%s answers without a stack, a foreign file or a fault", async (route) => {
  const random = randomNumbers(7);
  const pick: Pick = (from) => from[Math.floor(random() * from.length)]!;
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  for (let sent = 0; sent < COUNT; sent += AT_ONCE) {
    const requests = Array.from({ length: AT_ONCE }, () => oddRequest(route, pick));
    const answers = await Promise.all(requests.map(send));
    for (const [at, { status, text }] of answers.entries()) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const isWrong = status >= 500 || /\n\s*at |node:internal|\.js:\d+:\d+|root:x:|"internal"|\[internal\]/u.test(text);
      if (isWrong) wrong.push(`${status} ${JSON.stringify(requests[at])} ${text.slice(0, 500)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(COUNT / 4);
  expect([...statuses.keys()].length).toBeGreaterThan(2);
  expect((await fetch(`${served.url}/healthz`)).status).toBe(200);
});
