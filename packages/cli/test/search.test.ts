/** Complete runs of the search verbs on a small shop, asked as people ask. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { shop } from "../../../test/support/shop-project.js";
import type { Ended } from "./support/command.js";
import { codegraphHere as codegraph } from "./support/in-process.js";

let folder = "";

beforeAll(async () => {
  folder = makeProject(shop);
  await codegraph(["init"], { cwd: folder });
});

afterAll(() => removeProject(folder));

function ask(...args: string[]): Promise<Ended> {
  return codegraph(args, { cwd: folder });
}

interface Answer {
  readonly results: readonly {
    readonly file: string;
    readonly name: string | null;
    readonly kind: string;
    readonly source: string;
    readonly code: string | null;
  }[];
  readonly dependencyResults: readonly { readonly name: string; readonly dependencyType: string }[] | null;
}

/** Verbs other than `search` print snake_case. */
type Related = { readonly dependency_results: readonly { readonly name: string; readonly dependency_type: string }[] | null };

async function json(...args: string[]): Promise<Answer> {
  const { code, stdout, stderr } = await ask(...args, "--json");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout) as Answer;
}

describe("search", () => {
  test("search shows the first hit with its code and surroundings, and one line for each other hit", async () => {
    const { code, stdout } = await ask("search", "validate", "user", "data");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^FOUND: validate\(\) in web\/auth\.js:3-8\n\nCODE:\n3 {2}\/\*\* Whether/);
    expect(stdout).toContain("\nCALLS:\nweb/validators.js: checkEmail 3, checkPassword 7\nweb/auth.js: sanitize 10\n");
    expect(stdout).toMatch(/\nCALLED BY:\nweb\/api\.js: createUser 5\nweb\/auth\.js: authenticate 16\nweb\/user\.js: processUser 4\n---\n/);
    expect((await ask("search", "validate", "user", "data", "--file-context")).stdout).toContain(
      "\nIMPORTS: { checkEmail, checkPassword } from ./validators.js\nSAME FILE: sanitize 10, authenticate 15, issueToken 20\n---\n",
    );
    expect(stdout).toMatch(/\nweb\/user\.js:3-6 +processUser\(\)\n/);
    for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });

  test.each([
    [["Where is the PaymentProcessor class defined?"], "service/src/PaymentProcessor.kt", "PaymentProcessor"],
    [["why is user validation failing", "--path", "web/auth.js"], "web/auth.js", "validate"],
    [["class UserService"], "service/src/UserService.kt", "UserService"],
    [["database connection handling", "--lang", "python", "--kind", "function,method"], "db/connection.py", "connect_to_database"],
    [["find authentication functions", "--lang", "javascript"], "web/auth.js", "authenticate"],
    [["authenticate in:UserService"], "service/src/UserService.kt", "authenticate"],
    [["async functions"], "web/auth.js", "authenticate"],
    [["TODO comments"], "web/auth.js", "authenticate"],
    [["How does user authentication work?", "--source", "documents"], "README.md", "Authentication"],
    [["charge", "--path", "service/**", "--kind", "method"], "service/src/PaymentProcessor.kt", "charge"],
  ])("%j ranks %s first", async (args, file, name) => {
    const { results } = await json("search", ...args);
    expect(results[0]).toMatchObject({ file, name });
  });

  test("search returns code and documents with their source", async () => {
    const { results } = await json("search", "How does user authentication work?", "--limit", "50");
    expect(new Set(results.map(({ source }) => source))).toEqual(new Set(["code", "document"]));
  });

  test("search lists callers and callees separately and only on request", async () => {
    const plain = await json("search", "validate", "--limit", "1");
    const expanded = await json("search", "validate", "--limit", "1", "--expand-calls");
    expect(expanded).toEqual({ ...plain, dependencyResults: expanded.dependencyResults });
    expect(plain.dependencyResults).toBeNull();
    const pairs = expanded.dependencyResults?.map(({ dependencyType, name }) => `${dependencyType} ${name}`);
    expect(pairs).toEqual(expect.arrayContaining(["caller createUser", "caller processUser", "callee checkEmail", "callee sanitize"]));
    const { stdout } = await ask("search", "validate", "--limit", "1", "--expand-calls", "--no-code");
    expect(stdout).not.toContain("CODE:");
    expect(stdout).toMatch(/\nweb\/user\.js:3-6 +processUser\(\) +caller of web\/auth\.js:3 +exact, call at 4\n/);
  });

  test("search --offset continues after the hits already shown", async () => {
    const first = await ask("search", "user", "--limit", "1");
    expect(first.stderr).toMatch(/^codegraph: less relevant matches follow; --offset 1 shows the next\n$/);
    const next = await ask("search", "user", "--limit", "1", "--offset", "1");
    expect(next.stdout).toMatch(/^[a-z]+\S+:\d+(-\d+)? +\S+/);
    expect(next.stdout.split("\n")).toHaveLength(2);
  });

  test("search exits with 1 for no results and with 2 for invalid options", async () => {
    expect(await ask("search", "zeppelin")).toEqual({ code: 1, stdout: "", stderr: "codegraph: nothing found for zeppelin\n" });
    for (const wrong of [
      [],
      ["x", "--queries", "y"],
      ["x", "--lang", "klingon"],
      ["x", "--path", "../.."],
      ["x", "--expand-calls", "--depth", "9"],
    ]) {
      const { code, stdout, stderr } = await ask("search", ...wrong);
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toMatch(/^codegraph: .* \[(invalid-argument|outside-project)\]\n$/);
    }
  });
});

