/**
 * Measures a worker's processor time for the files of a project, without threads, writing or resolving: one pass of extraction, and one of
 * parsing only, each in a separate process, in turn.
 *
 *     node bench/speed/extraction.mjs DIR [--before CHECKOUT] [--every 3] [--runs 2]
 *
 * CHECKOUT is a built checkout of an earlier commit. `--every 3` reads a third of the files. `thread` is the time of the thread itself,
 * `process` includes V8's compiler and garbage collector threads.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const LARGEST = 1_500_000;
const { values, positionals } = parseArgs({
  options: {
    before: { type: "string" },
    every: { type: "string", default: "1" },
    runs: { type: "string", default: "2" },
    pass: { type: "string" },
    of: { type: "string" },
  },
  allowPositionals: true,
});
const root = positionals[0];
const here = fileURLToPath(new URL("../..", import.meta.url));
if (values.pass) await pass(values.pass, values.of);
else compare();

function compare() {
  const passes = [["extraction", here], ["parsing", here], ...(values.before ? [["extraction", values.before]] : [])];
  for (let run = 0; run < Number(values.runs); run++) {
    for (const [name, checkout] of passes) {
      const args = [fileURLToPath(import.meta.url), root, "--every", values.every, "--pass", name, "--of", checkout];
      console.log(
        `${name}${checkout === here ? "" : " before"}`.padEnd(20),
        execFileSync(process.execPath, args, { encoding: "utf8" }).trim(),
      );
    }
  }
}

async function pass(name, checkout) {
  const part = (path) => import(join(checkout, "packages", path));
  const { discover } = await part("files/dist/walk/discover.js");
  const { readConfig } = await part("indexer/dist/config/read-config.js");
  const { createFileExtractor } = await part("indexer/dist/pool/extract-file.js");
  const { loadRegistry } = await part("parse/dist/src/index.js");
  const { hasGrammar, loadGrammar } = await part("parse/dist/src/grammar.js");
  const registry = await loadRegistry();
  const { files } = await discover(root, readConfig(root).config, registry);
  const paths = files.map(({ path }) => path).filter((_, at) => at % Number(values.every) === 0);
  const extractor =
    name === "extraction" ? await createFileExtractor({ root, languages: null, maxFileSize: LARGEST, parseTimeoutMs: 60_000 }) : null;
  const before = [process.threadCpuUsage(), process.cpuUsage()];
  for (const path of paths) {
    if (extractor) await extractor.extract(path);
    else await parse(path);
  }
  const [thread, all] = [process.threadCpuUsage(before[0]), process.cpuUsage(before[1])].map(({ user, system }) =>
    Math.round((user + system) / 1000),
  );
  console.log(`${paths.length} files, ${thread} ms thread, ${all} ms process`);

  async function parse(path) {
    const bytes = readFileSync(join(root, path));
    if (bytes.length > LARGEST || bytes.includes(0)) return;
    const text = bytes.toString("utf8");
    const spec = registry.forPath(path, text);
    if (spec && hasGrammar(spec)) (await loadGrammar(spec)).parser.parse(text)?.delete();
  }
}
