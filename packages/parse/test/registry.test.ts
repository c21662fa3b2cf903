import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { createRegistry, loadRegistry } from "@codegraph/parse";
import { LEXICAL_LANGUAGES } from "../dist/languages/text/known.js";
import { compileQuery, hasGrammar, loadGrammar, queryFile, queryText } from "../dist/src/grammar.js";
import { roleOf } from "../dist/src/roles.js";

const folder = fileURLToPath(new URL("../languages/", import.meta.url));
const registry = await loadRegistry();

/** Extensions promised to users. */
const PROMISED = ".cs .ts .tsx .js .jsx .mjs .cjs .py .pyw .rs .c .h .cpp .cc .cxx .hpp .hxx .java .go .php .rb .rake .kt .kts";

/** Languages with a grammar. */
const parsed = registry.languages.filter(hasGrammar);

describe("loadRegistry()", () => {
  test("returns one language per folder and no others, ordered by id", () => {
    const folders = readdirSync(folder).filter((name) => !name.startsWith("_") && existsSync(join(folder, name, "spec.ts")));
    const ids = registry.languages.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
    expect(folders.filter((id) => !ids.includes(id))).toEqual([]);
    // The table defines the languages known only by name and comment marks.
    expect(ids.filter((id) => !folders.includes(id) && !LEXICAL_LANGUAGES.some((known) => known.id === id))).toEqual([]);
  });

  test("assigns each id, name, extension and file name to a single language", () => {
    for (const claims of [
      registry.languages.map(({ id }) => id),
      registry.languages.map(({ name }) => name),
      registry.languages.flatMap(({ extensions }) => extensions),
      registry.languages.flatMap(({ fileNames }) => fileNames ?? []),
    ]) {
      expect(claims.filter((claim, at) => claims.indexOf(claim) !== at)).toEqual([]);
    }
  });

  test.each(PROMISED.split(" "))("returns a language for %s", (extension) => {
    expect(registry.forPath(`src/file${extension}`)).not.toBeNull();
    expect(registry.forPath(`src/FILE${extension.toUpperCase()}`)).toBe(registry.forPath(`file${extension}`));
  });

  test.each([
    "a.png",
    "lib.so.1",
    "yarn.lock",
    "LICENSE",
    "messages.po",
    "table.csv",
    "bundle.js.map",
    "go.sum",
    "package-lock.json",
    "LICENSE.md",
    "de.json",
    "pt-BR.yml",
    "zh-Hans.json",
    "id_ID.json",
  ])("returns no language for %s", (path) => {
    expect(registry.forPath(path)).toBeNull();
  });

  test.each([
    // A name that consists only of an extension is still a file.
    [".js", "javascript"],
    ["README", "text"],
    ["notes.whatever", "text"],
    ["src.js/readme", "text"],
    ["Makefile", "make"],
    ["a.txt", "text"],
    ["CMakeLists.txt", "cmake"],
    ["en.json", "json"],
    ["en-US.json", "json"],
    ["ci.yml", "yaml"],
    ["id.json", "json"],
    ["tags.html", "html"],
  ])("maps %s to %s", (path, id) => {
    expect(registry.forPath(path)?.id).toBe(id);
  });

  test("returns languages by id", () => {
    for (const language of registry.languages) expect(registry.get(language.id)).toBe(language);
    expect(registry.get("esperanto")).toBeNull();
  });

  test("lets the text decide between languages that share an extension", () => {
    const [first, second] = registry.languages;
    const shared = createRegistry([
      { ...first!, extensions: [".x"] },
      { ...second!, extensions: [], sniff: [{ extension: ".x", pattern: /second/u }] },
    ]);
    expect(shared.forPath("a.x")?.id).toBe(first!.id);
    expect(shared.forPath("a.x", "first")?.id).toBe(first!.id);
    expect(shared.forPath("a.x", "second")?.id).toBe(second!.id);
  });
});

describe.each(registry.languages)("$name", (language) => {
  test("has either a grammar or its own reader", () => {
    expect(language.read !== undefined).toBe(language.grammar === null);
  });

  test("has valid resolution rules", () => {
    const { resolution } = language;
    expect([".", "::", "\\"]).toContain(resolution.separator);
    expect(resolution.family).not.toBe("");
    if (resolution.manifests) expect(resolution.modules).toBeDefined();
  });
});

describe.each(parsed)("$name", (language) => {
  test("lists its extensions in lower case with a dot", () => {
    for (const extension of language.extensions) expect(extension).toMatch(/^\.[a-z0-9+]+$/u);
  });

  test("lists each keyword once", () => {
    expect(language.keywords.length).toBeGreaterThan(10);
    expect(language.keywords.filter((word, at) => language.keywords.indexOf(word) !== at)).toEqual([]);
    for (const word of language.keywords) expect(word).toMatch(/^\S+$/u);
    if (language.ignoresCase) expect(language.keywords).toEqual(language.keywords.map((word) => word.toLowerCase()));
  });

  test("has queries that compile and capture only known roles", async () => {
    const { query, roles } = await loadGrammar(language);
    expect(query.captureNames.length).toBe(roles.length);
    expect(query.captureNames.filter((name) => roleOf(name) === undefined)).toEqual([]);
  });

  test("ships the same compiled query as the runtime produces", async () => {
    expect(readFileSync(queryFile(language)).equals(await compileQuery(language))).toBe(true);
  });

  test("captures a main role or a region in each pattern", async () => {
    const { query } = await loadGrammar(language);
    // The offsets of patterns are bytes.
    const text = Buffer.from(queryText(language));
    const bare: string[] = [];
    for (let pattern = 0; pattern < query.predicates.length; pattern++) {
      const source = text.toString("utf8", query.startIndexForPattern(pattern), query.endIndexForPattern(pattern));
      const captures = source.replace(/;.*|"(?:\\.|[^"\\])*"/gu, "").match(/@[\w.]+/gu) ?? [];
      if (!captures.some((capture) => isMain(roleOf(capture.slice(1))))) bare.push(source);
    }
    expect(bare).toEqual([]);
  });
});

function isMain(role: ReturnType<typeof roleOf>): boolean {
  return role !== undefined && role !== null && "main" in role;
}
