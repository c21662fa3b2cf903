/** Names that differ from the query in case alone. Drawn from gson. */
import { initProject } from "@codegraph/engine";
import { expect, test } from "vitest";
import { makeProject, removeProject } from "../../../../test/support/sample-project.js";

test("a field of another case is no exact match, and follows the functions with the name in theirs", async () => {
  const folder = makeProject({
    "Types.java": "class Types {\n  static Object getSupertype(Object context) { return context; }\n}\n",
    "TypesTest.java": "class TypesTest {\n  Object superType;\n}\n",
  });
  const { project } = await initProject(folder, { semantic: false });
  const { match, symbols } = await project.searchSymbols("Supertype");
  expect(match).toBe("partial");
  expect(symbols.map(({ name }) => name)).toContain("getSupertype");
  await project.close();
  removeProject(folder);
});