describe("search-symbols", () => {
  test("search-symbols finds definitions by name and doc comment", async () => {
    const { code, stdout } = await ask(
      "search-symbols",
      "database",
      "connection",
      "handling",
      "--kind",
      "function,method",
      "--lang",
      "python",
    );
    expect(code).toBe(0);
    expect(stdout.split("\n").slice(0, 2)).toEqual(["db/connection.py", "  19 def connect_to_database(config) [near ConnectionPool]"]);
    const json = JSON.parse((await ask("search-symbols", "connect_to_database", "--json")).stdout) as {
      symbols: Record<string, unknown>[];
    };
    expect(json.symbols[0]).toMatchObject({
      file: "db/connection.py",
      line: 19,
      score: 1,
      related_symbols: expect.arrayContaining(["acquire", "open_socket"]),
    });
    expect(await ask("search-symbols", "zeppelin")).toEqual({
      code: 1,
      stdout: "",
      stderr: "codegraph: no definition was found for zeppelin\n",
    });
  });
});

describe("search-by-symbol", () => {
  test("search-by-symbol shows the code of a symbol, or definitions with similar names", async () => {
    const { code, stdout } = await ask("search-by-symbol", "PaymentProcessor.processPayment");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^FOUND: PaymentProcessor\.processPayment\(\) in service\/src\/PaymentProcessor\.kt:7-13\n/);
    expect(stdout).toContain("\nCALLS: service/src/PaymentProcessor.kt: Gateway.charge 21\n");
    const both = await json("search-by-symbol", "authenticate", "--expand-calls");
    expect(both.results.map(({ file }) => file)).toEqual(expect.arrayContaining(["web/auth.js", "service/src/UserService.kt"]));
    expect((both as unknown as Related).dependency_results).toContainEqual(
      expect.objectContaining({ name: "validate", dependency_type: "callee" }),
    );
    const alike = await ask("search-by-symbol", "validat");
    expect(alike).toMatchObject({ code: 1, stderr: "codegraph: no definition is named validat; these have similar names\n" });
    expect(alike.stdout).toContain("validate()");
    expect((await ask("search-by-symbol", "zeppelin")).code).toBe(1);
  });
});

