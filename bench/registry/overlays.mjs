/**
 * Measures what a branch costs in a registry: as a file of its own, and as an overlay upon the index of the branch that it is from.
 *
 *     node bench/registry/overlays.mjs DIR… [--files 1,5,20]
 *
 * Each DIR is a clone, which is copied. For each number of files, a branch gets a line at the end of so many files, spread over the list of its
 * sources. Prints bytes of the files in the registry, and bytes that a reader downloads who has the index of the first branch.
 */
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createFolderStorage, pushIndex } from "@codegraph/registry";

const { values, positionals } = parseArgs({ options: { files: { type: "string", default: "1,5,20" } }, allowPositionals: true });
if (positionals.length === 0) throw new Error("Name at least one clone");
const SOURCE = /\.(?:[cm]?[jt]sx?|py|go|rb|rs|java|kt|c|h|cpp|hpp|cs|php|swift|scala)$/u;
const COMMENT = /\.(?:py|rb)$/u;

for (const folder of positionals.map((each) => resolve(each))) {
  const top = mkdtempSync(join(tmpdir(), "codegraph-overlays-"));
  try {
    await measure(folder, top);
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

async function measure(folder, top) {
  const clone = join(top, basename(folder));
  execFileSync("git", ["clone", "-q", "--shared", folder, clone]);
  const git = (...args) =>
    execFileSync("git", ["-C", clone, "-c", "user.name=Bench", "-c", "user.email=bench@example.org", ...args], { encoding: "utf8" }).trim();
  const storage = createFolderStorage(join(top, "registry"));
  const main = await pushIndex(clone, storage, { sources: true });
  const head = git("rev-parse", "HEAD");
  console.log(`${basename(folder)}: index ${main.size} bytes, ${main.bytes} in the registry`);
  const sources = git("ls-files")
    .split("\n")
    .filter((file) => SOURCE.test(file));
  for (const count of values.files.split(",").map(Number)) {
    git("checkout", "-q", "-f", "-b", `branch-${count}`, head);
    for (let n = 0; n < Math.min(count, sources.length); n++) {
      const file = sources[Math.floor((n * sources.length) / count)];
      appendFileSync(join(clone, file), COMMENT.test(file) ? "\n# A change.\n" : "\n// A change.\n");
    }
    git("commit", "-q", "-a", "-m", "Change");
    const started = process.cpuUsage();
    const pushed = await pushIndex(clone, storage, { sources: true, base: main });
    const { user } = process.cpuUsage(started);
    const how = pushed.overlay === undefined ? "a file of its own" : "an overlay";
    const share = ((100 * pushed.bytes) / main.bytes).toFixed(1);
    console.log(
      `  ${count} of ${sources.length} files changed: ${how}, ${pushed.bytes} bytes, ${share} %, ${Math.round(user / 1_000)} ms processor time with the update`,
    );
  }
}
