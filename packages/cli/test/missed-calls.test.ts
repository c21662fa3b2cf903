import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { codegraphHere as codegraph } from "./support/in-process.js";

let folder = "";

beforeAll(async () => {
  folder = makeProject({
    "lib/jar.js": "class Jar {\n  open() {}\n}\n\nexport { Jar, Jar as Pot };\n",
    "lib/kitchen.js": 'import { Jar } from "./jar.js";\n\nconst jar = new Jar();\njar.open();\n',
    "test/jar.js": 'const assert = require("assert");\n\nfunction check(jar) {\n  jar.open();\n  assert.equal(jar.open(), 1);\n}\n',
  });
  await codegraph(["init"], { cwd: folder });
});

afterAll(() => removeProject(folder));

async function lines(...args: string[]): Promise<string[]> {
  const { stdout, stderr } = await codegraph(args, { cwd: folder });
  return [...stdout.trimEnd().split("\n"), ...stderr.trimEnd().split("\n")].filter((line) => line !== "");
}

test("callers says how many calls of the name are unresolved and how to list them", async () => {
  expect(await lines("callers", "Jar.open")).toEqual([
    "Jar.open lib/jar.js:2: 1 call, exact",
    "lib/kitchen.js: top-level code 4",
    "2 more calls named open have an unknown receiver; in files that name Jar:",
    "test/jar.js 4 5",
  ]);
});

test("callers --unresolved lists the calls with their receivers, in pages", async () => {
  expect(await lines("callers", "Jar.open", "--unresolved", "--limit", "1")).toEqual([
    "2 unresolved calls named open, on receivers of unknown type:",
    "test/jar.js",
    "  4 jar.open in check",
    expect.stringContaining("1 of 2 unresolved calls shown; --offset 1 shows the next"),
  ]);
});

test("callers of a package's name says where it is imported from", async () => {
  expect(await lines("callers", "assert")).toEqual([
    expect.stringContaining("assert is not defined here, but imported from assert in 1 file"),
  ]);
});

test("impact lists the files with unresolved calls that may reach the target", async () => {
  expect(await lines("impact", "Jar.open")).toContain(
    "2 calls with an unknown receiver may reach it too, 2 in tests (open 2): test/jar.js 4 5",
  );
});

test("path shows how far resolved calls lead, and the call that may lead on", async () => {
  // The receiver of `app.send_task` has no known type, as in celery's `Task.apply_async`.
  const away = makeProject({
    "task.js": "export class Task {\n  delay() {\n    this.applyAsync();\n  }\n  applyAsync(app) {\n    app.sendTask();\n  }\n}\n",
    "app.js": "export class App {\n  sendTask() {}\n}\n",
    "other.js": "export class Mock {\n  sendTask() {}\n}\n",
  });
  await codegraph(["init"], { cwd: away });
  const { stdout, stderr, code } = await codegraph(["path", "Task.delay", "App.sendTask"], { cwd: away });
  expect(stdout.trimEnd().split("\n")).toEqual([
    "calls that may lead to App.sendTask:",
    "Task.delay task.js:2",
    "3 → Task.applyAsync :5",
    "6 → app.sendTask, unresolved",
  ]);
  expect(stderr).toContain(
    "no resolved path from Task.delay to App.sendTask: 2 functions searched; 1 call on the way is unresolved, so a path may exist",
  );
  expect(code).toBe(1);
  removeProject(away);
});

test("signature shows the exports of a file", async () => {
  expect(await lines("signature", "lib/jar.js")).toContain("exports: Jar, Pot = Jar");
});
