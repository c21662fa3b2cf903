/** Answers over GraphQL are those of the library. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sample } from "../../../test/support/sample-project.js";
import { type GraphqlServer, startGraphql } from "./support/server.js";

let server: GraphqlServer;

beforeAll(async () => {
  const readme = "# Users\n\n## Loading\n\nThe service can load a user by id.\n";
  server = await startGraphql({}, { ...sample, "README.md": readme, "src/top.ts": "console.log(1);\n" });
});

afterAll(() => server.end());

describe("search", () => {
  test("search groups matching documents and code by file", async () => {
    const { data, errors } = await server.ask(`{
      search(query: "load user") {
        total
        results {
          entity { id name path type language }
          matchedChunks { content headingPath startLine endLine }
          matchedCodeChunks { content position startLine endLine language nodeType symbolName symbolPath attribution }
          score
        }
      }
    }`);
    expect(errors).toBeUndefined();
    const { results, total } = data!["search"] as {
      results: readonly { entity: { path: string }; matchedCodeChunks: unknown }[];
      total: number;
    };
    const library = await server.project.search("load user");
    expect(total).toBe(library.total);
    expect(new Set(results.map(({ entity }) => entity.path))).toEqual(new Set(library.results.map(({ file }) => file)));
    expect(results).toContainEqual(
      expect.objectContaining({
        entity: { id: "README.md", name: "README.md", path: "README.md", type: "document", language: "markdown" },
        matchedChunks: [
          expect.objectContaining({ headingPath: "Users > Loading", content: expect.stringContaining("load a user") as string }),
        ],
        matchedCodeChunks: [],
      }),
    );
    const service = results.find(({ entity }) => entity.path === "src/service.ts");
    expect(service?.matchedCodeChunks).toContainEqual(
      expect.objectContaining({
        language: "typescript",
        nodeType: "method",
        symbolName: "load",
        symbolPath: "UserService > load",
        content: expect.stringContaining("const user = find(id);") as string,
      }),
    );
  });

  test("the pages of a search contain each chunk once", async () => {
    const query = "user id";
    const all = (await server.project.search(query, { limit: 200 })).results.map(({ attribution }) => attribution);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data, errors } = await server.ask(
        `query ($query: String!, $after: String) {
          search(query: $query, limit: 2, after: $after) {
            nextCursor results { matchedChunks { attribution } matchedCodeChunks { attribution } }
          }
        }`,
        { query, after },
      );
      expect(errors).toBeUndefined();
      const page = data!["search"] as {
        nextCursor: string | null;
        results: readonly Record<"matchedChunks" | "matchedCodeChunks", readonly { attribution: string }[]>[];
      };
      seen.push(
        ...page.results.flatMap((each) => [...each.matchedChunks, ...each.matchedCodeChunks].map(({ attribution }) => attribution)),
      );
      after = page.nextCursor;
    } while (after !== null);
    expect(seen.sort()).toEqual(all.sort());
  });

  test("a cursor of another question is refused", async () => {
    const first = await server.ask('{ search(query: "user", limit: 1) { nextCursor } }');
    const cursor = (first.data!["search"] as { nextCursor: string }).nextCursor;
    for (const after of [cursor, "", "x", Buffer.from('[-1,"a"]').toString("base64url"), Buffer.from("{}").toString("base64url")]) {
      const { data, errors } = await server.ask("query ($after: String) { symbols(after: $after) { total } }", { after });
      expect(data).toEqual({ symbols: null });
      expect(errors?.[0]?.extensions.code).toBe("invalid-argument");
    }
  });

  test("a chunk leads to its symbol, and the symbol to its callers", async () => {
    const { data, errors } = await server.ask(`{
      search(query: "name:find", kinds: ["function"]) {
        results { matchedCodeChunks { symbol { path line callers { calls { caller { path } site { file line } certainty } } } } }
      }
    }`);
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data)).toContain('"path":"find"');
    expect(JSON.stringify(data)).toContain('"caller":{"path":"UserService > load"}');
  });

  test("a search right after an edit has no error", async () => {
    const file = join(server.root, "src/top.ts");
    writeFileSync(file, "console.log(2);\n");
    const { errors } = await server.ask(
      '{ search(query: "console log") { stale results { matchedCodeChunks { current content symbol { name } } } } }',
    );
    expect(errors).toBeUndefined();
  });
});

describe("calls", () => {
  const fields =
    "outcome total counts { exact possible unresolved } calls { depth caller { path file line } callee { path } site { file line column } }";

  test.each(["find", "UserService.load", "src/service.ts:UserService.rename", "nothing", "id"])(
    "callers of %s are those of the library",
    async (symbol) => {
      const { data, errors } = await server.ask(`query ($symbol: String!) { callers(symbol: $symbol, depth: 2) { ${fields} } }`, {
        symbol,
      });
      expect(errors).toBeUndefined();
      const library = await server.project.callers(symbol, { depth: 2 });
      expect(data!["callers"]).toMatchObject({
        outcome: library.outcome.replace("-", "_"),
        total: library.total,
        calls: library.calls.map(({ depth, caller: { path, file, line }, callee, site }) => ({
          depth,
          caller: { path, file, line },
          callee: { path: callee.path },
          site,
        })),
      });
    },
  );

  test("every symbol answers for itself when it is asked again", async () => {
    const { data, errors } = await server.ask(`{
      symbols { symbols { symbol { path line file callees { outcome definitions { path line file } } code { symbolPath } } } }
    }`);
    expect(errors).toBeUndefined();
    const { symbols } = data!["symbols"] as {
      symbols: readonly { symbol: { path: string; callees: { outcome: string; definitions: readonly { path: string }[] } } }[];
    };
    expect(symbols.length).toBeGreaterThan(10);
    for (const { symbol } of symbols) {
      expect([symbol.path, symbol.callees.outcome]).toEqual([symbol.path, "found"]);
      expect(symbol.callees.definitions[0]).toMatchObject({ path: symbol.path });
    }
  });

  test("impact lists the affected symbols of the library", async () => {
    const { data } = await server.ask('{ impact(target: "find") { total affected { distance symbol { path } } files { file symbols } } }');
    const library = await server.project.impact("find");
    expect(data!["impact"]).toMatchObject({
      total: library.total,
      affected: library.affected.map(({ distance, call }) => ({ distance, symbol: { path: call.caller.path } })),
      files: library.files.map(({ file, symbols }) => ({ file, symbols })),
    });
  });

  test("definition returns the code, and candidates for a name that several have", async () => {
    const found = await server.ask('{ definition(symbol: "greet") { outcome definitions { file line } chunks { content } } }');
    expect(found.data!["definition"]).toMatchObject({
      outcome: "found",
      definitions: [{ file: "src/main.ts", line: 5 }],
      chunks: [{ content: expect.stringContaining("return service.load(id);") as string }],
    });
    const unknown = await server.ask('{ definition(symbol: "gret") { outcome candidates { as symbol { name } } } }');
    expect(unknown.data!["definition"]).toMatchObject({ outcome: "not_found", candidates: [{ symbol: { name: "greet" } }] });
  });
});

describe("errors", () => {
  test("a question that fails leaves the answers of the others", async () => {
    const { data, errors } = await server.ask('{ outline(file: "src/none.ts") { file } files(path: "src") { total } }');
    expect(data).toMatchObject({ outline: null, files: { total: 4 } });
    expect(errors).toMatchObject([
      { path: ["outline"], extensions: { code: "not-found", remedy: expect.stringMatching(/\w/u) as string } },
    ]);
  });

  test.each([
    ['{ outline(file: "../../etc/passwd") { file } }', "outside-project"],
    ['{ outline(file: "/etc/passwd") { file } }', "outside-project"],
    ['{ callers(symbol: "") { total } }', "invalid-argument"],
    ['{ search(query: "x", limit: -1) { total } }', "invalid-argument"],
    ['{ search(query: "x", limit: 201) { total } }', "invalid-argument"],
    ['{ status(project: "nothing") { root } }', "not-found"],
    ['{ callers(symbol: "find", depth: 99) { total } }', "invalid-argument"],
    ["{ nothing }", "invalid-argument"],
    ["{", "invalid-argument"],
  ])("%s is answered with %s and a remedy", async (document, code) => {
    const { errors } = await server.ask(document);
    expect(errors?.[0]?.extensions).toEqual({ code, remedy: expect.stringMatching(/^\S.*[.!?)]$/u) as string });
    expect(JSON.stringify(errors)).not.toMatch(/\bat .*\.js:\d/u);
  });
});
