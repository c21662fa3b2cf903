/** Keyword search and the form of its answers. */
import { rmSync } from "node:fs";
import { initProject, openProject, type Project, type SearchOptions } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { folder, write } from "../whole-index.js";

const FILES: Readonly<Record<string, string>> = {
  "src/UserService.kt": `package app

/** Everything about accounts. */
class UserService(private val store: UserStore) {
    /** Checks a password against its salted hash. */
    suspend fun authenticate(name: String, password: String): Session {
        val user = store.findByName(name)
        return openSession(user)
    }

    private fun openSession(user: User): Session {
        return Session(user)
    }
}
`,
  "src/pool.ts": `/** Keeps connections to the database. */
export class ConnectionPool {
  private readonly idle: Connection[] = [];

  acquire(): Connection {
    return this.idle.pop() ?? connectToDatabase();
  }
}

// TODO: close what is idle for long
export function connectToDatabase(): Connection {
  return new Connection("db://localhost");
}
`,
  "src/main.ts": `import { ConnectionPool, connectToDatabase } from "./pool";

export function start(): void {
  const pool = new ConnectionPool();
  connectToDatabase();
  pool.acquire();
}
`,
  "test/pool.test.ts": `import { connectToDatabase } from "../src/pool";

test("connects to the database", () => {
  connectToDatabase();
});
`,
  "docs/guide.md": "# Guide\n\nWelcome.\n\n## Connecting to the database\n\nCall `connectToDatabase` once and keep the connection.\n",
};

const root = folder();
let project: Project;
beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) write(root, file, text);
  write(root, ".codegraph/config.json", JSON.stringify({ workers: 1, labels: { storage: ["src/pool.ts"] }, semantic: false }));
  ({ project } = await initProject(root));
});
afterAll(async () => {
  await project.close();
  rmSync(root, { recursive: true, force: true });
});

async function found(query: string, options: SearchOptions = {}): Promise<string[]> {
  return (await project.search(query, options)).results.map(({ attribution }) => attribution);
}

