/** How long a package takes to load, compared with a Node that loads nothing. */
import { execFileSync } from "node:child_process";

/** Entry points that are of no use without an optional peer. */
const needPeers = /\/(testing|lancedb|transformers)$/;

/** "57 ms", for the main entry point, and by name where another takes as long: medians of nine. */
export function importTimes(folder, specifiers) {
  const nothing = median(folder, "");
  return specifiers.filter((name) => !needPeers.test(name)).map((name) => {
    const time = `${Math.max(0, Math.round(median(folder, `await import("${name}")`) - nothing))} ms`;
    const subpath = name.split("/").slice(2).join("/");
    return subpath ? `\`/${subpath}\` ${time}` : time;
  }).join(", ");
}

function median(folder, program) {
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    execFileSync(process.execPath, ["--input-type=module", "--eval", program], { cwd: folder });
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[4];
}
