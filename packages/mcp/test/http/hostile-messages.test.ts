/** Ambiguous requests are rejected, and no message of an allowed size blocks the server. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../../test/support/sample-project.js";
import { httpGenerations } from "../support/clients.js";
import { exchange, initialize, requestBytes, serveHere, type Served } from "../support/http-server.js";

let server: Served;
let folder = "";

beforeAll(async () => {
  folder = makeProject();
  server = await serveHere({ project: folder });
  const client = await httpGenerations["sdk 1.x"]!(server.url);
  await client.call("codegraph_init");
  await client.close();
});

afterAll(async () => {
  await server.end();
  removeProject(folder);
});

const chunked = { "content-length": "", "transfer-encoding": "chunked" };
const asChunk = `${initialize.length.toString(16)}\r\n${initialize}\r\n0\r\n`;

describe("malformed requests", () => {
  test.each<[string, string, string]>([
    ["two different lengths", "400", requestBytes({ start: "POST /mcp HTTP/1.1\r\ncontent-length: 5" })],
    ["a length with a sign", "400", requestBytes({ headers: { "content-length": "+5" } })],
    ["a list of lengths", "400", requestBytes({ headers: { "content-length": "5, 5" } })],
    ["a length in hexadecimal", "400", requestBytes({ headers: { "content-length": "0x5" } })],
    ["a length and chunks", "400", requestBytes({ headers: { "transfer-encoding": "chunked" } })],
    [
      "chunks that are not the last coding",
      "400",
      requestBytes({ headers: { ...chunked, "transfer-encoding": "chunked, identity" }, body: `${asChunk}\r\n` }),
    ],
    ["a blank before the colon", "400", requestBytes({ headers: { "transfer-encoding ": "chunked" } })],
    ["a header in two lines", "400", requestBytes({ headers: { "x-a": "b\r\n c" } })],
    ["line feeds alone", "400", requestBytes().replaceAll("\r\n", "\n")],
    ["a NUL in a header", "400", requestBytes({ headers: { "x-a": "b\0c" } })],
    ["a chunk that is longer than it says", "400", requestBytes({ headers: chunked, body: `1\r\n${initialize}\r\n0\r\n\r\n` })],
    ["a size of a chunk that is no number", "400", requestBytes({ headers: chunked, body: `x\r\n${initialize}\r\n0\r\n\r\n` })],
    ["another version of HTTP", "400", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["the beginning of TLS", "400", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
    [
      "more headers than anyone sends",
      "431",
      requestBytes({ headers: Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`a${at}`, "1"])) }),
    ],
    ["an extension of a chunk without end", "413", requestBytes({ headers: chunked, body: `1;${"x".repeat(100_000)}\r\na\r\n0\r\n\r\n` })],
    ["a compressed body", "415", requestBytes({ headers: { "content-encoding": "gzip" }, body: gzipSync(initialize).toString("latin1") })],
    ["a body of many codings", "415", requestBytes({ headers: { "content-encoding": "gzip, gzip, br" } })],
    ["a wish that the server cannot fulfil", "417", requestBytes({ headers: { expect: "a miracle" } })],
    [
      "another protocol after a GET",
      "405",
      requestBytes({ start: "GET /mcp HTTP/1.1", headers: { connection: "upgrade", upgrade: "websocket" }, body: "" }),
    ],
    [
      "an event stream that would stay open",
      "405",
      requestBytes({ start: "GET /mcp HTTP/1.1", headers: { "mcp-session-id": "a" }, body: "" }),
    ],
    ["another machine as target", "404", requestBytes({ start: "POST http://evil.example/mcp HTTP/1.1" })],
    ["its own address as target", "404", requestBytes({ start: "POST http://127.0.0.1/mcp HTTP/1.1" })],
    ["two slashes", "404", requestBytes({ start: "POST //mcp HTTP/1.1" })],
    ["an escaped path", "404", requestBytes({ start: "POST /%6dcp HTTP/1.1" })],
  ])("%s gets status %s", async (_, status, bytes) => {
    const { text, ended } = await exchange(server.url, bytes, 5_000);
    expect({ status: text.slice(9, 12), answers: text.split("HTTP/1.1 ").length - 1 }).toEqual({ status, answers: 1 });
    expect(ended || status === "405").toBe(true);
  });

  test("a request for a tunnel to another machine is rejected", async () => {
    expect(await exchange(server.url, requestBytes({ start: "CONNECT evil.example:80 HTTP/1.1" }))).toEqual({ text: "", ended: true });
  });

  test("headers after a body are ignored", async () => {
    const { text } = await exchange(
      server.url,
      requestBytes({ headers: { ...chunked, host: "evil.example" }, body: `${asChunk}host: localhost\r\n\r\n` }),
    );
    expect(text.slice(9, 12)).toBe("403");
  });
});

const call = (id: unknown, input: string, name = "codegraph_query"): string =>
  `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"method":"tools/call","params":{"name":${JSON.stringify(name)},"arguments":${input}}}`;
const keys = (count: number): string => `{${Array.from({ length: count }, (_, at) => `"${at.toString(36)}":1`).join(",")}}`;

/** Processor time in milliseconds and the text of an answer. */
async function answered(body: string): Promise<{ readonly text: string; readonly ms: number }> {
  const before = process.cpuUsage();
  const { text } = await exchange(server.url, requestBytes({ body }), 30_000);
  const { user, system } = process.cpuUsage(before);
  return { text, ms: (user + system) / 1_000 };
}

