/**
 * Measures families in one language, size after size, and prints a line of JSON for each. The parent process terminates it when a size
 * takes too long.
 *
 *     node bench/growth/measure.mjs LANGUAGE MOST_N|few FAMILY…
 *
 * `few` measures small inputs of two sizes once, for tests.
 */
import { FAMILIES, fewSizes } from "./families.mjs";
import { createMeasure } from "./resolution.mjs";

/** Inputs are measured several times unless that takes long; the minimum counts. */
const ENOUGH_MS = 500;
const MOST_RUNS = 3;
const PARTS = ["extractMs", "resolveMs", "typesMs"];

const [language, most, ...names] = process.argv.slice(2);
const isQuick = most === "few";
const { measure } = await createMeasure();
const say = (row) => process.stdout.write(`${JSON.stringify(row)}\n`);

for (const name of names) {
  const family = FAMILIES.get(name);
  const sizes = isQuick ? fewSizes(family) : family.sizes.filter((size) => size <= Number(most));
  // Warm-up: loading grammars and libraries, and the first compilation, are not part of the growth.
  say({ family: name, begin: "warm-up" });
  await measure(family.files(Math.max(1, Math.min(sizes[0], 4)), language));
  if (!isQuick && sizes.length > 1) await measure(family.files(sizes[0], language));
  for (const size of sizes) {
    say({ family: name, begin: `n = ${size}` });
    const files = family.files(size, language);
    const texts = Object.values(files);
    const lines = texts.reduce((sum, text) => sum + text.split("\n").length - 1, 0);
    let best = null;
    let spent = 0;
    for (let run = 0; run < (isQuick ? 1 : MOST_RUNS) && spent < ENOUGH_MS; run++) {
      const row = await measure(files);
      spent += PARTS.reduce((sum, part) => sum + row[part], 0);
      best = { ...row, ...Object.fromEntries(PARTS.map((part) => [part, Math.min(row[part], best?.[part] ?? Number.POSITIVE_INFINITY)])) };
    }
    say({ family: name, size, files: texts.length, lines, ...best });
  }
  say({ family: name, end: true });
}
