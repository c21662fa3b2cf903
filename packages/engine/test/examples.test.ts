import { expect, test } from "vitest";
import { initProject } from "@codegraph/engine";
import { createTree } from "../../../test/support/written-tree.js";

test("a name refers to source code before code blocks in documents", async () => {
  const tree = createTree();
  tree.write({
    "src/store.ts": "export function load() {}\nload();\n",
    "docs/guide.md": "# Guide\n\n## Loading\n\n```ts\nfunction load() {}\nfunction show() {}\nshow();\n```\n",
  });
  const { project } = await initProject(tree.root, { workers: 1 });
  const meant = async (symbol: string) => (await project.callers(symbol)).definitions.map(({ file }) => file);
  expect(await meant("load")).toEqual(["src/store.ts"]);
  expect(await meant("docs/guide.md:load")).toEqual(["docs/guide.md"]);
  expect(await meant("show")).toEqual(["docs/guide.md"]);
  await project.close();
});
