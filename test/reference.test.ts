/** Checks that the reference matches the sources. UPDATE_REFERENCE=1 npm test -- test/reference regenerates it. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packagePages } from "./support/reference/pages.js";
import { toolsPage } from "./support/reference/tools-page.js";
import { root } from "./support/workspace.js";

const folder = join(root, "docs/reference");
const pages = new Map([...(await packagePages()), ["tools.md", toolsPage()]]);

if (process.env["UPDATE_REFERENCE"]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, text] of pages) writeFileSync(join(folder, name), text);
}

describe("docs/reference", () => {
  test("has exactly one page for each package and one for the tools", () => {
    expect(readdirSync(folder).sort()).toEqual([...pages.keys()].sort());
  });

  test.each([...pages])("%s matches the sources", (name, text) => {
    expect(readFileSync(join(folder, name), "utf8"), "the reference is out of date: UPDATE_REFERENCE=1 npm test -- test/reference").toBe(
      text,
    );
  });
});
