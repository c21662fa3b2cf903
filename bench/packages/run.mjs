/**
 * Measures the packages' sizes, and the time from nothing to an answer. Rehearses
 * the next release and installs it from a local registry, with dependencies from
 * the npm registry.
 *
 *     node bench/packages/run.mjs
 *
 * Prints the tables of docs/packages.md. Needs Node 24, and the packages built.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { command, rehearseRelease } from "../../test/support/release.ts";
import { entryPoints, packages, root } from "../../test/support/workspace.ts";
import { startUp } from "./start-up.mjs";
import { importTimes } from "./import-times.mjs";

const release = await rehearseRelease();
const folder = mkdtempSync(join(tmpdir(), "codegraph-packages-"));
const environment = { ...process.env, ...release.registry.environment("@codegraph") };
try {
  console.log("| package | tarball | installed, alone | with all it needs | packages | import |\n|---|---|---|---|---|---|");
  for (const member of packages) {
    const { name } = member.manifest;
    const alone = join(folder, member.id);
    mkdirSync(alone);
    writeFileSync(join(alone, "package.json"), JSON.stringify({ private: true, type: "module" }));
    await command("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error", name], alone, environment);
    const modules = join(alone, "node_modules");
    const own = sizeOf(join(modules, name));
    const times = await importTimes(
      alone,
      entryPoints(member).map(([subpath]) => join(name, subpath)),
    );
    console.log(
      `| \`${name}\` | ${kilobytes(release.registry.tarball(name).length)} | ${kilobytes(own)} | ${kilobytes(sizeOf(modules))} | ${installed(modules)} | ${times} |`,
    );
  }

  console.log("\n| what is started | nothing cached | packages cached | installed |\n|---|---|---|---|");
  const shop = join(root, "test", "support", "shop");
  for (const [id, program] of [
    ["mcp", "codegraph-mcp"],
    ["cli", "codegraph"],
  ]) {
    const npx = ["npx", "-y", `@codegraph/${id}`];
    const installed = [join(folder, id, "node_modules", ".bin", program)];
    const rounds = [];
    for (const [round, start, times] of [
      ["cold", npx, 1],
      ["warm", npx, 3],
      ["installed", installed, 3],
    ]) {
      const measured = [];
      for (let time = 0; time < times; time++) {
        const project = join(folder, `${id}-${round}-${time}`);
        cpSync(shop, project, { recursive: true });
        measured.push(await startUp[id](start, project, { ...environment, npm_config_cache: join(folder, `cache-${id}`) }));
      }
      rounds.push(Object.fromEntries(Object.keys(measured[0]).map((what) => [what, Math.min(...measured.map((each) => each[what]))])));
    }
    for (const what of Object.keys(rounds[0]))
      console.log(`| ${what} | ${rounds.map((round) => `${(round[what] / 1000).toFixed(1)} s`).join(" | ")} |`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  await release.close();
}

/** Total size in bytes of the files below a folder. */
function sizeOf(path) {
  return readdirSync(path, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  );
}

/** Number of packages in a flat node_modules folder. */
function installed(modules) {
  const names = readdirSync(modules).filter((name) => !name.startsWith("."));
  return names.flatMap((name) => (name.startsWith("@") ? readdirSync(join(modules, name)) : [name])).length;
}

function kilobytes(bytes) {
  return bytes < 1e6 ? `${Math.round(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
