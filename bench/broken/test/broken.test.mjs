import { expect, test } from "vitest";
import { DAMAGES } from "../damage.mjs";
import { fixturesOf } from "../fixtures.mjs";
import { measure } from "../measure.mjs";

const LANGUAGES = "bash cpp csharp dart elixir go java javascript kotlin lua php python ruby rust scala swift tsx typescript".split(" ");
const FILES = 3;
/** Lowest shares of the definitions and edges elsewhere in a damaged file, over all languages. */
const FLOORS = { definitions: 0.95, edges: 0.9 };
/** Small files: one lost class is a fifth of one. */
const FLOOR_OF_KIND = 0.88;

test("definitions and edges elsewhere in a damaged file survive in 18 languages", { timeout: 600_000 }, async () => {
  const counts = new Map([...Object.keys(DAMAGES), "all"].map((kind) => [kind, { definitions: [0, 0], edges: [0, 0] }]));
  const measured = new Set();
  for (const language of LANGUAGES) {
    await measure(await fixturesOf(language), { count: FILES, seed: 7, shortest: 400 }, (result) => {
      measured.add(language);
      for (const kind of [result.kind, "all"]) {
        for (const what of ["definitions", "edges"]) {
          counts.get(kind)[what][0] += result[what].kept;
          counts.get(kind)[what][1] += result[what].all;
        }
      }
    });
  }
  const shares = Object.fromEntries(
    [...counts].map(([kind, { definitions, edges }]) => [
      kind,
      { definitions: definitions[0] / definitions[1], edges: edges[0] / edges[1] },
    ]),
  );
  expect([...measured].sort()).toEqual(LANGUAGES);
  expect(shares.all.definitions).toBeGreaterThan(FLOORS.definitions);
  expect(shares.all.edges).toBeGreaterThan(FLOORS.edges);
  expect(Math.min(...Object.values(shares).map(({ definitions }) => definitions))).toBeGreaterThan(FLOOR_OF_KIND);
});