describe("similar", () => {
  test("similar without code to compare says what to give", async () => {
    const { code, stderr } = await ask("similar");
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^codegraph: similar needs code to compare\. Give a symbol or lines/)]);
    expect((await ask("similar", "validate", "--text", "x")).stderr).toMatch(
      /^codegraph: similar got both a symbol and --text\. Give only one/,
    );
  });

  test("similar finds renamed copies of a symbol and of a text", async () => {
    const { code, stdout } = await ask("similar", "validate", "--limit", "3");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^similar to validate in web\/auth\.js:4-8:\nweb\/order\.js:3-7 +(?:near-)?clone +\d+% {2}acceptOrder\(\)\n/);
    const text = "function ok(x) {\n  if (!seen(x.mail)) return false;\n  if (!known(x.word)) return false;\n  return clean(x);\n}\n";
    const pasted = JSON.parse((await ask("similar", "--text", text, "--min", "60", "--expand-calls", "--json")).stdout) as Pick<
      Answer,
      "results"
    > &
      Related & { subject: null };
    expect(pasted.subject).toBeNull();
    expect(pasted.results.map(({ name }) => name)).toEqual(expect.arrayContaining(["validate", "acceptOrder"]));
    expect(pasted.dependency_results).toContainEqual(expect.objectContaining({ name: "createUser", dependency_type: "caller" }));
    for (const wrong of [[], ["validate", "--text", "x"], ["nowhere"]]) expect((await ask("similar", ...wrong)).code).toBe(2);
    expect(await ask("similar", "validate", "--min", "200")).toMatchObject({ code: 2, stderr: expect.stringContaining("--min") as string });
  });
});

describe("area", () => {
  test("area describes a file, a folder and a range", async () => {
    const { stdout } = await ask("area", "db");
    expect(stdout).toMatch(/^db {2}1 file, \d+ lines, python\n/);
    expect(stdout).toMatch(/\ndb\/connection\.py:4 +class ConnectionPool +Keeps connections open for those who come next\.\n/);
    const file = await ask("area", "web/auth.js", "--limit", "1", "--expand-calls");
    expect(file.stdout).toMatch(
      /\nSYMBOLS \(1 of 4\):\nweb\/auth\.js:4 +used \d+ +function validate +Whether the user's data is complete and valid\.\n/,
    );
    expect(file.stdout).toMatch(/\nUSED BY \(1 of 2\):\nweb\/\w+\.js +\d+ +validate\n/);
    expect(file.stdout).toContain("\nCallers and callees:\n");
    expect((await ask("area", "web/auth.js:10-12")).stdout).toMatch(/^web\/auth\.js:10-12 {2}3 lines, javascript\n/);
    expect(await ask("area", "nowhere")).toMatchObject({ code: 2, stderr: expect.stringContaining("[not-found]") as string });
    expect(await ask("area", "../..")).toMatchObject({ code: 2, stderr: expect.stringContaining("[outside-project]") as string });
  });
});

