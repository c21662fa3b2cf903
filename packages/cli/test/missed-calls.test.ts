import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { codegraph } from "./support/command.js";

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
  expect((await lines("callers", "Jar.open")).at(-1)).toBe(
    "1 call of Jar.open. 2 more calls named open could not be resolved; `codegraph callers Jar.open --unresolved` lists them.",
  );
});

test("callers --unresolved lists the calls with their receivers, in pages", async () => {
  expect(await lines("callers", "Jar.open", "--unresolved", "--limit", "1")).toEqual([
    expect.stringMatching(/^test\/jar\.js:4 +jar\.open +function check$/),
    expect.stringContaining("1 of 2 unresolved calls shown; --offset 1 shows the next"),
  ]);
});

test("callers of a package's name says where it is imported from", async () => {
  expect(await lines("callers", "assert")).toEqual([
    expect.stringContaining("assert is not defined here, but imported from assert in 1 file"),
  ]);
});

test("impact lists the files with unresolved calls that may reach the target", async () => {
  const found = await lines("impact", "Jar.open");
  const summary = found.indexOf("2 unresolved calls may reach it too, 2 of them in tests (by name: open 2):");
  expect(found[summary + 1]).toMatch(/^test\/jar\.js:4 +first of 2 unresolved calls +test$/);
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
    "Task.delay reaches unresolved calls that may lead to App.sendTask:",
    expect.stringMatching(/^task\.js:3 +→ method Task\.applyAsync +task\.js:5 +exact, /),
    expect.stringMatching(/^task\.js:6 +→ app\.sendTask +unresolved$/),
  ]);
  expect(stderr).toContain("no resolved path: Task.delay reaches 2 functions; 1 call on the way is unresolved, so a path may exist");
  expect(code).toBe(1);
  removeProject(away);
});

test("signature shows the exports of a file", async () => {
  expect(await lines("signature", "lib/jar.js")).toContain("  exports: Jar, Pot = Jar");
});
