/** Random edits of a project with imported callees lead to the edges of a fresh index. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { initProject } from "@codegraph/engine";
import { encodeDocument, encodeMetadata, ROLE_DEFINITION, type ScipOccurrence } from "@codegraph/scip";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

const NAMES = ["a", "b", "c", "d"];

/** A module with a function and an untyped call of the function of each other module. */
function module(name: string, extra = ""): string {
  const calls = NAMES.filter((other) => other !== name).map((other) => `  given.run_${other}();`);
  return `${extra}export function run_${name}(given) {\n${calls.join("\n")}\n}\n`;
}

/** Names every call by the function of its name. Lines and columns are those of {@link module}. */
function documents(): Uint8Array[] {
  return NAMES.map((name) => {
    const place = (line: number, column: number, other: string, roles: number): ScipOccurrence => {
      const symbol = `scip-other npm shop 1 \`${other}.js\`/run_${other}().`;
      return { startLine: line, startCharacter: column, endLine: line, endCharacter: column + `run_${other}`.length, symbol, roles };
    };
    const others = NAMES.filter((other) => other !== name);
    const occurrences = [place(0, 16, name, ROLE_DEFINITION), ...others.map((other, at) => place(at + 1, 8, other, 0))];
    return encodeDocument({ path: `src/${name}.js`, language: "JavaScript", encoding: "utf16", occurrences, symbols: [] });
  });
}

test("Random edits after an import lead to the edges of a fresh index", async () => {
  const root = makeProject({
    "package.json": '{ "name": "shop" }\n',
    ...Object.fromEntries(NAMES.map((name) => [`src/${name}.js`, module(name)])),
  });
  const { project } = await initProject(root, { workers: 1 });
  try {
    const file = join(root, "index.scip");
    writeFileSync(file, Buffer.concat([encodeMetadata({ toolName: "scip-other", toolVersion: "1", projectRoot: "" }), ...documents()]));
    expect((await project.importScip([file])).sites.added).toBe(12);
    let seed = 7;
    const random = (count: number): number => (seed = (seed * 48_271) % 2_147_483_647) % count;
    for (let round = 0; round < 12; round++) {
      const name = NAMES[random(NAMES.length)]!;
      const path = join(root, `src/${name}.js`);
      const edit = [
        () => writeFileSync(path, module(name)),
        () => writeFileSync(path, module(name, `// Edit ${round}.\n`)),
        () => writeFileSync(path, module(name, "export function run() {}\n")),
        () => writeFileSync(path, module(name).replace(`run_${name}`, "renamed")),
        () => rmSync(path, { force: true }),
      ][random(5)]!;
      edit();
      await project.update();
      expect([round, (await project.verify()).differences]).toEqual([round, []]);
    }
    for (const name of NAMES) writeFileSync(join(root, `src/${name}.js`), module(name));
    await project.update();
    expect((await project.importedScip()).sites.added).toBe(12);
  } finally {
    await project.close();
    removeProject(root);
  }
}, 120_000);
