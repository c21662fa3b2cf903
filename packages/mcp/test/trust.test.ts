/** A model reads texts of the project, which could talk it into anything. So it can see what needs trust, and not grant it. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { initProject, trustProject } from "@codegraph/engine";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { openTools, type OpenTools } from "../src/index.js";
import { tools as everyTool } from "../src/tools/index.js";

let folder = "";
let tools: OpenTools;

beforeEach(async () => {
  folder = makeProject();
  await (await initProject(folder, { workers: 1 })).project.close();
  writeFileSync(join(folder, ".codegraph/config.json"), '{ "secrets": [".env"] }');
  tools = openTools(folder);
});
afterEach(async () => {
  await tools.close();
  removeProject(folder);
});

test("tools reject a project with undecided settings and leave the decision to the user", async () => {
  for (const [name, input] of [
    ["codegraph_init", {}],
    ["search_code", { query: "find" }],
    ["codegraph_callers", { symbol: "find" }],
  ] as const) {
    const { text, result } = await tools.call(name, input);
    expect(result).toBeNull();
    expect(text).toMatch(
      /"secrets" indexes files whose names suggest secrets: "\.env"\. Only the user can decide this, in a terminal\. .*`codegraph trust .*\[not-trusted\]$/,
    );
  }
});

test("codegraph_status of an untrusted project lists the undecided settings", async () => {
  const { text, result } = await tools.call("codegraph_status", {});
  expect(result).toMatchObject({ trust: [{ setting: "secrets", decision: null }] });
  expect(text).toContain(`Only the user can approve or refuse these settings, in a terminal: codegraph trust ${folder}`);
});

test("codegraph_status does not reveal a folder that calls may not name", async () => {
  const other = makeProject();
  await (await initProject(other, { workers: 1 })).project.close();
  writeFileSync(join(other, ".codegraph/config.json"), '{ "secrets": [".env"] }');
  const { text, result } = await tools.call("codegraph_status", { project: other });
  expect(result).toBeNull();
  // The fault is that of the server's own project, whose links would say what else may be asked.
  expect(text).not.toContain(other);
  trustProject(folder);
  expect((await tools.call("codegraph_status", { project: other })).text).toContain("[outside-project]");
  removeProject(other);
});

test("tools work without a restart after the user has decided", async () => {
  expect((await tools.call("search_code", { query: "find" })).result).toBeNull();
  trustProject(folder, { decline: true });
  expect((await tools.call("search_code", { query: "find" })).result).not.toBeNull();
});

test("no tool can change trust", () => {
  expect(everyTool.filter(({ name, input }) => /trust/iu.test(`${name} ${Object.keys(input).join(" ")}`))).toEqual([]);
});
