import { initProject, type Project } from "@codegraph/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { folder, write } from "./whole-index.js";

/** Number of types that override one base member and call it on a value of the base type. */
const TYPES = 30;

describe("many types that override one member and call it", () => {
  let project: Project;
  const lineOf = (type: number): string => `shapes.ts:${4 + 3 * type + 1}`;
  beforeAll(async () => {
    const root = folder();
    const types = Array.from(
      { length: TYPES },
      (_, at) => `class Shape${at} extends Shape {\n  accept(other: Shape) { other.accept(other); }\n}\n`,
    );
    write(root, "shapes.ts", `class Shape {\n  accept(other: Shape) {}\n}\n${types.join("")}`);
    ({ project } = await initProject(root, { workers: 1 }));
  });
  afterAll(() => project.close());

  test("callers() with depth lists each call site once", async () => {
    const { calls, total } = await project.callers(lineOf(0), { depth: 5, limit: 10_000 });
    const sites = calls.map(({ site }) => site.line);
    expect(total).toBe(TYPES);
    expect(new Set(sites).size).toBe(sites.length);
  });

  test("callees() with depth lists each possible callee once per site of the first function", async () => {
    const { total } = await project.callees(lineOf(0), { depth: 5 });
    // The base member with its overriders, then the call of the base member in each of those.
    expect(total).toBe(1 + TYPES + TYPES - 1);
  });

  test("impact() reaches all overriders", async () => {
    const { total, counts } = await project.impact(lineOf(0));
    expect({ total, possible: counts.possible }).toEqual({ total: TYPES - 1, possible: TYPES - 1 });
  });

  test("path() finds several paths between overriders", async () => {
    const { paths } = await project.path(lineOf(TYPES - 1), lineOf(0), { limit: 3 });
    expect(paths.map(({ steps }) => steps.length)).toEqual([1, 2, 2]);
  });
});
