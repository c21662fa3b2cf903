import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { callTool } from "../src/call-tool.js";
import { Projects } from "../src/projects.js";
import { tools } from "../src/tools/index.js";
import { offeredIn } from "../src/toolset.js";

let folder = "";
let projects: Projects;

beforeAll(async () => {
  folder = makeProject({
    "lib/jar.js": "class Jar {\n  open() {}\n}\n\nmodule.exports = Jar;\n",
    "test/jar.js": Array.from({ length: 400 }, (_, at) => `function check${at}(jar) {\n  jar.open();\n}`).join("\n"),
  });
  projects = new Projects(folder);
  await ask("codegraph_init", {});
});

afterAll(async () => {
  await projects.closeAll();
  removeProject(folder);
});

async function ask(name: string, input: Record<string, unknown>): Promise<string> {
  const tool = tools.find((each) => each.name === name)!;
  const context = { signal: new AbortController().signal, onProgress: () => {}, offered: offeredIn(tools) };
  return (await callTool(tool, projects, input, context)).text;
}

test("codegraph_callers says how many calls of the name are unresolved and how to list them", async () => {
  expect(await ask("codegraph_callers", { symbol: "Jar.open" })).toContain(
    "Jar.open lib/jar.js:2: no resolved call\n400 calls named open have an unknown receiver; in files that name Jar:\ntest/jar.js 2 5 8 11 14 17 20 23 … (400)\nall: codegraph_callers with unresolved",
  );
});

test("codegraph_callers lists unresolved calls in pages", async () => {
  const input = { symbol: "Jar.open", unresolved: true, max_tokens: 500 };
  const first = await ask("codegraph_callers", input);
  expect(first).toContain("400 unresolved calls named open, on receivers of unknown type:\ntest/jar.js\n  2 jar.open in check0\n");
  const cursor = /cursor "([\w-]+)"/u.exec(first)?.[1];
  const second = await ask("codegraph_callers", { cursor });
  const next = Number(/^ {2}(\d+) jar\.open/mu.exec(second)?.[1]);
  const last = Number([...first.matchAll(/^ {2}(\d+) jar\.open/gmu)].at(-1)?.[1]);
  expect(next).toBe(last + 3);
});
