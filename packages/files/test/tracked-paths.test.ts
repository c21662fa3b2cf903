/** Paths that git tracks, read from its index in each version of the format. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTrackedPaths } from "../src/repository/tracked-paths.js";
import { createTree } from "../../../test/support/written-tree.js";

const PATHS = ["a.py", "long/folder/name/one.py", "long/folder/name/two.py", "new.py", "z.py"];

test.each([2, 3, 4])("tracked paths are read from an index of version %i, with entries that have extended flags", (version) => {
  const tree = createTree("index");
  tree.git("init", "-q");
  tree.write(Object.fromEntries(PATHS.map((path) => [path, `${path}\n`])));
  tree.git("add", ...PATHS.filter((path) => path !== "new.py"));
  // An entry that is only intended to be added has extended flags, which version 2 cannot store.
  tree.git("add", ...(version === 2 ? ["new.py"] : ["--intent-to-add", "new.py"]));
  if (version === 4) tree.git("update-index", "--index-version", "4");
  const tracked = readTrackedPaths(join(tree.root, ".git/index"), 20)!;
  expect(PATHS.map((path) => tracked.has(path))).toEqual(PATHS.map(() => true));
  expect(["a", "one.py", "long/folder/name/three.py"].map((path) => tracked.has(path))).toEqual([false, false, false]);
});
