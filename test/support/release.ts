/**
 * The next release, rehearsed: the repository's manifests, changesets and builds
 * are copied to an empty folder, where the packages get their versions and are
 * published to a registry of our own.
 */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { openRegistry, type Registry } from "./registry.ts";
import { packages, root, type Manifest } from "./workspace.ts";

export interface Release {
  /** Everything below it goes when the release is closed. */
  readonly folder: string;
  /** The copy of the repository, with the versions that are released. */
  readonly repository: string;
  readonly registry: Registry;
  /** The manifest of a package as it is released, by the package's folder name. */
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

/** Changesets ask git when each was added. */
async function commitAll(repository: string): Promise<void> {
  const settings = ["user.name=CodeGraph", "user.email=codegraph@example.com", "commit.gpgsign=false"].flatMap((setting) => ["-c", setting]);
  for (const args of [["init", "--quiet", "--initial-branch=main"], ["add", "--all"], ["commit", "--quiet", "--message=Before the release"]]) {
    await command("git", [...settings, ...args], repository);
  }
}

/** An environment that knows no registry but the rehearsal's, and nobody's password: whatever goes wrong, nothing is published. */
function rehearsed(folder: string, registry: Registry): Record<string, string> {
  const userconfig = join(folder, "npmrc");
  writeFileSync(userconfig, "");
  return { ...registry.environment("@codegraph"), npm_config_registry: registry.url, npm_config_userconfig: userconfig };
}

/** All that a release reads: no sources, no tests, nothing installed. */
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
  // pnpm looks up what "workspace:" stands for where an installed workspace has its links.
  for (const { id, manifest } of packages) {
    for (const other of packages.filter((each) => each.manifest.name in (manifest.dependencies ?? {}))) {
      const link = join(target, "packages", id, "node_modules", other.manifest.name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(target, "packages", other.id), link, "junction");
    }
  }
}

/** Runs a program to its end. npm and pnpm are .cmd files on Windows, which only a shell can start. */
export function command(file: string, args: readonly string[], cwd: string, env?: NodeJS.ProcessEnv): Promise<{ stdout: string; stderr: string }> {
  const shell = process.platform === "win32" && file !== process.execPath && !file.endsWith(".exe");
  return promisify(execFile)(file, args, { cwd, shell, maxBuffer: 1 << 26, ...(env && { env: { ...process.env, ...env } }) });
}
