import { initProject } from "@codegraph/engine";
import { openTools } from "@codegraph/mcp";
import { expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { askQuestion } from "../src/ask-question.js";
import { questionKinds } from "../src/kinds.js";

test("askQuestion() reads all pages of an answer", async () => {
  const calls = Array.from({ length: 2_000 }, (_, at) => `export function caller${at}(): void {\n  target();\n}\n`).join("");
  const folder = makeProject({ "src/calls.ts": `export function target(): void {}\n${calls}` });
  await (await initProject(folder, { semantic: false })).project.close();
  const tools = openTools(folder);
  const kind = questionKinds.find(({ tool }) => tool === "codegraph_callers")!;
  const subject = { name: "target", file: "src/calls.ts", line: 1, chosen: "by hash" } as const;
  const answered = await askQuestion(tools, kind, subject, new Map(), new AbortController().signal);
  await tools.close();
  removeProject(folder);
  expect(answered.finished).toBe(true);
  expect(answered.calls).toBeGreaterThan(1);
  expect(answered.tokens).toBeGreaterThan(6_000);
});