describe("ask", () => {
  test("ask prints code and documents with their positions", async () => {
    const { code, stdout } = await ask("ask", "How", "does", "user", "authentication", "work?");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Places, best first \(\d+(?: of \d+)?\):\nservice\/src\/UserService\.kt:6 method UserService\.authenticate: /);
    expect(stdout).toMatch(/\n## service\/src\/UserService\.kt:6-9 \(fun authenticate\)\n6 +fun authenticate\(/);
    expect(stdout).toMatch(/\n## README\.md:5-7 \(Authentication\)\n5 ## Authentication\n/);
    expect((await ask("ask", "Where is the PaymentProcessor class defined?")).stdout).toMatch(
      /^Places, best first \(\d+(?: of \d+)?\):\nservice\/src\/PaymentProcessor\.kt:4 class PaymentProcessor \(named\): Charges cards\.\n/,
    );
    const short = await ask("ask", "How does user authentication work?", "--budget", "300");
    expect(short.stdout).toMatch(/\n(?:.* )?More places: `codegraph search "How does user authentication work\?" --limit \d+`\./);
    expect(short.stdout.length).toBeLessThan(1_500);
    expect(await ask("ask", "zeppelin")).toEqual({ code: 1, stdout: "", stderr: "codegraph: nothing relevant to zeppelin was found\n" });
    expect((await ask("ask", "x", "--budget", "1")).stderr).toContain("[invalid-argument]");
  });
});

describe("context", () => {
  test("context prints the code that a task needs", async () => {
    const { code, stdout } = await ask("context", "limit", "the", "number", "of", "login", "attempts", "--about", "processUser");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^## web\/user\.js:3-6 \(function processUser\), about\n3 export function/);
    expect(stdout).toContain("\nCALLED BY: createUser (web/api.js:6)\n");
    expect(stdout).toMatch(/\n## web\/auth\.js:14-18 \(function authenticate\)\n14 \/\/ TODO: limit/);
    expect(stdout).toMatch(/\nIMPORTS of web\/auth\.js: \{ checkEmail, checkPassword \} from \.\/validators\.js\n/);
    expect((await ask("context", "zeppelin")).code).toBe(1);
  });
});

describe("search --queries", () => {
  test("search --queries answers a file of queries with one line each", async () => {
    const file = join(folder, "../queries.jsonl");
    writeFileSync(file, '{"id":"a","query":"validate user data"}\n{"id":2,"query":"fun charge"}\r\n\n{"id":"c","query":"zeppelin"}');
    const { code, stdout, stderr } = await ask("search", "--queries", file, "--limit", "3");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { id: unknown; results: Record<string, unknown>[] });
    expect(lines.map(({ id, results }) => [id, results[0]?.["name"]])).toEqual([
      ["a", "validate"],
      [2, "charge"],
      ["c", undefined],
    ]);
    expect(Object.keys(lines[0]?.results[0] ?? {})).toEqual(["file", "startLine", "endLine", "name", "kind", "score", "source"]);
    expect(lines[0]?.results).toHaveLength(3);
    removeProject(file);
  });

  test("search --queries reports invalid lines, answers the others and exits with 2", async () => {
    const file = join(folder, "../broken.jsonl");
    writeFileSync(
      file,
      '{"id":"a","query":"validate"}\nnonsense\n{"id":"c","query":7}\n{"query":"x"}\n{"id":"e","query":""}\n{"id":"f","query":"charge"}\n',
    );
    const { code, stdout, stderr } = await ask("search", "--queries", file);
    expect(code).toBe(2);
    expect(
      stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { id: "a", results: expect.arrayContaining([expect.objectContaining({ name: "validate" })]) },
      { id: "c", results: [], error: { code: "invalid-argument", message: expect.any(String) } },
      { id: "e", results: [], error: { code: "invalid-argument", message: expect.any(String) } },
      { id: "f", results: expect.arrayContaining([expect.objectContaining({ name: "charge" })]) },
    ]);
    expect(
      stderr
        .trimEnd()
        .split("\n")
        .map((line) => /jsonl:(\d+): /.exec(line)?.[1]),
    ).toEqual(["2", "3", "4", "5"]);
    removeProject(file);
  });

  test("search --queries accepts any text", async () => {
    const file = join(folder, "../hostile.jsonl");
    const queries = [
      '"',
      "a".repeat(90_000),
      "name:",
      "(((",
      "'; DROP TABLE x; --",
      "\u0000\uFFFF\uD800",
      "%s %d ${x}",
      "path:[",
      "__proto__",
      "日本語",
    ];
    writeFileSync(file, queries.map((query) => JSON.stringify({ id: query.slice(0, 20), query })).join("\n"));
    const { stdout, stderr } = await ask("search", "--queries", file);
    expect(stdout.trimEnd().split("\n")).toHaveLength(queries.length);
    expect(stderr).not.toContain("[internal]");
    removeProject(file);
  });

  test("search --queries rejects a missing file", async () => {
    const { code, stderr } = await ask("search", "--queries", "nowhere.jsonl");
    expect(code).toBe(2);
    expect(stderr).toMatch(/^codegraph: Cannot read the queries: .*\[not-found\]\n$/);
  });
});
