/** Checks that docs/projectbase.md names only what exists, with evidence. Verbs and tools beyond the specification need no row. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { verbNames } from "../packages/cli/src/verbs/index.js";
import { tools } from "../packages/mcp/src/tools/index.js";
import { root } from "./support/workspace.js";

const page = readFileSync(join(root, "docs/projectbase.md"), "utf8");
const rows = [...page.matchAll(/^\| ([A-E]\d+) \|(.*)\|$/gm)].map(([, row = "", cells = ""]) => {
  const [what = "", library = "", command = "", tool = "", evidence = ""] = cells.split("|").map((cell) => cell.trim());
  return { row, what, library: names(library), command: names(command), tool: names(tool), evidence };
});

function names(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}

describe("docs/projectbase.md", () => {
  test("has every row once, in order", () => {
    const sections = { A: 15, B: 9, C: 13, D: 2, E: 6 };
    const expected = Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}${index + 1}`),
    );
    expect(rows.map(({ row }) => row)).toEqual(expected);
  });

  test.each(rows.filter(({ evidence }) => evidence === "missing"))("$row is missing from every face", ({ library, command, tool }) => {
    expect([...library, ...command, ...tool]).toEqual([]);
  });

  test("names only existing tools", () => {
    const existing = new Set(tools.map(({ name }) => name));
    expect(rows.flatMap(({ tool }) => tool).filter((name) => !existing.has(name))).toEqual([]);
  });

  test("names only existing verbs", () => {
    expect(rows.flatMap(({ command }) => command).filter((name) => !verbNames.includes(name))).toEqual([]);
  });

  test("names only existing library functions", () => {
    const engine = ["index.ts", "api/project.ts"].map((file) => readFileSync(join(root, "packages/engine/src", file), "utf8")).join("\n");
    const missing = rows.flatMap(({ library }) => library).filter((name) => !new RegExp(`\\b${name}\\b[(,} ]`).test(engine));
    expect(missing).toEqual([]);
  });

  test.each(rows.filter(({ evidence }) => evidence !== "missing"))("$row names tests that exist", ({ evidence }) => {
    // A quoted title belongs to the link before it.
    const links = [...evidence.matchAll(/\[[^\]]+\]\(([^)]+)\)([^[]*)/g)];
    expect(links.length).toBeGreaterThan(0);
    for (const [, path = "", after = ""] of links) {
      const file = join(root, "docs", path);
      expect(existsSync(file), `${path} exists`).toBe(true);
      const text = readFileSync(file, "utf8");
      for (const [, title = ""] of after.matchAll(/“([^”]+)”/g)) expect(text).toContain(title);
    }
  });
});
