import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { openToolbox, type Toolbox } from "../src/index.js";

let folder: string;
let toolbox: Toolbox;

beforeAll(() => {
  folder = makeProject();
  toolbox = openToolbox(folder, { toolset: "init,callers,signature" });
});
afterAll(async () => {
  await toolbox.close();
  removeProject(folder);
});

test("functions are described as models are told of them, and name no tool that is not there", () => {
  expect(toolbox.functions.map(({ name }) => name)).toEqual(["codegraph_callers", "codegraph_signature", "codegraph_init"]);
  expect(toolbox.functions[0]).toMatchObject({ parameters: { type: "object", required: ["symbol"] } });
  expect(JSON.stringify(toolbox.functions)).not.toContain("codegraph_query");
});

test("a model that asks too early is told what to do, does it, and is answered", async () => {
  expect(await toolbox.call("codegraph_callers", { symbol: "save" })).toMatchObject({ ok: false, text: expect.stringMatching(/codegraph_init.*\[not-indexed\]$/s) });
  expect(await toolbox.call("codegraph_init", "")).toMatchObject({ ok: true });
  const { ok, text } = await toolbox.call("codegraph_callers", '{"symbol":"save"}');
  expect({ ok, text }).toMatchObject({ ok: true, text: expect.stringContaining("12 UserService > rename (exact, import)") });
});

test.each([
  ["codegraph_query", {}, "there is no tool"],
  ["codegraph_callers", "{", "not valid JSON"],
  ["codegraph_callers", { symbl: "save" }, "there is no argument"],
  ["codegraph_callers", [], "must be an object"],
])("%s with %j is told to the model instead of thrown", async (name, input, what) => {
  expect(await toolbox.call(name, input)).toEqual({ ok: false, text: expect.stringMatching(new RegExp(`${what}.*\\[invalid-argument\\]$`, "s")) });
});

test("a model sees no other folder than the project, unless the program allows it", async () => {
  const other = mkdtempSync(`${tmpdir()}/codegraph-test-`);
  expect(await toolbox.call("codegraph_init", { path: other })).toMatchObject({ ok: false, text: expect.stringContaining("[outside-project]") });
  const wider = openToolbox(folder, { toolset: "init", allow: [other] });
  expect(await wider.call("codegraph_init", { path: other })).toMatchObject({ ok: true });
  await wider.close();
  rmSync(other, { recursive: true });
});

test("a toolset that there is not is the program's mistake", () => {
  expect(() => openToolbox(folder, { toolset: "everything" })).toThrow(expect.objectContaining({ code: "invalid-argument" }));
});
