import { initProject } from "@codegraph/engine";
import { openTools, standingText, tools } from "@codegraph/mcp";
import { estimateTokens } from "@codegraph/model";
import { expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

test("the tools answer a program as they answer a model", async () => {
  const folder = makeProject();
  await (await initProject(folder, { semantic: false })).project.close();
  const open = openTools(folder);
  const { text, result } = await open.call("codegraph_callers", { symbol: "find" });
  expect(text).toContain("src/service.ts\n  5 UserService > load (exact, import)");
  expect(result).toMatchObject({ total: 2 });
  expect(await open.call("codegraph_callers", {})).toMatchObject({ result: null, text: expect.stringContaining("invalid-argument") });
  expect(await open.call("codegraph_nothing", {})).toMatchObject({ result: null, text: expect.stringContaining("codegraph_nothing") });
  await open.close();
  removeProject(folder);
});

test("what a model reads before it asks anything is of the tools that it is shown", () => {
  const [full, lean] = [standingText("full"), standingText("lean")];
  for (const { name } of tools) expect(full).toContain(`"${name}"`);
  expect(lean).toContain('"codegraph_context"');
  expect(lean).not.toContain('"codegraph_unlink"');
  expect(estimateTokens(lean)).toBeLessThan(estimateTokens(full) / 2);
});
