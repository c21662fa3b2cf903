/**
 * Writes clustered vectors to both vector indexes and searches them.
 *
 *     node bench/vectors.mjs [CHUNKS] [DIMENSIONS] [APPROXIMATE_FROM]      10000 256 100000
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openLanceVectors } from "../dist/lancedb/index.js";
import { openSqliteVectors } from "../dist/sqlite/index.js";

const [chunks = 10_000, dimensions = 256, approximateFrom = 100_000] = process.argv.slice(2).map(Number);
const PER_FILE = 6;
const FILES_PER_PUT = 500;

let state = 42;
const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32 - 0.5;
const centres = Array.from({ length: 300 }, () => Float32Array.from({ length: dimensions }, random));
const vector = () => centres[Math.floor((random() + 0.5) * centres.length)].map((value) => value + 0.7 * random());
const names = "load save open close read write parse emit".split(" ");
const invent = (at) => {
  const file = `src/folder${at % 97}/file${at}.ts`;
  const records = Array.from({ length: PER_FILE }, (_, position) => ({
    file,
    position,
    startLine: position * 20 + 1,
    endLine: position * 20 + 20,
    language: at % 3 ? "typescript" : "python",
    nodeType: "function",
    symbolName: `function_${at}_${position}`,
    symbolPath: `Class${at} > function_${at}_${position}`,
    labels: position % 2 ? ["test"] : [],
    callsOut: [names[position], `function_${at}_${(position + 1) % PER_FILE}`],
    vector: vector(),
  }));
  return { file, hash: "0123456789abcdef", records };
};
const files = Array.from({ length: Math.ceil(chunks / PER_FILE) }, (_, at) => invent(at));
const queries = Array.from({ length: 40 }, vector);

const directory = mkdtempSync(join(tmpdir(), "vectors-bench-"));
const indexes = {
  SQLite: openSqliteVectors(join(directory, "vectors.db")),
  LanceDB: await openLanceVectors({ uri: join(directory, "lance"), approximateFrom }),
};
const answers = {};
for (const [name, index] of Object.entries(indexes)) {
  console.log(`\n${name}: ${files.length * PER_FILE} chunks of ${dimensions} dimensions`);
  await index.reset({ embedder: "bench", dimensions });
  const puts = Array.from({ length: Math.ceil(files.length / FILES_PER_PUT) }, (_, put) =>
    files.slice(put * FILES_PER_PUT, (put + 1) * FILES_PER_PUT),
  );
  const ms = await measured(`put ${FILES_PER_PUT} files`, puts, (batch) => index.put(batch));
  console.log(`  ${Math.round((files.length * PER_FILE * 1000) / ms)} chunks a second`);
  await measured("optimize", [0], () => index.optimize());
  console.log(`  ${(bytesIn(directory) / 2 ** 20).toFixed(1)} MB on disk${name === "SQLite" ? "" : ", SQLite's included"}`);
  await measured("first search", [queries[0]], (query) => index.search(query, { limit: 20 }));
  answers[name] = [];
  await measured("search", queries, async (query) => answers[name].push(await index.search(query, { limit: 20 })));
  await measured("search, one language", queries, (query) => index.search(query, { limit: 20, filter: { languages: ["python"] } }));
  await measured("search, of one symbol", queries, (query) =>
    index.search(query, { limit: 20, filter: { symbolNames: ["function_7_1"] } }),
  );
  await measured("find callers", queries, (_, at) => index.find({ callsAnyOf: [`function_${at}_1`] }, 20));
  await measured("files", [0, 1, 2], () => index.files());
  await measured("put 1 file", queries.slice(0, 20), (_, at) => index.put([invent(at)]));
  await measured("optimize", [0], () => index.optimize());
  for (const warning of index.warnings()) console.log(`  warning: ${warning}`);
  await index.close();
}
const key = ({ file, position }) => `${file}:${position}`;
const same = answers.SQLite.map((hits, at) => hits.filter((hit) => answers.LanceDB[at].some((other) => key(other) === key(hit))).length);
console.log(`\nof SQLite's 20 nearest LanceDB has ${(same.reduce((sum, count) => sum + count, 0) / same.length).toFixed(2)}`);
rmSync(directory, { recursive: true });

async function measured(what, items, work) {
  const times = [];
  for (const [at, item] of items.entries()) {
    const start = performance.now();
    await work(item, at);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  console.log(`  ${what}: p50 ${times[times.length >> 1].toFixed(1)} ms, worst ${times.at(-1).toFixed(1)} ms`);
  return times.reduce((sum, time) => sum + time, 0);
}

function bytesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  );
}
