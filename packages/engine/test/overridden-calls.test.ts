import { initProject, type Project } from "@codegraph/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { folder, write } from "./whole-index.js";

/** Types that override one member of their base, and all call it on something of the base's type. */
const TYPES = 30;

describe("where many types override one member and call it", () => {
  let project: Project;
  const lineOf = (type: number): string => `shapes.ts:${4 + 3 * type + 1}`;
  beforeAll(async () => {
    const root = folder();
    const types = Array.from({ length: TYPES }, (_, at) => `class Shape${at} extends Shape {\n  accept(other: Shape) { other.accept(other); }\n}\n`);
    write(root, "shapes.ts", `class Shape {\n  accept(other: Shape) {}\n}\n${types.join("")}`);
    ({ project } = await initProject(root, { workers: 1 }));
  });
  afterAll(() => project.close());

  test("callers of several levels list each call site once", async () => {
    const { calls, total } = await project.callers(lineOf(0), { depth: 5, limit: 10_000 });
    const sites = calls.map(({ site }) => site.line);
    expect(total).toBe(TYPES);
    expect(new Set(sites).size).toBe(sites.length);
  });

  test("callees of several levels list what a call may run once for each site of the first function", async () => {
    const { total } = await project.callees(lineOf(0), { depth: 5 });
    // The base's member and what may stand for it, then the call of the base's member in each of those.
    expect(total).toBe(1 + TYPES + TYPES - 1);
  });

  test("impact reaches all of them", async () => {
    const { total, counts } = await project.impact(lineOf(0));
    expect({ total, possible: counts.possible }).toEqual({ total: TYPES - 1, possible: TYPES - 1 });
  });

  test("several paths lead from one to another", async () => {
    const { paths } = await project.path(lineOf(TYPES - 1), lineOf(0), { limit: 3 });
    expect(paths.map(({ steps }) => steps.length)).toEqual([1, 2, 2]);
  });
});
