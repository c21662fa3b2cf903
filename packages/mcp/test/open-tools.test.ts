import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { openTools, type OpenTools } from "../src/index.js";

let folder: string;
let tools: OpenTools;

beforeAll(() => {
  folder = makeProject();
  tools = openTools(folder, { toolset: "init,callers,signature" });
});
afterAll(async () => {
  await tools.close();
  removeProject(folder);
});

test("functions are described as models are told of them, and name no tool that is not there", () => {
  expect(tools.functions.map(({ name }) => name)).toEqual(["codegraph_callers", "codegraph_signature", "codegraph_init"]);
  expect(tools.functions[0]).toMatchObject({ parameters: { type: "object", required: ["symbol"] } });
  expect(JSON.stringify(tools.functions)).not.toContain("codegraph_query");
});

test("a model that asks too early is told what to do, does it, and is answered", async () => {
  expect(await tools.call("codegraph_callers", { symbol: "save" })).toMatchObject({ result: null, text: expect.stringMatching(/codegraph_init.*\[not-indexed\]$/s) });
  expect(await tools.call("codegraph_init", "")).toMatchObject({ result: { success: true } });
  expect(await tools.call("codegraph_callers", '{"symbol":"save"}')).toMatchObject({ result: { total: 1 }, text: expect.stringContaining("12 UserService > rename (exact, import)") });
});

test.each([
  ["codegraph_query", {}, "there is no tool"],
  ["codegraph_callers", "{", "not valid JSON"],
  ["codegraph_callers", { symbl: "save" }, "there is no argument"],
  ["codegraph_callers", [], "must be an object"],
])("%s with %j is told to the model instead of thrown", async (name, input, what) => {
  expect(await tools.call(name, input)).toEqual({ result: null, text: expect.stringMatching(new RegExp(`${what}.*\\[invalid-argument\\]$`, "s")) });
});

test("a model sees no other folder than the project, unless the program allows it", async () => {
  const other = mkdtempSync(`${tmpdir()}/codegraph-test-`);
  expect(await tools.call("codegraph_init", { path: other })).toMatchObject({ result: null, text: expect.stringContaining("[outside-project]") });
  const wider = openTools(folder, { toolset: "init", allow: [other] });
  expect(await wider.call("codegraph_init", { path: other })).toMatchObject({ result: { success: true } });
  await wider.close();
  rmSync(other, { recursive: true });
});

test("a toolset that there is not is the program's mistake", () => {
  expect(() => openTools(folder, { toolset: "everything" })).toThrow(expect.objectContaining({ code: "invalid-argument" }));
});