describe("expensive messages", () => {
  test.each<[string, string, RegExp]>([
    ["a number that is larger than numbers can be", call(1, '{"term":"find","limit":1e400}'), /invalid-argument/],
    ["a negative zero", call(1, '{"term":"find","limit":-0}'), /invalid-argument/],
    ["a number as text that is none", call(1, '{"term":"find","limit":"NaN"}'), /invalid-argument/],
    ["a key that is the prototype of all objects", call(1, '{"term":"find","__proto__":{"limit":1}}'), /4 matches|invalid-argument/],
    ["a key that all objects have", call(1, '{"term":"find","constructor":1}'), /invalid-argument/],
    ["half of a character", call(1, '{"term":"\\ud800"}'), /Nothing matches/],
    ["the same key twice", call(1, '{"term":"nothing","term":"find"}'), /4 matches/],
    ["a tool that all objects have", call(1, "{}", "__proto__"), /"code":-32602/],
    ["a tool named as a method of objects", call(1, "{}", "toString"), /"code":-32602/],
    ["100,000 keys", call(1, keys(100_000)), /invalid-argument/],
    ["100,000 keys beside the arguments", `{"jsonrpc":"2.0","id":1,"method":"ping","params":${keys(100_000)}}`, /"result"|"error"/],
    ["100,000 keys in a message", keys(100_000), /^HTTP\/1.1 400/],
    ["lists in lists", call(1, `{"term":${"[".repeat(400_000)}${"]".repeat(400_000)}}`), /invalid-argument/],
    ["objects in objects", call(1, `{"term":${'{"a":'.repeat(150_000)}1${"}".repeat(150_000)}}`), /invalid-argument/],
    ["an identifier that is an object", call({ a: 1 }, "{}"), /^HTTP\/1.1 400/],
    ["an identifier of 900,000 characters", call("x".repeat(900_000), '{"term":"find"}'), /4 matches/],
    ["an identifier that is null", call(null, "{}"), /^HTTP\/1.1 (?:400|202)/],
    [
      "10,000 calls in one message",
      `[${Array.from({ length: 8_000 }, (_, at) => call(at, '{"term":"find"}'))
        .join(",")
        .slice(0, 1_000_000)
        .replace(/\},\{[^{}]*\{?[^{}]*\{?[^{}]*$/u, "}")}]`,
      /^HTTP\/1.1 400/,
    ],
    [
      "a revision that there is not",
      call(1, '{"term":"find","_meta":{"io.modelcontextprotocol/protocolVersion":"9999-99-99"}}'),
      /invalid-argument|error/,
    ],
  ])("%s is answered quickly", async (_, body, expected) => {
    const { text, ms } = await answered(body);
    expect(text).toMatch(expected);
    expect(text).not.toMatch(/\[internal\]|at .*\.js:\d+/u);
    expect(ms).toBeLessThan(100_000);
  });

  test("arguments do not affect later calls", async () => {
    await answered(call(1, '{"term":"find","__proto__":{"limit":1,"polluted":true}}'));
    await answered(call(1, '{"term":"find","constructor":{"prototype":{"polluted":true}}}'));
    expect("polluted" in {}).toBe(false);
    expect((await answered(call(1, '{"term":"find"}'))).text).toContain("4 matches");
  });
});

test("clients that connect with new sessions and leave do not increase memory", async () => {
  const session = (at: number): string =>
    requestBytes({ headers: { "mcp-session-id": `session-${at}-${"x".repeat(500)}` }, body: '{"jsonrpc":"2.0","id":1,"method":"ping"}' });
  // Without a collection, the figure would count garbage that a busy machine has not got round to yet.
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const round = async (from: number): Promise<number> => {
    for (let at = from; at < from + 400; at += 20)
      await Promise.all(Array.from({ length: 20 }, (_, each) => exchange(server.url, session(at + each))));
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const first = await round(0);
  const last = await round(400);
  // A server instance takes more than 25 kB: one kept for each of 400 requests would be noticed.
  expect(last - first).toBeLessThan(10_000_000);
});
