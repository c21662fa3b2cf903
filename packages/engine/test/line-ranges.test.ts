import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type ChangedFile, initProject, type Project, type UpdateResult } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { expect, onTestFinished, test } from "vitest";
import { folder, random, stored, storedAnew, write } from "./whole-index.js";

const languages = resolve(import.meta.dirname, "../../parse/languages");

/** Returns source in a language: the parser's fixtures without annotations. */
function sourcesIn(language: string): (readonly [path: string, text: string])[] {
  const fixtures = join(languages, language, "fixtures");
  return readdirSync(fixtures).map((file) => {
    const lines = readFileSync(join(fixtures, file), "utf8")
      .split("\n")
      .filter((line) => !line.startsWith("|"));
    return [`${language}/${basename(file, ".txt")}`, lines.map((line) => line.slice(1)).join("\n")] as const;
  });
}

async function indexed(files: readonly (readonly [path: string, text: string])[]): Promise<Project> {
  const root = folder();
  for (const [path, text] of files) write(root, path, text);
  write(root, ".codegraph/config.json", '{ "autoUpdate": false }');
  const { project } = await initProject(root, { workers: 1 });
  onTestFinished(() => project.close());
  return project;
}

async function update(project: Project, ...files: (string | ChangedFile)[]): Promise<UpdateResult> {
  return (await project.update(files)) as UpdateResult;
}

const IDENTIFIER = /[A-Za-z_]\w{3,}/gu;

/** Edits a text at a random place. Returns the range of changed lines as an editor would report it. */
function edit(lines: string[], next: (below: number) => number): { fromLine: number; toLine: number } {
  const at = next(lines.length + 1);
  const size = 1 + next(6);
  const other = next(lines.length + 1);
  switch (next(7)) {
    case 0:
      lines.splice(at, size);
      return { fromLine: at + 1, toLine: at + 1 };
    case 1:
      lines.splice(at, 0, ...lines.slice(other, other + size));
      return { fromLine: at + 1, toLine: at + size };
    case 2:
      lines.splice(at, 0, ...Array.from({ length: size }, () => ""));
      return { fromLine: at + 1, toLine: at + size };
    case 3: {
      const word = lines[other]?.match(IDENTIFIER)?.[0] ?? "other";
      lines[at] = (lines[at] ?? "").replace(IDENTIFIER, word);
      return { fromLine: at + 1, toLine: at + 1 };
    }
    case 4:
      lines[at] = (lines[at] ?? "") + ["{", "}", '"', "(", "/*", "'''", "é 🦊"][next(7)];
      return { fromLine: at + 1, toLine: at + 1 };
    case 5:
      if (next(4) === 0) lines.length = at;
      return { fromLine: 1, toLine: Math.max(1, lines.length) };
    default:
      lines[at] = `renamed_${next(1_000)} ${lines[at] ?? ""}`;
      return { fromLine: at + 1, toLine: at + 1 };
  }
}

test.each([
  [1, ["typescript", "python", "cpp"]],
  [2, ["go", "java", "ruby", "rust"]],
  [3, ["csharp", "php", "kotlin"]],
])("after random edits with any ranges the index equals a fresh one (seed %i: %j)", async (seed, chosen) => {
  const next = random(seed);
  const sources = chosen.flatMap(sourcesIn);
  // A manifest makes a fresh index resolve in memory, as large projects do, while edits resolve from the store.
  const project = await indexed([...sources, ["tsconfig.json", "{}"]]);
  for (let round = 0; round < 2; round++) {
    for (let step = 0; step < 8; step++) {
      const batch = Array.from({ length: 1 + next(3) }, (): ChangedFile => {
        const [path, text] = sources[next(sources.length)]!;
        const place = join(project.root, path);
        if (next(12) === 0) {
          if (existsSync(place)) rmSync(place);
          else writeFileSync(place, text);
          return { file: path };
        }
        const lines = existsSync(place) ? readFileSync(place, "utf8").split("\n") : [];
        const right = edit(lines, next);
        writeFileSync(place, lines.join("\n"));
        const wrong = { fromLine: 1 + next(500), toLine: 500 + next(100_000) };
        return { file: path, ...[right, right, wrong, { fromLine: right.toLine }, {}][next(5)] };
      });
      await update(project, ...batch);
    }
    expect(stored(project.root)).toEqual(await storedAnew(project.root));
  }
});

const SHOP = ["export class Shop {", "  open(door: Door) {", "    return door.push();", "  }", "}", ""].join("\n");

test("lines that an edit shifts do not count as changed", async () => {
  const project = await indexed([["shop.ts", SHOP]]);
  write(project.root, "shop.ts", `// Opens early\n\n\n${SHOP}`);
  expect(await update(project, { file: "shop.ts", fromLine: 1, toLine: 3 })).toMatchObject({
    success: true,
    itemsAdded: 2,
    itemsRemoved: 0,
    linesUpdated: 1,
    files: [{ file: "shop.ts", action: "updated", itemsAdded: 2, itemsRemoved: 0, linesUpdated: 1 }],
  });
  const { matches } = await project.query("push");
  expect(matches.map(({ lineNumber }) => lineNumber)).toEqual([6]);
});

