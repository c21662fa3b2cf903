/** Names with invisible characters can be given in the escaped form that answers show. */
import { escapeInvisible } from "@codegraph/model";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CONTROLS } from "../../../test/support/hostile-project.js";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { initProject, type Project } from "@codegraph/engine";

let folder = "";
let project: Project;
const paths = CONTROLS.map((control) => `src/a${control}b.ts`);

beforeAll(async () => {
  const files = paths.map((path, at) => [
    path,
    `export function named${at}() { return 1; }\nexport const fi\u200dnd\u3164${at} = () => named${at}();\n`,
  ]);
  folder = makeProject({
    ...Object.fromEntries(files),
    "src/c\\u{202e}d.ts": "export function literal() {}\n",
    "src/c\u202ed.ts": "export function turned() {}\n",
  });
  ({ project } = await initProject(folder, { workers: 1 }));
});

afterAll(async () => {
  await project.close();
  removeProject(folder);
});

test.each(paths.map((path, at) => [escapeInvisible(path), path, at] as const))(
  "%s is accepted as a file and as the file of a symbol",
  async (shown, path, at) => {
    expect(shown).toMatch(/^[ -~]+$/u);
    const { file, methods } = await project.signature(shown);
    expect([file, methods[0]?.name]).toEqual([path, `named${at}`]);
    const { definitions } = await project.callers(`${shown}:named${at}`);
    expect(definitions.map((each) => each.file)).toEqual([path]);
  },
);

test("a symbol is found by the escaped form of its name", async () => {
  const { outcome, definitions } = await project.callees("fi\\u{200d}nd\\u{3164}7");
  expect([outcome, definitions[0]?.name]).toEqual(["found", "fi\u200dnd\u31647"]);
});

test("a file with a literal escape in its name takes precedence over the decoded name", async () => {
  expect((await project.signature("src/c\\u{202e}d.ts")).methods[0]?.name).toBe("literal");
});

test("an escape cannot reach a path that its character cannot", async () => {
  await expect(project.signature("\\u{2e}\\u{2e}/secret.ts")).rejects.toMatchObject({
    code: expect.stringMatching(/^(?:outside-project|not-found|not-indexed)$/u) as string,
  });
  await expect(project.signature("\\u{2e}\\u{2e}/\\u{2e}\\u{2e}/etc/passwd")).rejects.toMatchObject({ code: "outside-project" });
  await expect(project.signature("src/a\\u{0}b.ts")).rejects.toMatchObject({
    code: expect.stringMatching(/^(?:not-found|not-indexed|invalid-argument)$/u) as string,
  });
});
