/** Measures the processor time to load a package, minus that of an empty Node process. Wall time would include other work on the machine. */
import { execFileSync } from "node:child_process";

/** Entry points that need an optional peer. */
const needPeers = /\/(testing|kysely|lancedb|transformers)$/;

/** Returns "57 ms" for the main entry point, and the others by name: the minimum of nine runs. */
export function importTimes(folder, specifiers) {
  const nothing = least(folder, "");
  return specifiers
    .filter((name) => !needPeers.test(name))
    .map((name) => {
      const time = `${Math.max(0, Math.round(least(folder, `await import("${name}");`) - nothing))} ms`;
      const subpath = name.split("/").slice(2).join("/");
      return subpath ? `\`/${subpath}\` ${time}` : time;
    })
    .join(", ");
}

/** Milliseconds. */
function least(folder, program) {
  const measured = `${program} const { user, system } = process.cpuUsage(); console.log((user + system) / 1000);`;
  return Math.min(
    ...Array.from({ length: 9 }, () =>
      Number(execFileSync(process.execPath, ["--input-type=module", "--eval", measured], { cwd: folder, encoding: "utf8" })),
    ),
  );
}