describe("keyword search", () => {
  test("search() finds code by a description and returns its attribution", async () => {
    const { results } = await project.search("check the password of a user");
    expect(results[0]).toMatchObject({
      file: "src/UserService.kt",
      startLine: 5,
      endLine: 9,
      name: "authenticate",
      kind: "method",
      path: "UserService > authenticate",
      language: "kotlin",
      attribution: "src/UserService.kt:5-9 (fun authenticate)",
      source: "code",
    });
    expect(results[0]?.code).toMatch(/^ {4}\/\*\* Checks a password[^]+openSession\(user\)\n {4}\}$/u);
    expect(results[0]?.score).toBeGreaterThan(0);
    expect(results.every(({ score }) => score <= 1)).toBe(true);
  });

  test("search() ranks the symbol with the queried name before tests and documents", async () => {
    const [first, ...others] = await found("connectToDatabase");
    expect(first).toBe("src/pool.ts:10-13 (function connectToDatabase)");
    expect(others).toContain("docs/guide.md:5-7 (Connecting to the database)");
    expect(others.indexOf("test/pool.test.ts:1-5")).toBeGreaterThanOrEqual(0);
  });

  test("search() distinguishes code and documents, and can be restricted to one of them", async () => {
    const { results } = await project.search("connect database", { sources: ["document"] });
    expect(results.map(({ source, attribution }) => [source, attribution])).toEqual([
      ["document", "docs/guide.md:5-7 (Connecting to the database)"],
    ]);
    expect((await project.search("connect database", { sources: ["code"] })).results.every(({ source }) => source === "code")).toBe(true);
  });

  test("search() returns the surroundings of the first hit on the first page only", async () => {
    const { focus } = await project.search("connectToDatabase");
    expect(focus?.calledBy.map(({ caller, site }) => `${caller.name} ${site.file}:${site.line}`)).toEqual(
      ["acquire src/pool.ts:6", "start src/main.ts:5", "<module> test/pool.test.ts:4"].sort((a, b) =>
        a.split(" ")[1]! < b.split(" ")[1]! ? -1 : 1,
      ),
    );
    expect(focus?.sameFile.map(({ name }) => name)).toContain("ConnectionPool");
    expect((await project.search("connectToDatabase", { offset: 1 })).focus).toBeNull();
  });

  test("search() adds callers and callees on request without duplicates", async () => {
    const alone = await project.search("acquire a connection", { limit: 1 });
    expect(alone.dependencyResults).toBeNull();
    const { results, dependencyResults } = await project.search("acquire a connection", { limit: 1, expandCalls: true, depth: 2 });
    expect(results).toEqual(alone.results);
    expect(results.map(({ name }) => name)).toEqual(["acquire"]);
    const inOne = await project.search("connectToDatabase", { limit: 1, expandCalls: true });
    expect(inOne.dependencyResults?.map(({ name, dependencyType, distance, of }) => [name, dependencyType, distance, of])).toEqual([
      ["start", "caller", 1, "src/pool.ts:10"],
      ["acquire", "caller", 1, "src/pool.ts:10"],
      [null, "caller", 1, "src/pool.ts:10"],
    ]);
    const keys = [...results, ...(dependencyResults ?? [])].map(({ file, startLine }) => `${file}:${startLine}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("search() pages without gaps", async () => {
    const whole = await found("database connection", { limit: 200 });
    const pages = [...(await found("database connection", { limit: 2 })), ...(await found("database connection", { offset: 2 }))];
    expect(pages).toEqual(whole);
    expect((await project.search("database connection", { limit: 0 })).total).toBe(whole.length);
  });

  test.each<[string, SearchOptions, readonly string[]]>([
    ["database", { paths: ["src"] }, ["src/main.ts", "src/pool.ts"]],
    ["database path:src lang:ts", {}, ["src/main.ts", "src/pool.ts"]],
    ["session", { languages: ["kotlin"] }, ["src/UserService.kt"]],
    ["session lang:kt", {}, ["src/UserService.kt"]],
    ["database", { labels: ["storage"] }, ["src/pool.ts"]],
    ["database label:storage", {}, ["src/pool.ts"]],
    ["database", { kinds: ["class"] }, ["src/pool.ts"]],
    ["session in:UserService", {}, ["src/UserService.kt"]],
    ["session", { parents: ["ConnectionPool"] }, []],
    ['"keep the connection"', {}, ["docs/guide.md"]],
    ["name:connectto", {}, ["src/pool.ts"]],
    ["type:class", {}, ["src/UserService.kt", "src/pool.ts"]],
    ["TODO comments", {}, ["src/pool.ts"]],
    ["private methods", {}, ["src/UserService.kt"]],
  ])("search(%j) with %j is restricted to matching files", async (query, options, files) => {
    const { results, reading } = await project.search(query, { limit: 50, ...options });
    expect([...new Set(results.map(({ file }) => file))].sort()).toEqual([...files].sort());
    expect(reading.semantic).toBe("off");
  });

  test("search() returns its interpretation of the query", async () => {
    const { reading } = await project.search('sessions lang:kotlin "a password"', { paths: ["src"] });
    expect(reading).toMatchObject({
      phrases: ["a password"],
      filter: { languages: ["kotlin"], paths: ["src"] },
      semantic: "off",
      semanticNote: null,
    });
    expect(reading.words).toContain("session");
  });

  test.each<[string, SearchOptions]>([
    ["", {}],
    ["  \n", {}],
    ["database", { limit: 201 }],
    ["database", { limit: -1 }],
    ["database", { offset: 0.5 }],
    ["connectToDatabase", { expandCalls: true, depth: 6 }],
    ["database", { languages: ["klingon"] }],
    ["database", { kinds: ["clazz"] }],
    ["database", { labels: ["none"] }],
    ["x".repeat(100_001), {}],
  ])("search() rejects %j with %j", async (query, options) => {
    const error: unknown = await project.search(query, options).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CodeGraphError);
    expect((error as CodeGraphError).code).toBe("invalid-argument");
  });

  test.each([
    ['database" OR (name:* NEAR/3 "'],
    ["database AND NOT OR"],
    ["^.*(database|[a-z]+)+$"],
    ["\\d{1,99999}"],
    ["a\u0000b\u0001\u001b[31m database"],
    ["数据库连接 用户登录"],
    ["'; DROP TABLE files; --"],
    ["🦀🦀🦀"],
    [Array.from({ length: 10_000 }, (_, at) => `word${at}`).join(" ")],
    ["__proto__ constructor toString hasOwnProperty"],
    ["\ud800 lone surrogate"],
  ])("search() accepts %.40s", async (query) => {
    const { results, total } = await project.search(query);
    expect(results.length).toBeLessThanOrEqual(total);
  });

  test.each([
    ['"keep no connection"', "src/pool.ts", /^Nothing contains "keep no connection" literally, so/],
    ["connectToDatabase path:nowhere", "src/pool.ts", /^Nothing was found with path:nowhere, so/],
    ["connectToDatabase label:none", "src/pool.ts", /^Nothing was found with label:none, so/],
    ["connectToDatabase kind:foo", "src/pool.ts", /^"foo" is not a kind of symbol, so kind:foo was searched as a word\./],
    ["connectToDatabase lang:typescrip", "src/pool.ts", /Did you mean "typescript"\?$/],
  ])("search(%j) finds %s and notes what it loosened", async (query, file, note) => {
    const { results, reading } = await project.search(query);
    expect(results[0]?.file).toBe(file);
    expect(reading.notes.join("\n")).toMatch(note);
  });

  test("ask() and context() note a phrase that nothing contains", async () => {
    const query = 'connection "held for ever"';
    const answers = [await project.ask(query), await project.context(query)];
    expect(answers.map(({ queryNotes }) => queryNotes.length)).toEqual([1, 1]);
  });

  test("a phrase that matches keeps its meaning", async () => {
    const { results, reading } = await project.search('"keep the connection"');
    expect([results.map(({ file }) => file), reading.notes]).toEqual([["docs/guide.md"], []]);
  });

  test("no line is shown twice, and every piece of cut code has its lines", async () => {
    const text = Array.from({ length: 60 }, (_, at) => `  open("connection step ${at}", ${at});`).join("\n");
    write(root, "src/steps.ts", `export function steps() {\n${text}\n}\n`);
    await project.update();
    const { evidence } = await project.ask("connection steps", { budget: 600 });
    const shown = evidence.flatMap(({ file, startLine, endLine, excerpts, code }) => {
      const ranges = excerpts ?? [{ startLine, endLine }];
      const lines = ranges.flatMap((range) => Array.from({ length: range.endLine - range.startLine + 1 }, (_, at) => range.startLine + at));
      const source = file === "src/steps.ts" ? `export function steps() {\n${text}\n}`.split("\n") : null;
      const pieces = code?.split("\n").filter((line) => line !== "…");
      if (source) expect(pieces).toEqual(lines.map((line) => source[line - 1]));
      return lines.map((line) => `${file}:${line}`);
    });
    expect(evidence.some(({ excerpts }) => excerpts !== undefined)).toBe(true);
    expect(new Set(shown).size).toBe(shown.length);
  });

  test("search() rejects paths outside of the project", async () => {
    await expect(project.search("database", { near: "../elsewhere.ts" })).rejects.toMatchObject({ code: "outside-project" });
    await expect(project.search("database", { paths: ["../../etc/**"] })).rejects.toMatchObject({ code: "outside-project" });
  });
});

describe("search in a project opened read-only", () => {
  test("search() of a project opened read-only omits the code of changed files", async () => {
    const reading = await openProject(root, { readonly: true });
    try {
      const before = await reading.search("connectToDatabase", { limit: 1 });
      expect(before.results[0]?.code).toContain("db://localhost");
      write(root, "src/pool.ts", `// new\n${FILES["src/pool.ts"]}`);
      const after = await reading.search("connectToDatabase", { limit: 1 });
      expect(after).toMatchObject({ stale: ["src/pool.ts"], results: [{ file: "src/pool.ts", code: null }] });
    } finally {
      write(root, "src/pool.ts", FILES["src/pool.ts"]!);
      await reading.close();
    }
  });
});

test("the search index passes verify()", async () => {
  expect(await project.verify()).toMatchObject({ success: true, differences: [] });
});
