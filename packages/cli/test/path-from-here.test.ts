import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pathFromHere } from "../src/path-from-here.js";

const above = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-here-")));
const root = join(above, "shop");
const here = join(root, "src/http");
mkdirSync(here, { recursive: true });
for (const file of ["../outside.ts", "main.ts", "src/http/session.ts", "src/http/main.ts"]) writeFileSync(join(root, file), "");

afterAll(() => rmSync(above, { recursive: true }));

test.each([
  ["src/http/session.ts", "src/http/session.ts"],
  ["session.ts", "src/http/session.ts"],
  ["./session.ts", "src/http/session.ts"],
  ["../http", "src/http"],
  ["main.ts", "main.ts"],
  ["none.ts", "none.ts"],
  ["../../../outside.ts", "../../../outside.ts"],
  [join(root, "main.ts"), join(root, "main.ts")],
])("in src/http the path %s means %s", (path, meant) => {
  expect(pathFromHere(root, path, here)).toBe(meant);
});
