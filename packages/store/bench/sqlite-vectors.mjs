/**
 * Writes generated vectors to an SQLite file and searches them. Reports rates, sizes and response times.
 *
 *     node bench/sqlite-vectors.mjs               10k, 60k and 100k chunks of 128, 256 and 768 dimensions
 *     node bench/sqlite-vectors.mjs 60000 256     one of these
 */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteVectors } from "../dist/sqlite/index.js";

const CHUNKS_PER_FILE = 12;
const given = process.argv.slice(2).map(Number);
const sizes =
  given.length === 2 ? [given] : [10_000, 60_000, 100_000].flatMap((chunks) => [128, 256, 768].map((dimensions) => [chunks, dimensions]));

let state = 1;
const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 31 - 1;
const vectorOf = (dimensions) => Float32Array.from({ length: dimensions }, random);
const pick = (count) => Math.floor(((random() + 1) / 2) * count);

function fileOf(number, dimensions) {
  const file = `src/module${number % 50}/part${number}.ts`;
  const records = Array.from({ length: CHUNKS_PER_FILE }, (_, position) => ({
    file,
    position,
    startLine: position * 20 + 1,
    endLine: position * 20 + 19,
    language: ["typescript", "go", "python"][number % 3],
    nodeType: ["function", "method", "class"][pick(3)],
    symbolName: `name${pick(20_000)}`,
    symbolPath: `Type${number} > name${position}`,
    labels: number % 5 === 0 ? ["test"] : [],
    callsOut: Array.from({ length: pick(8) }, () => `name${pick(20_000)}`),
    vector: vectorOf(dimensions),
  }));
  return { file, hash: "0123456789abcdef", records };
}

/** Returns CPU milliseconds, which exclude waiting for other programs. */
async function timed(work) {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

async function median(rounds, work) {
  const times = [];
  for (let round = 0; round < rounds; round++) times.push(await timed(() => work(round)));
  return times.sort((a, b) => a - b)[rounds >> 1].toFixed(2);
}

for (const [chunks, dimensions] of sizes) {
  const directory = mkdtempSync(join(tmpdir(), "vector-bench-"));
  const path = join(directory, "vectors.db");
  const index = openSqliteVectors(path);
  await index.reset({ embedder: "bench", dimensions });
  const count = Math.ceil(chunks / CHUNKS_PER_FILE);
  let writing = 0;
  for (let first = 0; first < count; first += 500) {
    const files = Array.from({ length: Math.min(500, count - first) }, (_, n) => fileOf(first + n, dimensions));
    writing += await timed(() => index.put(files));
  }
  await index.optimize();
  await index.close();

  const again = openSqliteVectors(path);
  const query = vectorOf(dimensions);
  const first = await timed(() => again.search(query, { limit: 20 }));
  const search = await median(15, () => again.search(vectorOf(dimensions), { limit: 20 }));
  const byLanguage = await median(9, () => again.search(query, { limit: 20, filter: { languages: ["go"] } }));
  const byName = await median(9, () => again.search(query, { limit: 20, filter: { symbolNames: ["name7"] } }));
  const byCalls = await median(9, () => again.search(query, { limit: 20, filter: { callsAnyOf: ["name7", "name8"] } }));
  const byLabel = await median(9, () => again.search(query, { limit: 20, filter: { labels: ["test"] } }));
  const replaced = fileOf(7, dimensions);
  const put = await median(9, () => again.put([replaced]));
  const seen = await median(9, async () => {
    await again.put([replaced]);
    await again.search(query, { limit: 20 });
  });
  await again.close();
  console.log(
    `${chunks} x ${dimensions}: ${Math.round(chunks / writing)}k chunks/s written, ${(statSync(path).size / 1e6).toFixed(0)} MB, first search ${first.toFixed(0)} ms, ` +
      `then ${search} ms; language ${byLanguage}, name ${byName}, calls ${byCalls}, label ${byLabel}; put a file ${put}, put and search ${seen}`,
  );
  rmSync(directory, { recursive: true });
}
