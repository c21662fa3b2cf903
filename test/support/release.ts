/**
 * Rehearses the next release: copies the repository's manifests, changesets and
 * builds to an empty folder, sets the versions, and publishes the packages to a
 * local registry.
 */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { openRegistry, type Registry } from "./registry.ts";
import { packages, root, type Manifest } from "./workspace.ts";

export interface Release {
  /** Temporary folder, deleted when the release is closed. */
  readonly folder: string;
  /** Copy of the repository with the released versions. */
  readonly repository: string;
  readonly registry: Registry;
  /** Returns the released manifest of a package, by its folder name. */
  manifest(id: string): Manifest;
  close(): Promise<void>;
}

export async function rehearseRelease(): Promise<Release> {
  const folder = mkdtempSync(join(tmpdir(), "codegraph-release-"));
  const repository = join(folder, "repository");
  const registry = await openRegistry();
  const close = async (): Promise<void> => {
    await registry.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    copyRepository(repository);
    await commitAll(repository);
    await command(process.execPath, [join(root, "node_modules", "@changesets", "cli", "bin.js"), "version"], repository);
    await command("pnpm", ["publish", "--recursive", "--no-git-checks"], repository, rehearsed(folder, registry));
  } catch (error) {
    await close();
    throw error;
  }
  const manifest = (id: string): Manifest => JSON.parse(readFileSync(join(repository, "packages", id, "package.json"), "utf8")) as Manifest;
  return { folder, repository, registry, manifest, close };
}

/** Changesets needs a git history to date each file. */
async function commitAll(repository: string): Promise<void> {
  const settings = ["user.name=CodeGraph", "user.email=codegraph@example.com", "commit.gpgsign=false"].flatMap((setting) => [
    "-c",
    setting,
  ]);
  for (const args of [
    ["init", "--quiet", "--initial-branch=main"],
    ["add", "--all"],
    ["commit", "--quiet", "--message=Before the release"],
  ]) {
    await command("git", [...settings, ...args], repository);
  }
}

/** Environment with only the local registry and no credentials, so that nothing can be published by mistake. */
function rehearsed(folder: string, registry: Registry): Record<string, string> {
  const userconfig = join(folder, "npmrc");
  writeFileSync(userconfig, "");
  return { ...registry.environment("@codegraph"), npm_config_registry: registry.url, npm_config_userconfig: userconfig };
}

/** Files that a release reads: no sources, no tests, no installed packages. */
function copyRepository(target: string): void {
  const left = new Set(["node_modules", "src", "test", "languages", ".turbo", ".git", ".toolchain"]);
  for (const path of [".changeset", "package.json", "pnpm-workspace.yaml", "packages"]) {
    cpSync(join(root, path), join(target, path), {
      recursive: true,
      filter: (from) => {
        const parts = relative(root, from).split(sep);
        return parts.includes("dist") || !parts.some((part) => left.has(part));
      },
    });
  }
  // pnpm resolves "workspace:" through the links of an installed workspace.
  for (const { id, manifest } of packages) {
    const needed = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
    for (const other of packages.filter((each) => each.manifest.name in needed)) {
      const link = join(target, "packages", id, "node_modules", other.manifest.name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(target, "packages", other.id), link, "junction");
    }
  }
}

/** Runs a program to its end. On Windows npm and pnpm are .cmd files, which need a shell. */
export function command(
  file: string,
  args: readonly string[],
  cwd: string,
  env?: NodeJS.ProcessEnv,
): Promise<{ stdout: string; stderr: string }> {
  const shell = process.platform === "win32" && file !== process.execPath && !file.endsWith(".exe");
  return promisify(execFile)(file, args, { cwd, shell, maxBuffer: 1 << 26, ...(env && { env: { ...process.env, ...env } }) });
}
