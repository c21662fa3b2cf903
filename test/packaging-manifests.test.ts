/** Metadata in the manifests: description, licence, engines, entry points, repository. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { entryPoints, packages, root, type Manifest } from "./support/workspace.js";

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
    expect(manifest.files).toContain("dist");
    for (const [, at] of entryPoints({ manifest })) {
      expect(Object.keys(at)).toEqual(["types", "default"]); // Tools that read conditions take the first match.
      for (const path of Object.values(at)) expect(path).toMatch(/^\.\/dist\//);
    }
    for (const path of Object.values(manifest.exports)) if (typeof path === "string" && path !== "./package.json") expect(manifest.files).toContain(path.slice(2));
    // The first release writes the changelog.
    for (const name of manifest.files ?? []) expect(name === "CHANGELOG.md" || existsSync(join(folder, name))).toBe(true);
    expect(manifest.exports["./package.json"]).toBe("./package.json");
  });

  test("names its repository once the project has an address", () => {
    if (project.repository === undefined) expect(manifest.repository).toBeUndefined();
    else expect(manifest.repository).toEqual({ ...project.repository, directory: `packages/${id}` });
  });

  test("has no install scripts", () => {
    expect(Object.keys(manifest.scripts ?? {})).toEqual(["build"]);
    expect(Object.keys(manifest.bin ?? {}).length).toBeLessThanOrEqual(1); // npx runs the only program of a package without asking.
  });
});
