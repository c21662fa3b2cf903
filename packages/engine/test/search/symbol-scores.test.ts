import { afterAll, beforeAll, expect, test } from "vitest";
import { initProject, type Project } from "@codegraph/engine";
import { makeProject, removeProject } from "../../../../test/support/sample-project.js";

const FILES: Readonly<Record<string, string>> = {
  "src/order.ts": "export function orderTotal() {\n  return 1;\n}\n\nexport class OrderLines {}\n",
  "src/order.d.ts": "export declare function orderNames(): void;\n",
  "test/order.test.ts": "function orderCheck() {}\n",
  "examples/order.ts": "function orderShown() {}\n",
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

test("the score of a symbol is that of its name, less in tests, examples and generated declarations", async () => {
  const { symbols } = await project.searchSymbols("order");
  // The query is the first five of ten letters of each name.
  const name = 0.6 + 0.25 / 2;
  const scores = Object.fromEntries(symbols.map((each) => [each.name, each.score]));
  expect(scores["orderCheck"]).toBeCloseTo(name * 0.6);
  expect(scores["orderShown"]).toBeCloseTo(name * 0.8);
  expect(scores["orderNames"]).toBeCloseTo(name * 0.7 * 0.95);
  expect(scores["orderTotal"]).toBeGreaterThan(name);
  expect(scores["orderTotal"]).toBeLessThan(0.9);
});
