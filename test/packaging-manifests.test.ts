/** Metadata in the manifests: description, licence, engines, entry points, repository. */
import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { entryPoints, extensions, packages, root, type Manifest } from "./support/workspace.js";

const project = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest;

describe.each(packages)("$manifest.name", ({ id, folder, manifest }) => {
  test("has a description, keywords and a licence", () => {
    expect(manifest.description?.length).toBeGreaterThan(20);
    expect(manifest.keywords?.length).toBeGreaterThanOrEqual(4);
    expect(manifest.license).toBe("MIT");
    expect(readFileSync(join(folder, "LICENSE"), "utf8")).toBe(readFileSync(join(root, "LICENSE"), "utf8"));
  });

  test("declares the tested Node versions and ESM", () => {
    expect(manifest).toMatchObject({ type: "module", sideEffects: false, engines: project.engines, publishConfig: { access: "public" } });
  });

  test("publishes its build and every file that its entry points name", () => {
    expect(manifest.files).toEqual(expect.arrayContaining(["dist/bundle", "dist/**/*.d.ts"]));
    for (const [, at] of entryPoints({ manifest })) {
      expect(Object.keys(at)).toEqual(["types", "default"]); // Tools that read conditions take the first match.
      expect(at).toEqual({
        types: expect.stringMatching(/^\.\/dist\/.+\.d\.ts$/),
        default: expect.stringMatching(/^\.\/dist\/bundle\/.+\.js$/),
      });
    }
    for (const path of Object.values(manifest.exports))
      if (typeof path === "string" && path !== "./package.json") expect(manifest.files).toContain(path.slice(2));
    // The first release writes the changelog.
    for (const name of manifest.files ?? [])
      expect([name, name === "CHANGELOG.md" || globSync(name, { cwd: folder }).length > 0]).toEqual([name, true]);
    expect(manifest.exports["./package.json"]).toBe("./package.json");
  });

  test("names its folder in the project's repository, its page and the project's issues", () => {
    const address = project.homepage.replace("#readme", "");
    expect(manifest.repository).toEqual({ ...project.repository, directory: `packages/${id}` });
    expect(manifest.homepage).toBe(`${address}/tree/main/packages/${id}#readme`);
    expect(manifest.bugs).toEqual(project.bugs);
  });

  test("has no install scripts", () => {
    expect(Object.keys(manifest.scripts ?? {})).toEqual(["build"]);
    expect(Object.keys(manifest.bin ?? {}).length).toBeLessThanOrEqual(1); // npx runs the only program of a package without asking.
  });
});

describe.each(extensions)("$manifest.name", ({ id, folder, manifest }) => {
  test("has a description, keywords, a licence and the project's addresses", () => {
    expect(manifest.description.length).toBeGreaterThan(20);
    expect(manifest.keywords?.length).toBeGreaterThanOrEqual(4);
    expect(manifest.license).toBe("MIT");
    expect(readFileSync(join(folder, "LICENSE"), "utf8")).toBe(readFileSync(join(root, "LICENSE"), "utf8"));
    expect(manifest.repository).toEqual({ ...project.repository, directory: `packages/${id}` });
    expect(manifest.bugs).toEqual(project.bugs);
  });

  test("is kept off npm and names the editor that it needs", () => {
    expect(manifest).toMatchObject({ private: true, type: "module", engines: { vscode: expect.stringMatching(/^\^1\./) } });
    expect(Object.keys(manifest.scripts ?? {})).toEqual(["build"]);
  });

  test("packs its bundle and nothing that is not there", () => {
    expect(manifest.files).toContain("dist/bundle");
    for (const name of manifest.files ?? [])
      expect([name, name === "CHANGELOG.md" || globSync(name, { cwd: folder }).length > 0]).toEqual([name, true]);
  });
});

test("the project names its repository, page and issues at one address", () => {
  const { repository, homepage, bugs } = project;
  const address = homepage.replace("#readme", "");
  expect(address).toMatch(/^https:\/\/github\.com\/[\w-]+\/[\w.-]+$/);
  expect(repository).toEqual({ type: "git", url: `git+${address}.git` });
  expect(bugs).toEqual({ url: `${address}/issues` });
});

describe("the check before a release", () => {
  const folder = mkdtempSync(join(tmpdir(), "codegraph-manifests-"));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function checkRelease(owners: Readonly<Record<string, string>>): { readonly status: number | null; readonly stderr: string } {
    for (const [path, owner] of Object.entries(owners)) {
      const text = readFileSync(join(root, path), "utf8").replaceAll(new RegExp(`${ownerOf(project)}(?=/codegraph)`, "g"), owner);
      mkdirSync(join(folder, path, ".."), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return spawnSync(process.execPath, [join(root, "scripts/check-release.mjs"), folder], { encoding: "utf8" });
  }

  test("passes with a real owner", () => {
    expect(checkRelease({ "package.json": "ada", "packages/graph/package.json": "ada" })).toMatchObject({ status: 0, stderr: "" });
  });

  test("names every manifest with the placeholder", () => {
    const { status, stderr } = checkRelease({
      "package.json": "ada",
      "packages/graph/package.json": "OWNER",
      "packages/mcp/package.json": "OWNER",
    });
    expect(status).toBe(1);
    expect(stderr).toContain(
      "packages/graph/package.json: repository, homepage, bugs\npackages/mcp/package.json: repository, homepage, bugs",
    );
    expect(stderr).not.toContain("\npackage.json");
  });

  test("runs before packages are built and published", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    expect(scripts["release"]).toMatch(/^node scripts\/check-release\.mjs && /);
    const workflow = readFileSync(join(root, ".github/workflows/release.yml"), "utf8");
    expect(workflow.slice(workflow.indexOf("\n  pack:"))).toMatch(/run: node scripts\/check-release\.mjs\n[^]*run: pnpm run build\n/);
  });
});

/** Returns the owner in the project's address. */
function ownerOf({ homepage }: Manifest): string {
  return new URL(homepage).pathname.split("/")[1] ?? "";
}
