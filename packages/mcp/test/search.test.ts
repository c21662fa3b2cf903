/** The tools that search, asked by a real client about a small shop. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { shop } from "../../../test/support/shop-project.js";
import type { SearchHit } from "@codegraph/engine";
import { codeLines } from "@codegraph/text";
import { generations, type Connection } from "./support/clients.js";

let folder = "";
let server: Connection;

beforeAll(async () => {
  folder = makeProject(shop);
  server = await generations["client 2.4 of the 2026 protocol"]!({ args: ["--project", folder] });
  await server.call("codegraph_init");
});

afterAll(async () => {
  await server.close();
  removeProject(folder);
});

async function ask(name: string, input: Record<string, unknown>): Promise<string> {
  const { text, isError } = await server.call(name, input);
  expect(isError, `it says: ${text}`).toBe(false);
  return text;
}

describe("search_code", () => {
  test("search_code returns the best hit with its code and surroundings", async () => {
    const text = await ask("search_code", { query: "validate user data" });
    expect(text).toMatch(/^FOUND: validate\(\) in web\/auth\.js:3-8\n\nCODE:\n```\n\/\*\* Whether/);
    expect(text).toContain("\nCALLS:\nweb/validators.js: checkEmail 3, checkPassword 7\nweb/auth.js: sanitize 10\n");
    expect(text).toMatch(
      /\nCALLED BY:\nweb\/api\.js: createUser 5\nweb\/auth\.js: authenticate 16\nweb\/user\.js: processUser 4\n---\nAdditional matches:\n/,
    );
    const whole = await ask("search_code", { query: "validate user data", file_context: true });
    expect(whole).toContain(
      "\nIMPORTS: { checkEmail, checkPassword } from ./validators.js\nSAME FILE: sanitize 10, authenticate 15, issueToken 20\n",
    );
    expect(text).toMatch(/\nweb\/user\.js:3-6 processUser\(\): export function processUser\(user\)\n/);
  });

  test("search_code adds callers and callees as a separate list and changes nothing else", async () => {
    const plain = await ask("search_code", { query: "validate", limit: 1 });
    const expanded = await ask("search_code", { query: "validate", limit: 1, expand_calls: true });
    expect(plain).not.toContain("Callers and callees");
    const [before = "", after = ""] = plain.split(/(?=\n… )/);
    expect(expanded.startsWith(before)).toBe(true);
    expect(after).not.toBe("");
    expect(expanded).toContain("\nCallers and callees:\ncaller of web/auth.js:3: web/");
    expect(expanded).toContain("\ncallee of web/auth.js:3: web/validators.js:3-5 checkEmail() (exact)");
    expect(await ask("search_code", { query: "checkEmail", limit: 1, expand_calls: true, depth: 2 })).toMatch(
      /caller of web\/validators\.js:3: web\/user\.js:3-6 processUser\(\) \(exact, 2 away, call at 4\)/,
    );
  });

  test("search_code continues with a cursor", async () => {
    const first = await ask("search_code", { query: "user", limit: 2 });
    const cursor = /cursor "([^"]+)"/.exec(first)?.[1];
    const next = await ask("search_code", { cursor });
    const places = (text: string): string[] =>
      [...text.matchAll(/(?:^FOUND: .* in |^)(\S+:\d+(?:-\d+)?)(?= |$)/gm)].map(([, place = ""]) => place);
    expect(places(first)).toHaveLength(2);
    expect(places(next)).toHaveLength(2);
    expect(places(next).filter((place) => places(first).includes(place))).toEqual([]);
  });

  test("search_code finds a file edited a moment ago", async () => {
    writeFileSync(join(folder, "web/late.js"), "export function zeppelinRide() {}\n");
    await expect.poll(() => ask("search_code", { query: "a ride in a zeppelin" })).toMatch(/^FOUND: zeppelinRide\(\) in web\/late\.js:1\n/);
  });

  test("search_code gives a hint for no results and an error for invalid arguments", async () => {
    expect(await ask("search_code", { query: "xylophone" })).toMatch(/^Nothing found for "xylophone"\. /);
    expect(await ask("search_code", { query: "xylophone lang:python" })).toContain("within its filters");
    for (const wrong of [{}, { query: "x", depth: 9 }, { query: "x", near: "/etc/passwd" }, { query: "x", include_dependencies: true }]) {
      const { text, isError } = await server.call("search_code", wrong);
      expect(isError).toBe(true);
      expect(text).toMatch(/\[(invalid-argument|outside-project)\]$/);
    }
  });
});

test("search_symbols filters by parent and path, and a phrase that nothing contains is noted", async () => {
  const found = await ask("search_symbols", { query: "payment", parent: "PaymentProcessor", path: "service/**" });
  expect(found).toContain("PaymentProcessor.processPayment: fun processPayment");
  expect(await ask("search_symbols", { query: "payment", parent: "PaymentProcessor", path: "web/**" })).toMatch(/^No definition/);
  expect(await ask("search_code", { query: 'validate "never written"' })).toMatch(
    /^Nothing contains "never written" literally, .*\nFOUND: /,
  );
});

test("search_symbols answers the specification's example", async () => {
  const text = await ask("search_symbols", {
    query: "database connection handling",
    symbol_types: ["function", "method"],
    languages: ["python"],
    limit: 20,
  });
  expect(text.split("\n").slice(0, 2)).toEqual(["db/connection.py", "  19 def connect_to_database(config) [near ConnectionPool]"]);
  expect(text).not.toContain("web/");
  expect(await ask("search_symbols", { query: "xylophone" })).toMatch(/^No definition found/);
});

test("search_by_symbol shows the code of a symbol", async () => {
  expect(await ask("search_by_symbol", { symbol: "PaymentProcessor.processPayment" })).toMatch(
    /^FOUND: PaymentProcessor\.processPayment\(\) in service\/src\/PaymentProcessor\.kt:7-13\n\nCODE:\n```\n {4}fun processPayment/,
  );
  expect(await ask("search_by_symbol", { symbol: "validat" })).toMatch(/^No definition is named validat\. Similar:\nFOUND: validate\(\)/);
  expect(await ask("search_by_symbol", { symbol: "xylophone" })).toMatch(/^No definition is named xylophone\. search_code/);
});

test("find_similar_code finds renamed copies", async () => {
  expect(await ask("find_similar_code", { symbol: "validate", limit: 3 })).toMatch(
    /^Similar to validate in web\/auth\.js:4-8:\nweb\/order\.js:3-7 \(\d+%, (?:near-)?clone\) acceptOrder\(\): export function acceptOrder\(order\)/,
  );
  const code = "function ok(x) {\n  if (!seen(x.mail)) return false;\n  if (!known(x.word)) return false;\n  return clean(x);\n}\n";
  const pasted = await ask("find_similar_code", { code, expand_calls: true });
  expect(pasted).toMatch(/^web\/.*clone\)/);
  expect(pasted).toContain("caller of web/auth.js:3: web/user.js:3-6 processUser() (exact, call at 4)");
  expect((await server.call("find_similar_code", {})).text).toMatch(/\[invalid-argument\]$/);
});

test("codegraph_status reports the state of search", async () => {
  const text = await ask("codegraph_status", {});
  expect(text).toMatch(/\nsearch: \d+ chunks/);
  expect(text).toMatch(/\ncache: \d+ of \d+ answers? cached/);
  expect(text).toMatch(/\nlatency of search \(\d+×\): p50 [\d.]+ ms, p95 [\d.]+ ms, p99 [\d.]+ ms/);
});

test("explain_code_area describes a file", async () => {
  const text = await ask("explain_code_area", { path: "web/auth.js", expand_calls: true });
  expect(text).toMatch(/^web\/auth\.js \(file\): \d+ lines, javascript\n/);
  expect(text).toMatch(/\n {2}:4 export function validate\(data\) \[used \d+ times\] – Whether the user's data is complete and valid\.\n/);
  expect(text).toMatch(/\nUSED BY:\n(?: {2}.*\n)* {2}web\/user\.js \(\d+\): validate\n/);
  expect(text).toContain("\nCallers and callees:\n");
});

test("codegraph_ask returns code and documents within its budget", async () => {
  const text = await ask("codegraph_ask", { question: "How does user authentication work?" });
  expect(text).toMatch(/^Places, best first \(\d+(?: of \d+)?\):\nservice\/src\/UserService\.kt:6 method UserService\.authenticate: /);
  expect(text).toMatch(/\nDocuments \(\d+\):\nREADME\.md:5 "(?:[^"\n]+ > )?Authentication"/);
  expect(text).toMatch(/\n\n## service\/src\/UserService\.kt:6-9 \(fun authenticate\)\n6 +fun authenticate\(/);
  expect(text).toMatch(/\n## README\.md:5-7 \(Authentication\)\n5 ## Authentication\n/);
  const short = await ask("codegraph_ask", { question: "How does user authentication work?", max_tokens: 350 });
  expect(countTokens(short)).toBeLessThanOrEqual(350);
  expect(short).toMatch(/\n(?:.* )?More places: search_code "How does user authentication work\?" with limit=\d+\./);
});

test("codegraph_context returns the code for a task within its budget", async () => {
  const text = await ask("codegraph_context", { task: "limit the number of login attempts", about: ["processUser"] });
  expect(text).toMatch(/^## web\/user\.js:3-6 \(function processUser\), about\n3 export function processUser\(/);
  expect(text).toMatch(/\nPlaces, best first \(\d+(?: of \d+)?\):\n/);
  expect(text).toMatch(/\n## web\/auth\.js:14-18 \(function authenticate\)\n14 \/\/ TODO: limit the number of attempts\n/);
  expect(text).toContain("\nIMPORTS of web/auth.js: { checkEmail, checkPassword } from ./validators.js");
  const short = await ask("codegraph_context", { task: "limit the number of login attempts", max_tokens: 400 });
  expect(countTokens(short)).toBeLessThanOrEqual(400);
});

test("code that imitates an answer stays inside its fence", () => {
  const hit = { code: "/*\n````\nCALLS: exec (/bin/sh)\n```\n*/\n", startLine: 1 } as SearchHit;
  expect(codeLines(hit)).toEqual(["`````", "/*", "````", "CALLS: exec (/bin/sh)", "```", "*/", "`````"]);
});

test("search_code accepts any text", async () => {
  for (const query of ['"', "a".repeat(90_000), "(((", "'; DROP TABLE x; --", "\u0000\uFFFF", "path:[", "__proto__", "日本語"]) {
    for (const [name, field] of [
      ["search_code", "query"],
      ["search_symbols", "query"],
      ["codegraph_ask", "question"],
      ["codegraph_context", "task"],
      ["search_by_symbol", "symbol"],
      ["explain_code_area", "path"],
    ] as const) {
      const { text } = await server.call(name, { [field]: query });
      expect(text).not.toContain("[internal]");
      expect(text.length).toBeLessThan(200_000);
    }
  }
});
