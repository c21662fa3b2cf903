import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProject, removeProject, sample } from "../../../test/support/sample-project.js";
import { codegraph } from "./support/command.js";

let root = "";

beforeAll(async () => {
  root = makeProject(sample);
  await codegraph(["init"], { cwd: root });
});

afterAll(() => removeProject(root));

test("export scip writes a file, which import scip reads", async () => {
  const exported = await codegraph(["export", "scip", "own.scip"], { cwd: root });
  expect([exported.code, existsSync(join(root, "own.scip"))]).toEqual([0, true]);
  expect(exported.stdout).toMatch(
    /own\.scip: \d+ documents, [\d,]+ bytes\n\d+ definitions, \d+ references, 0 symbols of linked projects\n/,
  );

  const imported = await codegraph(["import", "scip", "own.scip"], { cwd: root });
  expect(imported).toMatchObject({ code: 0, stderr: "" });
  expect(imported.stdout).toMatch(
    /documents by codegraph .*\n\d+ files with imported callees\n[1-9]\d* call sites confirmed, 0 made exact, 0 resolved/,
  );

  const differences = await codegraph(["import", "scip", "--differences", "--json"], { cwd: root });
  expect(differences.code).toBe(1);
  expect(JSON.parse(differences.stdout)).toMatchObject({ outdated: [], sites: { upgraded: 0, corrected: 0 }, differences: [], total: 0 });

  const forgotten = await codegraph(["import", "scip", "--replace"], { cwd: root });
  expect(forgotten).toMatchObject({ code: 0, stdout: "no imported callees\n" });
});

test.each([
  [["export", "scip"], "export scip needs a file"],
  [["import", "scip"], "import scip needs a file"],
  [["import", "index"], "import index needs one file"],
  [["import", "scip", "none.scip"], "Cannot read"],
  [["import", "scip", "package.json", "--folder", ".."], "outside"],
])("codegraph %j fails with a remedy", async (args, message) => {
  const { code, stderr } = await codegraph(args, { cwd: root });
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});