test("a term without any occurrence is removed", async () => {
  const project = await indexed([
    ["shop.ts", SHOP],
    ["other.ts", "export const push = 1;\n"],
  ]);
  const { statistics } = await project.status();
  write(project.root, "shop.ts", SHOP.replace("door.push()", "null"));
  expect(await update(project, { file: "shop.ts", fromLine: 3, toLine: 3 })).toMatchObject({
    itemsAdded: 0,
    itemsRemoved: 1,
    linesUpdated: 1,
  });
  expect((await project.status()).statistics.items).toBe(statistics.items);
  write(project.root, "other.ts", "");
  await update(project, { file: "other.ts" });
  expect((await project.status()).statistics.items).toBe(statistics.items - 1);
});

test.each<[string, string, number]>([
  ["white space", SHOP.replace("    return", "\treturn"), 0],
  ["empty lines", `\n\n${SHOP}\n\n`, 0],
  ["a line moved", SHOP.replace("  open(door: Door) {\n", "").replace("    return", "  open(door: Door) {\n    return"), 0],
  ["a comment put on a line of code", SHOP.replace("push();", "push(); // gently"), 1],
  ["one line replaced by three", SHOP.replace("return door.push();", "door.a();\n    door.b();\n    door.c();"), 3],
  ["three lines replaced by one", SHOP.replace(/ {2}open[^]*\}\n\}/u, "  shut() {}\n}"), 2],
  ["everything gone", "", 3],
])("linesUpdated counts %s", async (_what, text, lines) => {
  const project = await indexed([["shop.ts", SHOP]]);
  write(project.root, "shop.ts", text);
  expect((await update(project, "shop.ts")).linesUpdated).toBe(lines);
});

test.each([
  { fromLine: 0 },
  { fromLine: -3, toLine: 2 },
  { fromLine: 5, toLine: 4 },
  { fromLine: 1.5 },
  { toLine: 0 },
  { fromLine: Number.NaN },
  { fromLine: 1, toLine: Number.POSITIVE_INFINITY },
])("update() rejects the invalid range %o without changes", async (range) => {
  const project = await indexed([["shop.ts", SHOP]]);
  write(project.root, "shop.ts", "class Other {}\n");
  await expect(project.update(["shop.ts", { file: "shop.ts", ...range }])).rejects.toMatchObject({ code: "invalid-argument" });
  expect((await project.query("Other")).matches).toEqual([]);
});

test("a batch update handles added, changed, deleted and unknown files in one transaction", async () => {
  const project = await indexed([
    ["a.py", "def a():\n    pass\n"],
    ["b.py", "import a\n\na.a()\n"],
    ["c.py", "import b\n"],
  ]);
  write(project.root, "a.py", "def a():\n    return 1\n\n\ndef more():\n    pass\n");
  rmSync(join(project.root, "b.py"));
  write(project.root, "new/d.py", "from a import more\n\nmore()\n");
  write(project.root, "notes.bin", "x");
  const { files, success } = await update(project, { file: "a.py", fromLine: 2 }, "b.py", "c.py", "new/d.py", "nowhere.py", "notes.bin");
  expect(success).toBe(true);
  expect(files.map(({ file, action }) => `${file} ${action}`)).toEqual([
    "a.py updated",
    "b.py removed",
    "c.py unchanged",
    "new/d.py added",
    "notes.bin skipped",
    "nowhere.py missing",
  ]);
  expect(files.find(({ file }) => file === "b.py")).toMatchObject({ itemsRemoved: 1, itemsAdded: 0, linesUpdated: 2 });
  expect(stored(project.root)).toEqual(await storedAnew(project.root));
});

test("a cancelled batch update leaves the index unchanged", async () => {
  const project = await indexed([
    ["a.py", "def a():\n    pass\n"],
    ["b.py", "def b():\n    pass\n"],
  ]);
  const before = stored(project.root);
  write(project.root, "a.py", "def other():\n    pass\n");
  rmSync(join(project.root, "b.py"));
  const stop = new AbortController();
  const running = project.update(["b.py", "a.py"], { signal: stop.signal, onProgress: () => stop.abort() });
  await expect(running).rejects.toMatchObject({ code: "cancelled" });
  expect(stored(project.root)).toEqual(before);
});

test("update() rejects a batch of unknown files", async () => {
  const project = await indexed([["a.py", "def a():\n    pass\n"]]);
  await expect(project.update(["x.py", "y.py"])).rejects.toBeInstanceOf(CodeGraphError);
  await expect(project.update(["x.py", "y.py"])).rejects.toMatchObject({ code: "not-found" });
});

test("update() removes a file that is now ignored, and restores it later", async () => {
  const project = await indexed([
    ["src/a.py", "def a():\n    pass\n"],
    [".codegraphignore", ""],
  ]);
  write(project.root, ".codegraphignore", "a.py\n");
  expect((await update(project, "src/a.py")).files).toMatchObject([{ action: "removed" }]);
  write(project.root, ".codegraphignore", "");
  expect((await update(project, "src")).files).toMatchObject([{ file: "src/a.py", action: "added" }]);
});

test("remove() reports the removed lines, and update() of the named file restores it", async () => {
  const project = await indexed([
    ["a.py", "def a():\n    pass\n"],
    ["b.py", "import a\n"],
  ]);
  const result = await project.remove("a.py");
  expect(result).toMatchObject({ success: true, itemsRemoved: 1, linesUpdated: 2, files: [{ file: "a.py", action: "removed" }] });
  await project.update();
  await expect(project.signature("a.py")).rejects.toMatchObject({ code: "not-found" });
  expect((await update(project, "a.py")).files).toMatchObject([{ action: "added" }]);
  expect(stored(project.root)).toEqual(await storedAnew(project.root));
});
