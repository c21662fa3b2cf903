/**
 * Compares the edges of an index with those of a compiler.
 *
 *     node bench/edges/score.mjs truth.jsonl DIR [--misses 10] [--only TEXT] [--peers SCRATCH] [--json]
 *
 * DIR is indexed already; `read-truth.mjs` says what a truth file holds. Two levels: call sites (`site-level.mjs`), and
 * edges between functions (`edge-level.mjs`), each beside what matching by name alone would make of the same calls.
 * With `--peers`, those of `peers/` index a copy in that folder and are judged by the same edges between functions.
 * `--misses` prints so many samples of each reason, `--only` samples whose line contains a text.
 */
import { parseArgs } from "node:util";
import { functionEdges, judgeEdges, trueEdges } from "./edge-level.mjs";
import { naiveEdges } from "./naive.mjs";
import { peer as colbymchenry } from "./peers/colbymchenry.mjs";
import { peer as optave } from "./peers/optave.mjs";
import { placeEdges } from "./peers/place.mjs";
import { readIndex } from "./read-index.mjs";
import { readTruth } from "./read-truth.mjs";
import { judgeSites } from "./site-level.mjs";
import { plain, table } from "./table.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: "string", default: "0" }, only: { type: "string", default: "" }, json: { type: "boolean", default: false }, peers: { type: "string" } },
});
const [truthFile, directory] = positionals;

const truth = readTruth(truthFile);
const index = await readIndex(directory, truth);
const compiled = trueEdges(truth, index);
const samples = { wrong: new Map(), missed: new Map() };
const naive = naiveEdges(index, truth);

const results = {
  "call sites": judgeSites(truth, index, index.edges, (what, why, where) => samples[what].set(why, [...(samples[what].get(why) ?? []), where])),
  edges: judgeEdges(compiled, index, functionEdges(index.edges, index)),
  "edges, name once": judgeEdges(compiled, index, functionEdges(naive.once, index)),
  "edges, name any": judgeEdges(compiled, index, functionEdges(naive.all, index)),
};
if (values.peers) {
  for (const peer of [colbymchenry, optave]) {
    results[`edges, ${peer.name}`] = judgeEdges(compiled, index, placeEdges(peer.edges(directory, values.peers), index, truth));
  }
}

if (values.json) {
  process.stdout.write(`${JSON.stringify(Object.fromEntries(Object.entries(results).map(([title, groups]) => [title, plain(groups)])))}\n`);
} else {
  for (const [title, groups] of Object.entries(results)) process.stdout.write(`${table(title, groups)}\n`);
  for (const [what, reasons] of Object.entries(samples)) printSamples(what, reasons, Number(values.misses));
}

/** Samples spread evenly over all that there are. */
function printSamples(what, reasons, most) {
  for (const [why, all] of [...reasons].sort((a, b) => b[1].length - a[1].length)) {
    const chosen = all.filter((where) => where.includes(values.only));
    process.stdout.write(`${what}: ${all.length} ${why}\n`);
    const step = Math.max(1, Math.floor(chosen.length / Math.max(1, most)));
    for (let at = 0, shown = 0; at < chosen.length && shown < most; at += step, shown++) process.stdout.write(`    ${chosen[at]}\n`);
  }
}
