/**
 * Indexes folders of real code that is hard to resolve. Measures the processor time of extracting and resolving each file, the slowest
 * files, and then the time and memory of the command.
 *
 *     node bench/growth/monsters.mjs DIR… [--limit SECONDS] [--command-limit SECONDS]
 *
 * --limit is the processor time of one file, --command-limit that of the whole command. Needs /proc.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { watched } from "./child.mjs";

const { values, positionals } = parseArgs({
  options: { limit: { type: "string", default: "30" }, "command-limit": { type: "string", default: "300" } },
  allowPositionals: true,
});
const command = join(import.meta.dirname, "../../packages/cli/dist/bundle/bin.js");

for (const folder of positionals.map((path) => resolve(path))) {
  rmSync(join(folder, ".codegraph"), { recursive: true, force: true });
  await watched(
    ["--max-old-space-size=6000", join(import.meta.dirname, "tree.mjs"), folder],
    folder,
    Number(values.limit),
    (_, rows, fault) => {
      const [row] = rows;
      if (!row) return console.log(`${basename(folder)}: ${fault}`);
      const { size, lines, extractMs, resolveMs, typesMs, longest, of, long, calls, resolved, open, outside } = row;
      console.log(
        `${basename(folder)}: ${size} files, ${lines} lines; extracted in ${seconds(extractMs)}, resolved in ${seconds(resolveMs)}, types in ${seconds(typesMs)}; longest ${seconds(longest)} (${of}); ${calls} calls: ${resolved} resolved, ${open} open, ${outside} outside`,
      );
      for (const each of long) console.log(`  ${each}`);
    },
  );
  const { cpu, most, wall, status } = await init(folder);
  console.log(`  init: ${status}, ${cpu.toFixed(1)} s of processor time in ${wall.toFixed(0)} s, at most ${most} MB`);
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

async function init(folder) {
  rmSync(join(folder, ".codegraph"), { recursive: true, force: true });
  const start = performance.now();
  const child = spawn(process.execPath, [command, "init", folder, "--json"], { stdio: ["ignore", "ignore", "pipe"] });
  child.stderr.resume();
  let last = { cpu: 0, most: 0 };
  let status = null;
  const timer = setInterval(() => {
    last = lookAt(child.pid) ?? last;
    if (last.cpu < Number(values["command-limit"])) return;
    status = "no end";
    child.kill("SIGKILL");
  }, 200);
  const code = await new Promise((done) => child.once("close", done));
  clearInterval(timer);
  return { ...last, wall: (performance.now() - start) / 1000, status: status ?? `ended with ${code}` };
}

function lookAt(pid) {
  if (!existsSync(`/proc/${pid}`)) return null;
  try {
    const most = Number(/VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return Number.isNaN(most) ? null : { most: Math.round(most), cpu: (Number(fields[11]) + Number(fields[12])) / 100 };
  } catch {
    return null;
  }
}
