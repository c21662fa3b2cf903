/**
 * Compares the edges of an index with those of a compiler.
 *
 *     node bench/edges/score.mjs truth.jsonl DIR [--misses 10] [--only TEXT] [--peers SCRATCH] [--json]
 *
 * DIR is an indexed folder; `read-truth.mjs` documents truth files. There are two levels, each compared with matching by name alone: call
 * sites (`site-level.mjs`), and edges between functions (`edge-level.mjs`). With `--peers`, the tools in `peers/` index a copy in that
 * folder, and their edges between functions are scored too. `--misses` sets the number of samples per reason, `--only` selects samples
 * whose line contains a text.
 */
import { parseArgs } from "node:util";
import { scoreRepository } from "./score-repository.mjs";
import { plain, table } from "./table.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    misses: { type: "string", default: "0" },
    only: { type: "string", default: "" },
    json: { type: "boolean", default: false },
    peers: { type: "string" },
  },
});
const [truthFile, directory] = positionals;

const samples = { wrong: new Map(), missed: new Map() };
const note = (what, why, where) => samples[what].set(why, [...(samples[what].get(why) ?? []), where]);
const { groups } = await scoreRepository(truthFile, directory, { peers: values.peers ?? null, note });

if (values.json) {
  process.stdout.write(`${JSON.stringify(Object.fromEntries(Object.entries(groups).map(([title, each]) => [title, plain(each)])))}\n`);
} else {
  for (const [title, each] of Object.entries(groups)) process.stdout.write(`${table(title, each)}\n`);
  for (const [what, reasons] of Object.entries(samples)) printSamples(what, reasons, Number(values.misses));
}

/** Returns an even sample. */
function printSamples(what, reasons, most) {
  for (const [why, all] of [...reasons].sort((a, b) => b[1].length - a[1].length)) {
    const chosen = all.filter((where) => where.includes(values.only));
    process.stdout.write(`${what}: ${all.length} ${why}\n`);
    const step = Math.max(1, Math.floor(chosen.length / Math.max(1, most)));
    for (let at = 0, shown = 0; at < chosen.length && shown < most; at += step, shown++) process.stdout.write(`    ${chosen[at]}\n`);
  }
}
