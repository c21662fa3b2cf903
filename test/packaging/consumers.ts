/** Consumer projects: the packages installed from a registry, without access to this workspace. */
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, posix } from "node:path";
import { command } from "../support/release.js";
import type { Registry } from "../support/registry.js";
import { entryPoints, packages } from "../support/workspace.js";

/** Entry points that cannot be loaded without an optional peer dependency: a test runner or Kysely. */
const needPeers = new Set([
  "@codegraph/embed/testing",
  "@codegraph/precise/testing",
  "@codegraph/registry/testing",
  "@codegraph/store/kysely",
  "@codegraph/store/testing",
]);

/** Packages that a smoke program uses in addition to its own. */
const beside: Readonly<Record<string, readonly string[]>> = { graph: ["parse"], search: ["parse"] };

/** Installs all packages flat in one folder, as npm does. Each smoke program has a separate folder. */
export async function installWithNpm(folder: string, registry: Registry, node: string): Promise<string> {
  lay(folder, () => ({ private: true }));
  const dependencies = Object.fromEntries(packages.map(({ manifest }) => [manifest.name, "*"]));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "consumer", version: "1.0.0", private: true, dependencies }));
  await command(
    "npm",
    ["install", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"],
    folder,
    onNode(node, registry.environment("@codegraph")),
  );
  return folder;
}

/**
 * Installs each package in a separate folder with pnpm and without hoisting, so that a package cannot reach an undeclared
 * import.
 */
export async function installWithPnpm(folder: string, registry: Registry, node: string): Promise<string> {
  lay(folder, (id) => ({
    private: true,
    dependencies: Object.fromEntries([id, ...(beside[id] ?? [])].map((each) => [`@codegraph/${each}`, "*"])),
  }));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
  writeFileSync(
    join(folder, "pnpm-workspace.yaml"),
    'packages: ["*"]\nhoist: false\nnodeLinker: isolated\nallowBuilds: { better-sqlite3: false }\n',
  );
  await command("pnpm", ["install", "--prefer-offline", "--no-frozen-lockfile"], folder, onNode(node, registry.environment("@codegraph")));
  return folder;
}

/** Creates a folder for each package with its smoke program, and a program that loads and runs them all. */
function lay(folder: string, manifest: (id: string) => object): void {
  for (const member of packages) {
    const { id } = member;
    const loaded = entryPoints(member)
      .map(([subpath]) => posix.join(member.manifest.name, subpath))
      .filter((name) => !needPeers.has(name));
    mkdirSync(join(folder, id), { recursive: true });
    writeFileSync(join(folder, id, "package.json"), JSON.stringify({ name: `uses-${id}`, ...manifest(id) }));
    writeFileSync(join(folder, id, "load.mjs"), loaded.map((name) => `import "${name}";\n`).join(""));
    copyFileSync(join(import.meta.dirname, "smoke", `${id}.mjs`), join(folder, id, "smoke.mjs"));
  }
  const steps = packages.map(
    ({ id }) =>
      `process.chdir(join(import.meta.dirname, "${id}"));\nawait import("./${id}/load.mjs");\nawait import("./${id}/smoke.mjs");\nconsole.log("${id}");\n`,
  );
  writeFileSync(join(folder, "smoke.mjs"), `import { join } from "node:path";\n\n${steps.join("")}`);
}

/** Returns an environment in which programs and their children run on this Node. */
export function onNode(node: string, environment: Record<string, string> = {}): Record<string, string> {
  return { ...environment, PATH: [dirname(node), process.env["PATH"]].join(delimiter) };
}
