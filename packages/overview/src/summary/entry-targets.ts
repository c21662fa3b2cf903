import { posix } from "node:path";
import type { FileRecord } from "@codegraph/store";
import { storedManifests } from "@codegraph/indexer/plan";
import type { IndexState } from "@codegraph/indexer/update";
import { createEntrySources, type ManifestEntry, pathInside, type ReadManifest } from "../manifests/index.js";

interface SourcePlace {
  readonly file: string;
  readonly line: number | null;
}

/** Resolves entry points in manifests to source files. The named file may be a build product that does not exist yet. */
export interface Targets {
  /** Returns null if no file can be determined. */
  find(manifest: ReadManifest, entry: ManifestEntry): SourcePlace | null;
}

/** Creates the lookup. @param commands paths of files without extension in `bin` folders */
export function createTargets({ store, surroundings }: IndexState, own: readonly FileRecord[], commands: readonly string[]): Targets {
  const files = new Set([...own.map(({ path }) => path), ...commands]);
  const modules = surroundings.get(store, () => storedManifests(store), false);
  const sources = createEntrySources(
    (path) => files.has(path),
    (language, specifier, fromFile) => {
      const found = modules.find(language, specifier, fromFile);
      return found !== null && "file" in found ? found.file : null;
    },
  );

  function find(manifest: ReadManifest, { target, form }: ManifestEntry): SourcePlace | null {
    const folder = posix.dirname(manifest.path);
    if (form === "module") return placeOfModule(folder, target);
    const file = sources.find({ manifest: manifest.path, kind: manifest.kind, name: manifest.name }, target);
    return file === null ? null : { file, line: lineOf(file, "main") };
  }

  function placeOfModule(folder: string, target: string): SourcePlace | null {
    const [module = "", attribute = ""] = target.split(":", 2);
    const steps = module.trim().replaceAll(".", "/");
    for (const base of ["", "src/", "lib/", "python/"]) {
      for (const end of [".py", "/__init__.py"]) {
        const path = pathInside(folder, `${base}${steps}${end}`);
        if (path !== null && files.has(path))
          return { file: path, line: attribute === "" ? null : lineOf(path, attribute.trim().split(".")[0]!) };
      }
    }
    return null;
  }

  function lineOf(file: string, name: string): number | null {
    if (!/\.\w+$/u.test(file) || name === "") return null;
    return store.definitions({ file }).find((definition) => definition.name === name && definition.parent === null)?.line ?? null;
  }

  return { find };
}
