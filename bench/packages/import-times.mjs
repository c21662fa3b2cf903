/** How long a package takes to load, compared with a Node that loads nothing: processor time, for others have the machine too. */
import { execFileSync } from "node:child_process";

/** Entry points that are of no use without an optional peer. */
const needPeers = /\/(testing|lancedb|transformers)$/;

/** "57 ms" for the main entry point, and by name for each other: the least of nine. */
export function importTimes(folder, specifiers) {
  const nothing = least(folder, "");
  return specifiers.filter((name) => !needPeers.test(name)).map((name) => {
    const time = `${Math.max(0, Math.round(least(folder, `await import("${name}");`) - nothing))} ms`;
    const subpath = name.split("/").slice(2).join("/");
    return subpath ? `\`/${subpath}\` ${time}` : time;
  }).join(", ");
}

/** Milliseconds. */
function least(folder, program) {
  const measured = `${program} const { user, system } = process.cpuUsage(); console.log((user + system) / 1000);`;
  return Math.min(...Array.from({ length: 9 }, () => Number(execFileSync(process.execPath, ["--input-type=module", "--eval", measured], { cwd: folder, encoding: "utf8" }))));
}
