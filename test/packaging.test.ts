/**
 * Every package as its users get it: packed, checked by publint, installed by npm
 * into an empty folder with nothing of this workspace in reach, and imported by
 * plain Node.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, test } from "vitest";
import { closure, entryPoints, listFiles, packages, type Manifest, type Package } from "./support/workspace.js";

/** Subpaths that need an optional peer, which an empty folder does not have. */
const needPeers = new Set(["@codegraph/embed/testing", "@codegraph/store/testing"]);

const shop = mkdtempSync(join(tmpdir(), "codegraph-packaging-"));
const tarballs = new Map<string, string>();

beforeAll(async () => {
  await Promise.all(packages.map(pack));
}, 60_000);

afterAll(() => rmSync(shop, { recursive: true, force: true }));

describe.concurrent.each(packages)("$manifest.name", (member) => {
  test("passes publint", async ({ expect }) => {
    const tarball = new Uint8Array(readFileSync(tarballOf(member))).buffer;
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  test("installs by itself and loads in plain Node", { timeout: 60_000 }, async ({ expect }) => {
    const folder = await installAlone(member);
    const installed = join(folder, "node_modules", member.manifest.name);
    const contents = listFiles(installed).map((path) => path.slice(installed.length + 1));
    expect(contents).toEqual(expect.arrayContaining(["LICENSE", "README.md", "package.json"]));
    expect(contents.filter((path) => /(^|\/)(test|fixtures|node_modules)\/|\.tsbuildinfo$|\.scm\.ts$/.test(path))).toEqual([]);
    expect(JSON.stringify(manifestIn(installed))).not.toContain("workspace:");
    for (const path of Object.values(member.manifest.bin ?? {})) {
      expect(readFileSync(join(installed, path), "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
    }

    const specifiers = entryPoints(member).map(([subpath]) => join(member.manifest.name, subpath));
    for (const specifier of specifiers.filter((specifier) => !needPeers.has(specifier))) {
      const { stdout, stderr } = await command(process.execPath, ["--input-type=module", "--eval", `await import("${specifier}")`], folder);
      expect(stdout + stderr, `${specifier} prints when it is loaded`).toBe("");
    }
  });

  test("brings no install scripts", { timeout: 60_000 }, async ({ expect }) => {
    const folder = await installAlone(member);
    const modules = join(folder, "node_modules");
    const manifests = listFiles(modules).filter((path) => /node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+[\\/]package\.json$/.test(path));
    const scripted = manifests.filter((path) => {
      const { scripts = {} } = JSON.parse(readFileSync(path, "utf8")) as Manifest;
      return ["preinstall", "install", "postinstall"].some((name) => name in scripts);
    });
    expect(scripted).toEqual([]);
  });
});

async function pack({ manifest, folder }: Package): Promise<void> {
  const { stdout } = await command("pnpm", ["pack", "--json", "--pack-destination", shop], folder);
  const { filename } = JSON.parse(stdout) as { filename: string };
  tarballs.set(manifest.name, filename);
}

const installations = new Map<Package, Promise<string>>();

/** The folder in which a package is installed, with its siblings as tarballs and the rest from the registry. */
function installAlone(member: Package): Promise<string> {
  const known = installations.get(member) ?? install(member);
  installations.set(member, known);
  return known;
}

async function install(member: Package): Promise<string> {
  const folder = mkdtempSync(join(shop, `${member.id}-`));
  const dependencies = Object.fromEntries(closure(member).map((each) => [each.manifest.name, `file:${tarballOf(each)}`]));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module", dependencies }));
  await command("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"], folder);
  return folder;
}

function tarballOf({ manifest }: Package): string {
  const path = tarballs.get(manifest.name);
  if (path === undefined || !existsSync(path)) throw new Error(`${manifest.name} was not packed`);
  return path;
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}

/** npm and pnpm are .cmd files on Windows, which only a shell can start. */
function command(file: string, args: string[], cwd: string): Promise<{ stdout: string; stderr: string }> {
  const shell = process.platform === "win32" && file !== process.execPath;
  return promisify(execFile)(file, args, { cwd, shell, maxBuffer: 1 << 24 });
}
