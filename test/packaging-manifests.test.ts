/** What a package says of itself to those who look for it, install it and answer for it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { entryPoints, packages, root, type Manifest } from "./support/workspace.js";

const project = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest;

describe.each(packages)("$manifest.name", ({ id, folder, manifest }) => {
  test("says what it is, for whom, and under which licence", () => {
    expect(manifest.description?.length).toBeGreaterThan(20);
    expect(manifest.keywords?.length).toBeGreaterThanOrEqual(4);
    expect(manifest.license).toBe("MIT");
    expect(readFileSync(join(folder, "LICENSE"), "utf8")).toBe(readFileSync(join(root, "LICENSE"), "utf8"));
  });

  test("promises the Node and the kind of module that are tested", () => {
    expect(manifest).toMatchObject({ type: "module", sideEffects: false, engines: project.engines, publishConfig: { access: "public" } });
  });

  test("publishes what is built, and what its entry points name", () => {
    expect(manifest.files).toContain("dist");
    for (const [, at] of entryPoints({ manifest })) {
      expect(Object.keys(at)).toEqual(["types", "default"]); // whoever reads conditions takes the first that fits
      for (const path of Object.values(at)) expect(path).toMatch(/^\.\/dist\//);
    }
    for (const path of Object.values(manifest.exports)) if (typeof path === "string" && path !== "./package.json") expect(manifest.files).toContain(path.slice(2));
    // The changelog is written by the first release.
    for (const name of manifest.files ?? []) expect(name === "CHANGELOG.md" || existsSync(join(folder, name))).toBe(true);
    expect(manifest.exports["./package.json"]).toBe("./package.json");
  });

  test("says where it is kept, as soon as the project has an address", () => {
    if (project.repository === undefined) expect(manifest.repository).toBeUndefined();
    else expect(manifest.repository).toEqual({ ...project.repository, directory: `packages/${id}` });
  });

  test("runs nothing at those who install it", () => {
    expect(Object.keys(manifest.scripts ?? {})).toEqual(["build"]);
    expect(Object.keys(manifest.bin ?? {}).length).toBeLessThanOrEqual(1); // or npx would have to choose
  });
});
