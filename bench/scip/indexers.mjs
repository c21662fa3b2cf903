import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

/** Indexers by name: their package and the arguments that write a SCIP file. */
const INDEXERS = {
  "scip-typescript": {
    package: "@sourcegraph/scip-typescript@0.4.0",
    program: "@sourcegraph/scip-typescript/dist/src/main.js",
    arguments: (output) => ["index", "--infer-tsconfig", "--output", output],
  },
  "scip-python": {
    package: "@sourcegraph/scip-python@0.6.6",
    program: "@sourcegraph/scip-python/index.js",
    arguments: (output, name) => ["index", "--project-name", name, "--project-version", "0", "--output", output],
  },
};

/** Runs an indexer in a folder. Returns its processor time in seconds and its largest resident memory in megabytes. */
export function runIndexer(name, directory, output, scratch) {
  const { package: wanted, program, arguments: given } = INDEXERS[name];
  const folder = join(scratch, "indexers", name);
  if (!existsSync(join(folder, "node_modules", program))) {
    mkdirSync(folder, { recursive: true });
    const npm = spawnSync("npm", ["install", "--silent", "--no-audit", "--no-fund", "--prefix", folder, wanted], { encoding: "utf8" });
    if (npm.status !== 0) throw new Error(npm.stderr);
  }
  // GNU time is not everywhere, so the program reports on itself when it ends.
  const report =
    "process.on('exit',()=>{const r=process.resourceUsage();process.stderr.write('\\nUSED '+(r.userCPUTime+r.systemCPUTime)/1e6+' '+r.maxRSS/1024+'\\n')})";
  const made = spawnSync(
    process.execPath,
    [
      "--max-old-space-size=4000",
      "--import",
      `data:text/javascript,${encodeURIComponent(report)}`,
      join(folder, "node_modules", program),
      ...given(output, name),
    ],
    { cwd: directory, encoding: "utf8", maxBuffer: 1 << 28 },
  );
  if (!existsSync(output)) throw new Error(`${name} wrote nothing: ${made.stderr.slice(-2000)}`);
  const [, seconds = "0", megabytes = "0"] = /USED (\S+) (\S+)/.exec(made.stderr) ?? [];
  return { seconds: Number(seconds), megabytes: Number(megabytes) };
}
