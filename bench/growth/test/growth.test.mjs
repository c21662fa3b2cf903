import { expect, test } from "vitest";
import { measureInChildren } from "../child.mjs";
import { FAMILIES } from "../families.mjs";
import { exponentFor } from "./known-growth.mjs";

/** Processor time in seconds that only a nonterminating input exceeds. */
const LIMIT = 20;
const PATIENCE_MS = 600_000;
/** The larger input is four times the smaller. */
const TIMES = 4;
/** Smaller numbers of steps or times depend on start-up, not on growth. */
const FEW_STEPS = 250;
const FEW_MS = 60;
/** Four times the text takes four times as long, or a few times that on a busy machine. */
const MOST_TIME = 25;

const languages = [...new Set([...FAMILIES.values()].flatMap((family) => family.languages))].sort();

async function measured(language, families, most) {
  const results = new Map();
  await measureInChildren(language, families, { limit: LIMIT, most }, (family, rows, fault) => results.set(family, { rows, fault }));
  return results;
}

test.each(languages)(
  "the steps of resolution in %s grow linearly with the input for all families",
  { timeout: PATIENCE_MS },
  async (language) => {
    const families = [...FAMILIES.values()]
      .filter((family) => family.languages.includes(language) && !family.name.startsWith("reported"))
      .map(({ name }) => name);
    const faults = [];
    for (const [family, { rows, fault }] of await measured(language, families, "few")) {
      if (fault !== null) faults.push(`${family}: ${fault}`);
      const [small, large] = rows;
      if (large === undefined) continue;
      const steps = large.steps / Math.max(small.steps, FEW_STEPS);
      if (steps > TIMES ** exponentFor(family))
        faults.push(`${family}: ${small.steps} steps for ${small.size}, ${large.steps} for ${large.size}`);
      const extraction = large.extractMs / Math.max(small.extractMs, FEW_MS);
      if (extraction > MOST_TIME)
        faults.push(`${family}: extracted in ${small.extractMs} ms for ${small.size}, ${large.extractMs} ms for ${large.size}`);
    }
    expect(faults).toEqual([]);
  },
);

test.each(
  [...FAMILIES.values()].filter(({ name }) => name.startsWith("reported")).map(({ name, languages: [language] }) => ({ name, language })),
)("the reported input $name is resolved completely", { timeout: PATIENCE_MS }, async ({ name, language }) => {
  const { rows, fault } = (await measured(language, [name], "few")).get(name);
  expect(fault).toBe(null);
  expect(rows.length).toBeGreaterThan(0);
});
