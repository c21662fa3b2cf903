import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startStandIn } from "../stand-in.mjs";

const folder = mkdtempSync(join(tmpdir(), "codegraph-example-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the stand-in's faults for a request body and a recorded body. */
async function faultOf(wanted, given) {
  const file = join(folder, "one.jsonl");
  writeFileSync(file, `${JSON.stringify({ request: { method: "POST", path: "/ask", body: wanted }, response: { body: { ok: true } } })}\n`);
  const server = await startStandIn(file);
  const response = await fetch(`${server.url}/ask`, { method: "POST", body: JSON.stringify(given) });
  const body = await response.json();
  await server.close();
  expect(body).toEqual(server.faults.length === 0 ? { ok: true } : { error: { message: expect.any(String) } });
  return server.faults[0] ?? null;
}

test.each([
  [{ a: 1 }, { a: 1, b: 2 }],
  ["one … three", "one two three"],
  ["…two…", "one two three"],
  [
    ["…", 3],
    [1, 2, 3],
  ],
  [["…"], []],
  [{ a: [{ b: "…" }] }, { a: [{ b: "any", c: null }] }],
])("the expectation %j accepts %j", async (wanted, given) => {
  expect(await faultOf(wanted, given)).toBe(null);
});

test.each([
  [{ a: 1 }, { b: 1 }, "request.body.a is undefined"],
  ["one … three", "three … one", "request.body is"],
  ["ab…ba", "aba", "request.body is"],
  [[1, 2], [1, 2, 3], "request.body has 3 items instead of 2"],
  [["…", 1, 2], [2], "request.body has 1 items instead of 2"],
  [{ a: [{ b: "x" }] }, { a: [{ b: "y" }] }, 'request.body.a[0].b is "y" instead of "x"'],
])("the expectation %j rejects %j", async (wanted, given, message) => {
  expect(await faultOf(wanted, given)).toContain(message);
});

test("a request beyond the recording is a fault", async () => {
  const file = join(folder, "empty.jsonl");
  writeFileSync(file, "");
  const server = await startStandIn(file);
  expect((await fetch(server.url)).status).toBe(400);
  await server.close();
  expect([server.faults, server.left()]).toEqual([["exchange 1: there is nothing more in the recording"], 0]);
});
