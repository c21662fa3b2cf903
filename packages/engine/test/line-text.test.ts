import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { initProject } from "@codegraph/engine";

const folder = mkdtempSync(join(tmpdir(), "codegraph-lines-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Longer than one read, with the searched word at its end. */
const far = `${"// filler ünd mehr\n".repeat(9_000)}const marked = 1;\n${"// more\n".repeat(10)}let again = "marked"`;

test.each<[string, string | Buffer, readonly string[]]>([
  ["near.ts", "const marked = 1;\nlet other = 2;\n\tother = marked;\n", ["1 const marked = 1;", "3 other = marked;"]],
  ["far.ts", far, ["9001 const marked = 1;", '9012 let again = "marked"']],
  ["windows.ts", "const marked = 1;\r\nlet other = marked;\r\n", ["1 const marked = 1;", "2 let other = marked;"]],
  ["wide.ts", Buffer.from("\ufeffconst ä = 1;\nlet marked = ä;\n", "utf16le"), ["2 let marked = ä;"]],
  ["swapped.ts", Buffer.from("\ufeffconst ä = 1;\nlet marked = ä;\n", "utf16le").swap16(), ["2 let marked = ä;"]],
  ["long.ts", `const marked = "${"ß".repeat(500)}";\n`, [`1 const marked = "${"ß".repeat(183)}…`]],
  [
    "split.ts",
    `${`${"/".repeat(63)}\n`.repeat(1_023)}${"/".repeat(53)}\nconst a = 1; const marked = 2;\nlet b = marked;\n`,
    ["1025 const a = 1; const marked = 2;", "1026 let b = marked;"],
  ],
])("query() shows the matching lines of %s", async (name, text, expected) => {
  const root = mkdtempSync(join(folder, "project-"));
  writeFileSync(join(root, name), text);
  const { project } = await initProject(root, { workers: 1 });
  const { matches } = await project.query("marked");
  expect([...new Set(matches.map(({ lineNumber, text: line }) => `${lineNumber} ${line}`))]).toEqual(expected);
  await project.close();
});
