import { afterAll, beforeAll, expect, test } from "vitest";
import { initProject, type Project } from "@codegraph/engine";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

const FILES: Readonly<Record<string, string>> = {
  "src/queue.ts": `export class Queue {
  push(item: string) {}
}
`,
  "tools/report.py": `def report(path):
    return path
`,
};

let root = "";
let project: Project;

beforeAll(async () => {
  root = makeProject(FILES);
  ({ project } = await initProject(root, { workers: 1 }));
});

afterAll(async () => {
  await project.close();
  removeProject(root);
});

test("signature() reads a text in place of the file", async () => {
  const text = `// Jobs that wait.\n\n${FILES["src/queue.ts"]!.replace("push(", "shift() {}\n  push(")}`;
  const { types, methods } = await project.signature("src/queue.ts", { text });
  expect(types.map(({ name, lineNumber }) => [name, lineNumber])).toEqual([["Queue", 3]]);
  expect(methods.map(({ path, lineNumber }) => [path, lineNumber])).toEqual([
    ["Queue > shift", 4],
    ["Queue > push", 5],
  ]);
});

test("signature() stores nothing of a text", async () => {
  const text = "export function added() {}\n";
  await project.signature("src/queue.ts", { text });
  expect((await project.signature("src/queue.ts")).methods.map(({ name }) => name)).toEqual(["push"]);
  expect((await project.callers("added")).outcome).toBe("not-found");
});

test("signature() of a text equals that of the saved file", async () => {
  for (const [file, text] of Object.entries(FILES))
    expect(await project.signature(file, { text })).toEqual({ ...(await project.signature(file)), stale: [] });
});

test("signature() reads the text of a file that does not exist yet", async () => {
  const { methods } = await project.signature("tools/new.py", { text: "def fetch():\n    pass\n" });
  expect(methods.map(({ name }) => name)).toEqual(["fetch"]);
});

test("signature() reads a text with syntax errors as far as it can", async () => {
  const text = `export function whole() {}\n\nexport function half(a: {\n`;
  const { methods } = await project.signature("src/queue.ts", { text });
  expect(methods.map(({ name }) => name)).toContain("whole");
});

test("signature() rejects a text in no indexed language, and a path outside of the project", async () => {
  await expect(project.signature("image.png", { text: "x" })).rejects.toMatchObject({ code: "invalid-argument" });
  await expect(project.signature("../queue.ts", { text: "x" })).rejects.toMatchObject({ code: "outside-project" });
});
