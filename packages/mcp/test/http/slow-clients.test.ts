/** Clients that send or read slowly, or not at all, block no other client and do not fill the memory. */
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { LIMITS, type Limits } from "../../src/http/limits.js";
import { createMcpServer, exchange, initialize, requestBytes } from "../support/http-server.js";

const clean: (() => void)[] = [];

afterEach(() => {
  for (const each of clean.splice(0)) each();
});

/** A server that answers each request with the given number of bytes. */
async function serverOf(limits: Partial<Limits>, bytes = 2): Promise<{ readonly url: string; readonly port: number; calls(): number }> {
  let calls = 0;
  const answerer = { fetch: () => ((calls += 1), Promise.resolve(new Response("x".repeat(bytes)))) };
  const server = createMcpServer(answerer, { ...LIMITS, ...limits });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  clean.push(() => (server.close(), server.closeAllConnections()));
  return { url: `http://127.0.0.1:${port}/mcp`, port, calls: () => calls };
}

interface Client {
  readonly socket: Socket;
  /** The received text, and the milliseconds until the server closed the connection. */
  readonly ended: Promise<{ readonly text: string; readonly ms: number }>;
}

/** @param everyMs interval between further bytes; null for none */
function client(port: number, bytes: string, everyMs: number | null, first = bytes.length): Client {
  const socket = connect(port, "127.0.0.1");
  const start = performance.now();
  let text = "";
  let sent = first;
  socket.write(bytes.slice(0, first));
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  socket.on("error", () => undefined);
  const timer =
    everyMs === null ? undefined : setInterval(() => sent < bytes.length && socket.writable && socket.write(bytes[sent++]!), everyMs);
  clean.push(() => (clearInterval(timer), socket.destroy()));
  return { socket, ended: new Promise((resolve) => socket.on("close", () => resolve({ text, ms: performance.now() - start }))) };
}

const whole = requestBytes();
const head = whole.indexOf("\r\n\r\n") + 4;

test("a connection whose headers arrive byte by byte is closed", async () => {
  const { port, calls } = await serverOf({ headersMs: 300, requestMs: 500 });
  const { text, ms } = await client(port, whole, 20, 1).ended;
  expect([text.slice(9, 12), calls()]).toEqual(["408", 0]);
  expect(ms).toBeLessThan(100_000);
});

test("a connection whose body arrives byte by byte is closed", async () => {
  const { port, calls } = await serverOf({ headersMs: 300, requestMs: 500 });
  const { ms } = await client(port, whole, 30, head).ended;
  expect(calls()).toBe(0);
  expect(ms).toBeLessThan(100_000);
});

test.each<[string, string]>([
  ["a body that stalls in the middle", whole.slice(0, head + 20)],
  [
    "a body in chunks that stalls in the middle of one",
    `${requestBytes({ headers: { "content-length": "", "transfer-encoding": "chunked" }, body: "" })}ff\r\n{`,
  ],
  [
    "a body in chunks that never ends",
    `${requestBytes({ headers: { "content-length": "", "transfer-encoding": "chunked" }, body: "" })}1\r\n{\r\n`,
  ],
  [
    "a body that was asked leave for and never comes",
    requestBytes({ headers: { expect: "100-continue" }, body: "" }).replace("content-length: 0", "content-length: 100"),
  ],
])("%s is closed", async (_, bytes) => {
  const { port, calls } = await serverOf({ headersMs: 300, requestMs: 500 });
  const { ms } = await client(port, bytes, null).ended;
  expect(calls()).toBe(0);
  expect(ms).toBeLessThan(100_000);
});

test("slow clients do not use up the calls of fast ones", async () => {
  const { url, port, calls } = await serverOf({ calls: 2 });
  const slow = Array.from({ length: 20 }, () => client(port, whole, null, head + 10));
  await Promise.all(slow.map(({ socket }) => new Promise((resolve) => socket.once("connect", resolve))));
  await new Promise((resolve) => setTimeout(resolve, 200));
  for (let at = 0; at < 5; at += 1) expect((await exchange(url, whole)).text.slice(9, 12)).toBe("200");
  expect(calls()).toBe(5);
});

test("many bodies received at once do not fill the memory", async () => {
  const { url, port } = await serverOf({ bodyBytes: 1_000_000 });
  const large = requestBytes({ headers: { "content-length": "1000000" }, body: " ".repeat(400_000) });
  const slow = Array.from({ length: 10 }, () => client(port, large, null));
  const refused = await Promise.race(slow.map(({ ended }) => ended));
  expect(refused.text.slice(9, 12)).toBe("503");
  for (const { socket } of slow) socket.destroy();
  await expect.poll(async () => (await exchange(url, whole)).text.slice(9, 12)).toBe("200");
});

test("abandoned connections block others no longer than headers may take", async () => {
  const { url, port } = await serverOf({ connections: 50, headersMs: 300, requestMs: 500, idleMs: 300 });
  const open = Array.from({ length: 50 }, (_, at) => client(port, at % 2 === 0 ? "" : "POST /mcp HTTP/1.1\r\n", null));
  await Promise.all(open.map(({ socket }) => new Promise((resolve) => socket.once("connect", resolve))));
  await expect.poll(async () => (await exchange(url, whole)).text.slice(9, 12)).toBe("200");
});

test("many clients that read nothing are disconnected", async () => {
  const { url, port } = await serverOf({ unreadMs: 300, calls: 10 }, 20_000_000);
  const deaf = Array.from({ length: 10 }, () => {
    const each = client(port, whole, null);
    each.socket.pause();
    return each;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(deaf).toHaveLength(10);
  await expect.poll(async () => (await exchange(url, requestBytes({ body: initialize }))).text.slice(9, 12)).toBe("200");
});

test("a batch counts as many calls as it contains", async () => {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const server = createMcpServer(
    { fetch: () => gate.then(() => new Response("[]")) },
    {
      ...LIMITS,
      calls: 10,
    },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  clean.push(() => (release(), server.close(), server.closeAllConnections()));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/mcp`;
  const batch = (size: number): string => requestBytes({ body: `[${Array.from({ length: size }, () => initialize).join(",")}]` });
  const waiting = exchange(url, batch(8), 5_000);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await exchange(url, batch(3))).text.slice(9, 12)).toBe("503");
  release();
  expect((await waiting).text.slice(9, 12)).toBe("200");
});
