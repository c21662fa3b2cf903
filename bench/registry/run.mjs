/**
 * Compares starting a clone by `pull` with a first index, in turn, and tells the sizes of what is shared.
 *
 *     node bench/registry/run.mjs DIR [--back N] [--rounds N]
 *
 * DIR is a clone with history. The index of the commit N commits back (default 50) is pushed to a folder. Then each round indexes one new
 * worktree from nothing, and starts another one by pulling; both are of the newest commit. Every step is a process of its own, whose
 * processor time includes its threads. At last the indexes of both are compared.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { initProject, openProject } from "@codegraph/engine";
import { createFolderStorage, pullIndex, pushIndex } from "@codegraph/registry";

const { values, positionals } = parseArgs({
  options: {
    back: { type: "string", default: "50" },
    rounds: { type: "string", default: "3" },
    step: { type: "string" },
    share: { type: "string" },
  },
  allowPositionals: true,
});
const [folder] = positionals;

/** The steps, each run in a process of its own. */
const steps = {
  async first() {
    const { project } = await initProject(folder);
    await project.close();
    return {};
  },
  async pull() {
    const { outcome, distance, bytes, run } = await pullIndex(folder, createFolderStorage(values.share));
    return { outcome, distance, bytes, parsed: run?.filesIndexed, files: run?.filesTotal };
  },
  push: () => pushIndex(folder, createFolderStorage(values.share)),
  async export() {
    const project = await openProject(folder, { readonly: true });
    try {
      const bare = await project.exportSnapshot(`${values.share}.bare`, { contents: false });
      const full = await project.exportSnapshot(`${values.share}.full`);
      const index = await project.exportIndex(`${values.share}.index`);
      return {
        bare: bare.bytes,
        full: full.bytes,
        gzip: index.bytes,
        contents: { ...full.contents, leftOut: full.contents.leftOut.length },
      };
    } finally {
      await project.close();
    }
  },
  async facts() {
    const project = await openProject(folder, { readonly: true });
    const { createHash } = await import("node:crypto");
    const hash = createHash("sha256");
    for await (const each of project.exportSymbols()) hash.update(JSON.stringify(each));
    for await (const each of project.exportEdges()) hash.update(JSON.stringify(each));
    for await (const each of project.exportUnresolved()) hash.update(JSON.stringify(each));
    await project.close();
    return { facts: hash.digest("hex").slice(0, 16) };
  },
};

if (values.step !== undefined) {
  const start = performance.now();
  const result = await steps[values.step]();
  const { user, system } = process.cpuUsage();
  console.log(JSON.stringify({ ...result, wallS: (performance.now() - start) / 1e3, cpuS: (user + system) / 1e6 }));
  process.exit(0);
}

const top = mkdtempSync(join(tmpdir(), "codegraph-registry-"));
const share = join(top, "share");
const git = (...args) => execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" }).trim();
const step = (name, path) =>
  JSON.parse(
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), path, "--step", name, "--share", share], {
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    }),
  );
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** A clone of its own for each start, because the index of another worktree would be found. */
function clone(name, commit) {
  const path = join(top, name);
  execFileSync("git", ["clone", "-q", "--shared", "--no-checkout", folder, path]);
  execFileSync("git", ["-C", path, "remote", "set-url", "origin", "https://example.org/bench"]);
  execFileSync("git", ["-C", path, "-c", "advice.detachedHead=false", "checkout", "-q", commit]);
  return path;
}

try {
  const head = git("rev-parse", "HEAD");
  const back = git("rev-list", `--skip=${values.back}`, "-n", "1", "HEAD");
  console.log(
    `${head.slice(0, 10)}, and ${back.slice(0, 10)}, ${values.back} commits before in git's list: ${git("diff", "--shortstat", back, head)}`,
  );
  const ci = clone("ci", back);
  console.log("index and push", step("push", ci));
  console.log("sizes in the index folder", { index: statSync(join(ci, ".codegraph", "index.db")).size }, step("export", ci));
  const rows = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const [fresh, desk] = [clone(`fresh${round}`, head), clone(`desk${round}`, head)];
    const steps = round % 2 === 0 ? ["first", "pull"] : ["pull", "first"];
    const row = Object.fromEntries(steps.map((name) => [name, step(name, name === "first" ? fresh : desk)]));
    rows.push(row);
    console.log({ firstCpu: row.first.cpuS, firstWall: row.first.wallS, pull: row.pull });
    if (round === 0) console.log("equal facts:", step("facts", fresh).facts === step("facts", desk).facts);
    for (const path of [fresh, desk]) rmSync(path, { recursive: true });
  }
  console.log("median of the ratios, pull to first index:", {
    cpu: median(rows.map(({ first, pull }) => pull.cpuS / first.cpuS)).toFixed(2),
    wall: median(rows.map(({ first, pull }) => pull.wallS / first.wallS)).toFixed(2),
  });
} finally {
  rmSync(top, { recursive: true, force: true });
}
