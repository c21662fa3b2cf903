/** The files that may use a definition are told without resolving them; each file that does use it has to be among them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { asFileId, type CodeFacts, type FileId, fileOf, isOwnSymbol, type SymbolId, symbolId } from "@codegraph/model";
import { type LanguageRegistry, loadRegistry } from "@codegraph/parse";
import { beforeAll, describe, expect, test } from "vitest";
import { invalidationLanguages } from "../../indexer/src/resolution/keywords-of.js";
import { type MentionReader, possibleUsers } from "../src/invalidation/possible-users.js";
import { factsOf, resolveProject, splitProject } from "./support/drawn-project.js";

let registry: LanguageRegistry;
beforeAll(async () => {
  registry = await loadRegistry();
});

/** Reads a project in memory. As in an index, keywords of a file's language are not among its terms. */
function readerOf(files: readonly { readonly text: string; readonly facts: CodeFacts }[]): MentionReader {
  const terms = files.map(({ text, facts }) => {
    const keywords = new Set(registry.get(facts.language)?.keywords ?? []);
    return new Set((text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []).flatMap((word) => (keywords.has(word) ? [] : [word.toLowerCase()])));
  });
  return {
    facts: (id) => files[id - 1]?.facts ?? null,
    filesMentioning: (words) =>
      files.flatMap((_, at) => (words.some((word) => terms[at]!.has(word.toLowerCase())) ? [asFileId(at + 1)] : [])),
  };
}

const CASES = ["edges", "uses"].flatMap((kind) => {
  const folder = fileURLToPath(new URL(`./${kind}/`, import.meta.url));
  return readdirSync(folder, { withFileTypes: true }).flatMap((language) =>
    language.isDirectory() ? readdirSync(join(folder, language.name)).map((file) => join(folder, language.name, file)) : [],
  );
});

test("possibleUsers() includes each file with an edge into a definition, in every drawn project", async () => {
  const missed: string[] = [];
  let told = 0;
  for (const path of CASES) {
    const texts = splitProject(readFileSync(path, "utf8"));
    const { files, show } = await resolveProject(texts);
    const reader = readerOf(files.map(({ path: file, facts }) => ({ text: texts.get(file)!.join("\n"), facts })));
    const languages = invalidationLanguages(registry);
    for (const { resolved } of files) {
      for (const { caller, callee } of resolved.edges) {
        if (!isOwnSymbol(callee)) continue;
        const users = possibleUsers(reader, languages, callee);
        if (users !== null) told++;
        if (users?.has(fileOf(caller) as FileId) === false)
          missed.push(`${path.split("/").slice(-3).join("/")}: ${show(callee)} from ${files[fileOf(caller) - 1]!.path}`);
      }
    }
  }
  expect(missed).toEqual([]);
  expect(told).toBeGreaterThan(1_000);
}, 300_000);

describe("possibleUsers()", () => {
  async function usersOf(files: Readonly<Record<string, string>>, name: string): Promise<string[] | null> {
    const all = await Promise.all(Object.entries(files).map(async ([path, text]) => ({ path, text, facts: (await factsOf(path, text))! })));
    const at = all.findIndex(({ facts }) => facts.definitions.some((each) => each.name === name));
    const id = symbolId(
      asFileId(at + 1),
      all[at]!.facts.definitions.findIndex((each) => each.name === name),
    ) as SymbolId;
    const users = possibleUsers(readerOf(all), invalidationLanguages(registry), id);
    return users && [...users].map((user) => all[user - 1]!.path).sort();
  }

  test("leaves out files that mention neither the name nor one that hands it on", async () => {
    const files = {
      "a.ts": "export function pay() {}\n",
      "b.ts": 'import { pay } from "./a";\nexport const settle = pay;\n',
      "c.ts": 'import { settle } from "./b";\nsettle();\n',
      "d.ts": "export function other() {}\n",
    };
    expect(await usersOf(files, "pay")).toEqual(["a.ts", "b.ts", "c.ts"]);
    expect(await usersOf(files, "other")).toEqual(["d.ts"]);
  });

  test("returns null for a default export, which has any name elsewhere", async () => {
    expect(await usersOf({ "a.ts": "export default function pay() {}\n", "b.ts": 'import x from "./a";\nx();\n' }, "pay")).toBeNull();
    expect(
      await usersOf({ "a.ts": "function pay() {}\nexport { pay as default };\n", "b.ts": 'import x from "./a";\nx();\n' }, "pay"),
    ).toBeNull();
  });

  test("follows the type of a constructor to the functions that return it", async () => {
    const files = {
      "a.py": "class Shop:\n    def __init__(self):\n        pass\n\n    def __enter__(self):\n        return self\n",
      "b.py": "from a import Shop\n\n\ndef make():\n    return Shop()\n",
      "c.py": "from b import make\n\nwith make() as shop:\n    pass\n",
      "d.py": "def other():\n    pass\n",
    };
    expect(await usersOf(files, "__enter__")).toEqual(["a.py", "b.py", "c.py"]);
  });
});
