/** In many projects of C, every name begins with the project's, so every name shares a word with every query. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { initProject, type Project } from "@codegraph/engine";
import { makeProject, removeProject } from "../../../../test/support/sample-project.js";

const NAMES = [...Array.from({ length: 700 }, (_, at) => `lib_part${at}`), "lib_read_file", "lib_read_files_twice", "lib_file_size"];

let root = "";
let project: Project;

beforeAll(async () => {
  root = makeProject({ "lib.c": NAMES.map((name) => `int ${name}(void) { return 1; }\n`).join("") });
  ({ project } = await initProject(root, { workers: 1 }));
});

afterAll(async () => {
  await project.close();
  removeProject(root);
});

test("the names that share most words follow the exact one, and the others are not all counted", async () => {
  const { symbols, match, matchingTotal, total } = await project.searchSymbols("lib_read_file", { limit: 3 });
  expect({ match, matchingTotal }).toEqual({ match: "exact", matchingTotal: 1 });
  expect(symbols.map(({ symbol }) => symbol)).toEqual(["lib_read_file", "lib_read_files_twice", "lib_file_size"]);
  expect(total).toBeGreaterThan(100);
  expect(total).toBeLessThan(NAMES.length);
});
