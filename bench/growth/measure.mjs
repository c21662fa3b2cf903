/**
 * Measures one family in one language, size after size, and prints a line of JSON for each; the parent ends it when a size takes
 * too long.
 *
 *     node bench/growth/measure.mjs FAMILY LANGUAGE SIZE…
 */
import { FAMILIES } from "./families.mjs";
import { createMeasure } from "./resolution.mjs";

/** Small inputs are measured several times, and the best counts. */
const ENOUGH_MS = 150;
const MOST_RUNS = 5;

const [name, language, ...sizes] = process.argv.slice(2);
const family = FAMILIES.get(name);
const { measure } = await createMeasure();
const say = (row) => process.stdout.write(`${JSON.stringify(row)}\n`);

// Grammars, libraries and the compiler's first work are no part of the growth.
say({ begin: "warm-up" });
await measure(family.files(Math.max(1, Math.min(Number(sizes[0]), 4)), language));
for (const size of sizes.map(Number)) {
  say({ begin: size });
  const files = family.files(size, language);
  const texts = Object.values(files);
  const lines = texts.reduce((sum, text) => sum + text.split("\n").length - 1, 0);
  let best = null;
  let spent = 0;
  for (let run = 0; run < MOST_RUNS && spent < ENOUGH_MS; run++) {
    const row = await measure(files);
    spent += row.extractMs + row.resolveMs;
    best = best === null ? row : { ...row, extractMs: Math.min(row.extractMs, best.extractMs), resolveMs: Math.min(row.resolveMs, best.resolveMs) };
  }
  say({ size, files: texts.length, lines, ...best });
}
