import { expect, test } from "vitest";
import { treemapLayout } from "../page/charts/treemap-layout.ts";
import { randomNumbers } from "../../../test/support/random-numbers.js";

const FIGURES = {
  type: "file",
  language: "typescript",
  files: 1,
  methods: 0,
  calls: 0,
  unresolved: 0,
  callers: 0,
  modified: 0,
  changes: null,
} as const;

test("nothing in a folder covers its title, at any size of the window", () => {
  const random = randomNumbers(3);
  const areas = Array.from({ length: 120 }, (_, at) => ({
    ...FIGURES,
    path: `folder${at % 30}/part${at % 60}/file${at}.ts`,
    lines: 1 + Math.floor(random() * 500),
  }));
  for (let width = 300; width < 400; width++) {
    const cells = treemapLayout("", areas, width, 415);
    const titles = cells.filter(({ area }) => area === null);
    expect(titles.length).toBeGreaterThan(0);
    for (const title of titles) {
      const inside = cells.filter(({ path }) => path.startsWith(`${title.path}/`));
      expect(inside.filter(({ y0 }) => y0 < title.y1).map(({ path }) => `${width}: ${path}`)).toEqual([]);
    }
  }
});
