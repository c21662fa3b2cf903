import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Installs a version of a package into a separate folder, once; returns that folder. */
export function installed(name, version, scratch) {
  const folder = join(scratch, "peers", `${name.replace(/\W+/gu, "-")}-${version}`);
  if (!existsSync(join(folder, "node_modules", name))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), "{}");
    execFileSync("npm", ["install", "--no-audit", "--no-fund", `${name}@${version}`], { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  }
  return folder;
}

/** Copies a repository without any index, to exclude leftovers of other tools. */
export function copyOf(directory, peer, scratch) {
  const copy = join(scratch, "copies", peer);
  rmSync(copy, { recursive: true, force: true });
  cpSync(directory, copy, { recursive: true, filter: (path) => !path.endsWith("/.codegraph") });
  return copy;
}

/**
 * Runs a peer's command with the first Node.js on the path that works, because its native parts were built for one of them.
 *
 * @returns the path of that Node.js
 */
export function run(command, args, cwd, env = process.env) {
  const nodes = [
    process.execPath,
    ...process.env.PATH.split(delimiter)
      .map((folder) => join(folder, "node"))
      .filter(existsSync),
  ];
  const failures = [];
  for (const node of new Set(nodes.map((path) => realpathSync(path)))) {
    const environment = { ...env, CODEGRAPH_TELEMETRY: "0", DO_NOT_TRACK: "1" };
    const { status, stderr } = spawnSync(node, [command, ...args], { cwd, env: environment, encoding: "utf8", maxBuffer: 1 << 28 });
    if (status === 0) return node;
    failures.push(stderr);
    rmSync(join(cwd, ".codegraph"), { recursive: true, force: true });
  }
  throw new Error(failures.join("\n"));
}
