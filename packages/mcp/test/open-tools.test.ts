import { initProject } from "@codegraph/engine";
import { openTools, standingText, tools } from "@codegraph/mcp";
import { estimateTokens } from "@codegraph/model";
import { expect, test } from "vitest";
import { makeProject, makeRepository, removeProject } from "../../../test/support/sample-project.js";
import { examples } from "./support/examples.js";

test("openTools() answers like the server", async () => {
  const folder = makeProject();
  await (await initProject(folder, { semantic: false })).project.close();
  const open = openTools(folder);
  const { text, result } = await open.call("codegraph_callers", { symbol: "find" });
  expect(text).toBe("find src/store.ts:11: 2 calls, all exact\nsrc/service.ts: UserService.load 5, UserService.rename 11");
  expect(result).toMatchObject({ total: 2 });
  expect(await open.call("codegraph_callers", {})).toMatchObject({ result: null, text: expect.stringContaining("invalid-argument") });
  expect(await open.call("codegraph_nothing", {})).toMatchObject({ result: null, text: expect.stringContaining("codegraph_nothing") });
  await open.close();
  removeProject(folder);
});

test("codegraph_impact takes a diff, a range or what is staged instead of a target", async () => {
  const folder = makeProject();
  makeRepository(folder);
  await (await initProject(folder, { semantic: false })).project.close();
  const open = openTools(folder);
  const ask = async (input: object): Promise<string> => (await open.call("codegraph_impact", input)).text;
  const { diff } = examples["codegraph_changes"] as { readonly diff: string };
  expect(await ask({ diff })).toMatch(
    /^before the diff to after the diff: 1 file; symbols: 1 changed\n {2}src\/store\.ts: find 11\n.*reaches 4/u,
  );
  expect(await ask({ diff: "HEAD~1" })).toMatch(/^[\da-f]{10} to working tree: /u);
  expect(await ask({ diff: "--staged" })).toMatch(/^[\da-f]{10} to index: no file differs\.$/u);
  for (const input of [{}, { target: "find", diff }]) expect(await ask(input)).toContain("Expected target or diff");
  await open.close();
  removeProject(folder);
});

test("openTools() returns the cursor of the next page with the result", async () => {
  const calls = Array.from({ length: 2_000 }, (_, at) => `export function caller${at}(): void {\n  target();\n}\n`).join("");
  const folder = makeProject({ "src/calls.ts": `export function target(): void {}\n${calls}` });
  await (await initProject(folder, { semantic: false })).project.close();
  const open = openTools(folder);
  const names: string[] = [];
  let pages = 0;
  for (let input: object | null = { symbol: "target" }; input !== null; pages += 1) {
    const { result } = await open.call("codegraph_callers", input);
    const page = result as { readonly calls: readonly { readonly caller: { readonly name: string } }[]; readonly next_cursor?: string };
    names.push(...page.calls.map(({ caller }) => caller.name));
    input = page.next_cursor === undefined ? null : { cursor: page.next_cursor };
  }
  await open.close();
  removeProject(folder);
  expect(pages).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(2_000);
  expect(names).toHaveLength(2_000);
});

test("standingText() describes only the tools of the toolset", () => {
  const [full, lean] = [standingText("each,maintain"), standingText("lean")];
  for (const { name } of tools) expect(full).toContain(`"${name}"`);
  expect(lean).toContain('"codegraph_context"');
  expect(lean).not.toContain('"codegraph_unlink"');
  expect(estimateTokens(lean)).toBeLessThan(estimateTokens(full) / 2);
});
