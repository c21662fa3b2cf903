/**
 * Checks that a package imports only from lower layers: never sideways, never up,
 * types included. Each package can therefore be used, replaced and understood alone.
 */
import { isBuiltin } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { layerOf } from "./support/layers.js";
import { importsOf } from "./support/source.js";
import { members, root, type Package } from "./support/workspace.js";

/** Packages of pure functions, and the Node modules without I/O that they may use. */
const computing: ReadonlySet<string> = new Set(["node:buffer", "node:crypto", "node:path", "node:util", "node:zlib"]);
const pure: ReadonlySet<string> = new Set(["model", "graph", "search", "scip"]);

const scope = "@codegraph/";

describe.each(members)("$manifest.name", (member) => {
  const imports = member.sources.flatMap((path) =>
    importsOf(path).map(({ line, text }) => ({ path, text, at: `${relative(root, path)}:${line} imports ${text}` })),
  );
  const external = imports.filter(({ text }) => !text.startsWith(".") && !isBuiltin(text));

  test("has a layer", () => {
    expect(layerOf(member.id)).toBeDefined();
  });

  test("imports only lower layers", () => {
    const wrong = external.filter(({ text }) => text.startsWith(scope) && !isLower(packageName(text), member));
    expect(wrong.map(({ at }) => at)).toEqual([]);
  });

  test("imports no other package by a relative path", () => {
    const wrong = imports.filter(({ path, text }) => text.startsWith(".") && !isInside(resolve(dirname(path), text), member));
    expect(wrong.map(({ at }) => at)).toEqual([]);
  });

  if (pure.has(member.id)) {
    test("does no I/O", () => {
      expect(imports.filter(({ text }) => isBuiltin(text) && !computing.has(text)).map(({ at }) => at)).toEqual([]);
    });
  }

  test("imports Node's modules with the prefix node:", () => {
    expect(imports.filter(({ text }) => isBuiltin(text) && !text.startsWith("node:")).map(({ at }) => at)).toEqual([]);
  });

  const { dependencies, optionalDependencies, peerDependencies } = member.manifest;
  // An editor provides the module that its extensions import.
  const provided = Object.keys(member.manifest.engines ?? {}).filter((name) => name !== "node");
  const declared = new Set(
    [dependencies, optionalDependencies, peerDependencies].flatMap((names) => Object.keys(names ?? {})).concat(provided),
  );
  const imported = new Set(external.map(({ text }) => packageName(text)));

  test("declares every package it imports", () => {
    expect(external.filter(({ text }) => !declared.has(packageName(text))).map(({ at }) => at)).toEqual([]);
  });

  // Without sources there are no imports to compare.
  test.skipIf(imports.length === 0)("imports every package it declares", () => {
    expect([...declared].filter((name) => !imported.has(name))).toEqual([]);
  });
});

function isLower(name: string, than: Package): boolean {
  const other = layerOf(name.slice(scope.length)) ?? Infinity;
  return other < (layerOf(than.id) ?? -Infinity);
}

function isInside(path: string, { folder }: Package): boolean {
  return path.startsWith(join(folder, "src")) || path.startsWith(join(folder, "languages"));
}

/** "@scope/name/sub" → "@scope/name"; "name/sub" → "name". */
function packageName(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
