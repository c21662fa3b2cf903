/** Finds a package's exports with `@codegraph/parse`: each name with its definition. */
import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { Definition, FileFacts } from "../../../packages/model/dist/index.js";
import { createExtractor, loadRegistry } from "../../../packages/parse/dist/src/index.js";
import { packages, root, type Package } from "../workspace.js";

export interface Source {
  /** Relative to the repository, with "/". */
  readonly path: string;
  readonly text: string;
  readonly facts: FileFacts;
}

export interface Exported {
  readonly name: string;
  readonly source: Source;
  /** The definitions of that name in its source; several for overloads. */
  readonly definitions: readonly Definition[];
}

export type ReadExports = (path: string) => Promise<Exported[]>;

/** Returns the exports of a source file by name, following re-exports through the workspace. */
export async function exportReader(): Promise<ReadExports> {
  const extractor = await createExtractor((await loadRegistry()).get("typescript")!);
  const sources = new Map<string, Promise<Source>>();
  const sourceAt = (path: string): Promise<Source> => {
    const known = sources.get(path) ?? read(path);
    sources.set(path, known);
    return known;
  };
  const read = async (path: string): Promise<Source> => {
    const text = readFileSync(path, "utf8");
    return { path: relative(root, path).replaceAll("\\", "/"), text, facts: await extractor.extract(text, path) };
  };
  const namesOf = async (path: string): Promise<Map<string, Exported>> => {
    const source = await sourceAt(path);
    const { definitions, exports, imports } = source.facts;
    const found = new Map<string, Exported>();
    for (const { name, exported, parent } of definitions) {
      if (exported && parent === null)
        found.set(name, { name, source, definitions: definitions.filter((each) => each.name === name && each.parent === null) });
    }
    for (const { name, local, specifier } of exports) {
      const from = specifier ?? imports.find(({ alias }) => alias === local)?.specifier ?? null;
      if (from === null) throw new Error(`${path} exports ${name}, which it does not define`);
      const target = sourceOf(from, path);
      if (target === null) continue;
      const offered = await namesOf(target);
      if (name === null) for (const [each, exported] of offered) found.set(each, exported);
      else if (local !== null && offered.has(local)) found.set(name, { ...offered.get(local)!, name });
      else throw new Error(`${path} exports ${name} of ${from}, where it is not found`);
    }
    return found;
  };
  return async (path) => [...(await namesOf(path)).values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The source file of an entry point. */
export function entrySource({ folder }: Package, declarations: string): string {
  return join(folder, declarations.replace(/^\.\/dist\/(?:src\/)?/, "src/").replace(/\.d\.ts$/, ".ts"));
}

/** Resolves a specifier to a source; null outside this project. */
function sourceOf(specifier: string, from: string): string | null {
  if (specifier.startsWith(".")) return resolve(dirname(from), specifier.replace(/\.js$/, ".ts"));
  for (const member of packages) {
    for (const [subpath, at] of Object.entries(member.manifest.exports)) {
      if (typeof at !== "string" && join(member.manifest.name, subpath) === specifier) return entrySource(member, at.types);
    }
  }
  return null;
}
