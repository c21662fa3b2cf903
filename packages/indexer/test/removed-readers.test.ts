import { rmSync } from "node:fs";
import { join } from "node:path";
import { initProject, type Project } from "../../engine/src/index.js";
import { expect, test } from "vitest";
import { folder, write } from "../../engine/test/whole-index.js";

/** `open` is used everywhere; a call of it does not depend on the type of its parameter. */
const FILES: Readonly<Record<string, string>> = {
  "src/options.ts": "export interface Options { size: number; grow(): void }\nexport const usual = 1;\n",
  "src/api.ts":
    'import type { Options } from "./options";\nexport function open(options: Options) { options.grow(); }\nexport { usual } from "./options";\n',
  "src/index.ts": 'export * from "./api";\n',
  ...Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`src/use${at}.ts`, 'import { open } from ".";\nopen({ size: 1 });\n'])),
  "src/late.ts": 'import { open } from ".";\nopen(1);\n',
};

async function open(): Promise<{ readonly root: string; readonly project: Project }> {
  const root = folder();
  for (const [file, text] of Object.entries(FILES)) write(root, file, text);
  const { project } = await initProject(root, { workers: 1 });
  return { root, project };
}

/** Updates the index after a change of one file. Returns the number of resolved files. */
async function resolvedBy(project: Project, file: string): Promise<number> {
  let resolved = 0;
  await project.update([file], {
    onProgress({ phase, total }) {
      if (phase === "resolve") resolved = total ?? 0;
    },
  });
  return resolved;
}

test("a file that goes and returns resolves its importers and readers, but not all files that look up what mentions it", async () => {
  const { root, project } = await open();
  rmSync(join(root, "src/options.ts"));
  expect(await resolvedBy(project, "src/options.ts")).toBe(1);
  expect((await project.verify()).differences).toEqual([]);
  write(root, "src/options.ts", `${FILES["src/options.ts"]!}export const other = 2;\n`);
  expect(await resolvedBy(project, "src/options.ts")).toBe(2);
  expect((await project.verify()).differences).toEqual([]);
  await project.close();
});

test("a file that begins to use a removed one while it is gone is resolved again when it returns", async () => {
  const { root, project } = await open();
  rmSync(join(root, "src/options.ts"));
  await project.update(["src/options.ts"]);
  write(root, "src/late.ts", 'import { usual } from ".";\nexport const late = usual;\n');
  await project.update(["src/late.ts"]);
  write(root, "src/options.ts", "export function usual() {}\n");
  write(root, "src/use0.ts", 'import { usual } from ".";\nusual();\n');
  await project.update(["src/use0.ts"]);
  await project.update(["src/options.ts"]);
  expect((await project.verify()).differences).toEqual([]);
  expect((await project.callers("usual")).calls.map(({ site }) => site.file)).toEqual(["src/use0.ts"]);
  await project.close();
});
