/** Updates the workspace: dependencies, then the build. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, runQuietly, Stop } from "./run.mjs";

/** Installs the locked dependencies unless they are already installed. */
export async function install({ pnpm, env }) {
  const stamp = join(root, "node_modules", ".codegraph-installed");
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;

  console.error("codegraph: installing the dependencies");
  const flags = ["--frozen-lockfile", "--config.confirmModulesPurge=false"];
  const { code, output } = await runQuietly("node", [pnpm, "install", ...flags], { env });
  if (code !== 0) {
    process.stderr.write(output);
    const hint = output.includes("ERR_PNPM_OUTDATED_LOCKFILE")
      ? "a package.json has changed: run `npm run pnpm install` and commit pnpm-lock.yaml with it"
      : "see above; once that is mended, run this again";
    throw new Stop(`the dependencies could not be installed (${hint})`, code);
  }
  writeFileSync(stamp, wanted);
}

/** Hashes everything that determines the result of an install. */
function fingerprint() {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}`);
  const folders = ["packages", "examples"].flatMap((parent) => list(parent).map((name) => join(parent, name)));
  const manifests = ["", "bench", ...folders].map((folder) => join(folder, "package.json"));
  for (const file of ["pnpm-lock.yaml", "pnpm-workspace.yaml", ...manifests]) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(`\0${file}\0`).update(readFileSync(path));
  }
  return hash.digest("hex");
}

function list(folder) {
  const path = join(root, folder);
  return existsSync(path) ? readdirSync(path).sort() : [];
}

/** Builds what changed since the last build. */
export async function build({ env }) {
  const turbo = join(root, "node_modules", "turbo", "bin", "turbo");
  const { code, output } = await runQuietly("node", [turbo, "run", "build", "--output-logs=errors-only"], { env });
  if (code !== 0) {
    process.stderr.write(output);
    throw new Stop("the build failed (see above)", code);
  }
  const [, cached, total] = /(\d+) cached, (\d+) total/.exec(output) ?? [];
  if (cached !== total) console.error(`codegraph: built ${total - cached} of ${total} packages`);
}
