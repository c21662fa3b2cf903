import { afterAll, beforeAll, expect, test } from "vitest";
import { initProject, type Project } from "@codegraph/engine";
import { makeProject, removeProject } from "../../../../test/support/sample-project.js";

const LINES = 90;

const FILES: Readonly<Record<string, string>> = {
  "lib/shop.js": `exports.price = function price(name) {
  return name.length;
};
`,
  // Top-level code whose calls are far below its first lines, as in a test file.
  "test/shop.js": `var price = require("../lib/shop").price;

${Array.from({ length: LINES }, (_, index) => `exports.value${index} = ${index};`).join("\n")}

price("tea");
price("milk");
`,
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `src/user${index}.js`,
      `var price = require("../lib/shop").price;\n\nfunction use${index}() { return price("a") + price("b"); }\n`,
    ]),
  ),
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

test("a caller in dependencyResults shows its calls, also where it is the top-level code of a file", async () => {
  const only = { "lib/shop.js": FILES["lib/shop.js"]!, "test/shop.js": FILES["test/shop.js"]! };
  const folder = makeProject(only);
  const { project: small } = await initProject(folder, { workers: 1 });
  const { dependencyResults } = await small.searchBySymbol("price", { expandCalls: true });
  const first = LINES + 4;
  expect(dependencyResults).toMatchObject([
    { file: "test/shop.js", dependencyType: "caller", certainty: "exact", callLines: [first, first + 1] },
  ]);
  const [{ startLine, endLine } = { startLine: 0, endLine: 0 }] = dependencyResults ?? [];
  expect(startLine).toBeLessThanOrEqual(first);
  expect(endLine).toBeGreaterThanOrEqual(first + 1);
  await small.close();
  removeProject(folder);
});

test("the focus of a search counts all callers, and lists one call of each before any second one", async () => {
  const { focus } = await project.searchBySymbol("price");
  expect(focus?.totals).toMatchObject({ calls: 0, calledBy: 31 });
  expect(new Set(focus?.calledBy.map(({ caller }) => `${caller.file} ${caller.name}`)).size).toBe(25);
});

test("context() counts all callers of a symbol and lists at most 25 calls of one that was asked about", async () => {
  const { symbols } = await project.context("price()", { about: ["price"] });
  const symbol = symbols.find(({ name }) => name === "price");
  expect(symbol?.totals.calledBy).toBe(31);
  expect(symbol?.calledBy.length).toBe(25);
});
