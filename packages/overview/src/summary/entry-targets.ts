import { posix } from "node:path";
import type { FactReader, FileRecord } from "@codegraph/store";
import { storedManifests } from "@codegraph/indexer/plan";
import type { ManifestEntry } from "./manifests/index.js";
import { valueAt, stringOf } from "./manifests/values.js";
import type { ReadManifest } from "./survey.js";

interface SourcePlace {
  readonly file: string;
  readonly line: number | null;
}

/** Resolves entry points in manifests to source files. The named file may be a build product that does not exist yet. */
export interface Targets {
  /** Returns null if no file can be determined. */
  find(manifest: ReadManifest, entry: ManifestEntry): SourcePlace | null;
}

/** Output folders of builds. */
const BUILT = /^(?:dist|lib|build|out|output|es|esm|cjs|umd|types)(?:\/(?:esm|cjs|es|umd|node|browser|types|src|mjs))?\//u;
/** Source folders that correspond to them. */
const SOURCES = ["src/", "source/", "lib/", ""];
const EXTENSIONS = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"];
/** Suffixes that bundlers add to a file name. */
const FLAVOURS = /(?:[.-](?:cjs|esm|es|mjs|umd|iife|global|min|prod|dev|development|production|browser|bundler|runtime|node|module|d))+$/u;

/** Creates the lookup. @param commands paths of files without extension in `bin` folders */
export function createTargets(root: string, store: FactReader, own: readonly FileRecord[], commands: readonly string[]): Targets {
  const files = new Set([...own.map(({ path }) => path), ...commands]);
  const manifests = new Map(storedManifests(store).map(({ path, text }) => [path, text]));
  const compilerOptions = new Map<string, { readonly outDir: string; readonly rootDir: string } | null>();

  function find(manifest: ReadManifest, { target, form }: ManifestEntry): SourcePlace | null {
    const folder = posix.dirname(manifest.path);
    if (form === "module") return placeOfModule(folder, target);
    const written = pathInside(folder, target);
    if (written === null) return null;
    const file =
      [written, ...EXTENSIONS.map((extension) => written + extension), `${written}/index.js`].find((path) => files.has(path)) ??
      sourceOf(folder, manifest.name, target);
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

  /** Returns the source of a build product, from the compiler options or as the only candidate with its name. */
  function sourceOf(folder: string, name: string | null, target: string): string | null {
    const path = posix.normalize(target);
    const stem = path.replace(/(?:\.d)?\.[cm]?[jt]sx?$/u, "");
    const configured = options(folder);
    if (configured && stem.startsWith(`${configured.outDir}/`)) {
      const found = firstOf(folder, posix.join(configured.rootDir, stem.slice(configured.outDir.length + 1)));
      if (found !== null) return found;
    }
    if (!BUILT.test(path)) return null;
    const rest = stem.replace(BUILT, "").replace(FLAVOURS, "");
    const own = name?.split("/").at(-1);
    for (const base of SOURCES) {
      const found =
        firstOf(folder, base + rest) ??
        (rest === own || rest === name?.replace(/^@/u, "").replace("/", "-") ? firstOf(folder, `${base}index`) : null);
      if (found !== null) return found;
    }
    return null;
  }

  function firstOf(folder: string, stem: string): string | null {
    for (const extension of EXTENSIONS) {
      const path = pathInside(folder, stem + extension);
      if (path !== null && files.has(path)) return path;
    }
    return null;
  }

  /** Reads the output and source folders from the `tsconfig.json` next to a manifest. */
  function options(folder: string): { readonly outDir: string; readonly rootDir: string } | null {
    if (!compilerOptions.has(folder)) {
      const path = posix.join(folder, "tsconfig.json");
      const text = manifests.get(path);
      compilerOptions.set(folder, text === undefined ? null : readOptions(text));
    }
    return compilerOptions.get(folder)!;
  }

  function lineOf(file: string, name: string): number | null {
    if (!/\.\w+$/u.test(file) || name === "") return null;
    return store.definitions({ file }).find((definition) => definition.name === name && definition.parent === null)?.line ?? null;
  }

  return { find };
}

/** Returns a path relative to the root; null if it leads outside. */
function pathInside(folder: string, path: string): string | null {
  const joined = posix.join(folder, path.replaceAll("\\", "/"));
  return joined.startsWith("../") || joined.startsWith("/") || joined.length > 1_000 ? null : joined;
}

function readOptions(text: string): { readonly outDir: string; readonly rootDir: string } | null {
  try {
    // tsconfig.json allows comments and trailing commas.
    const plain = text.replace(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/gu, "$1").replace(/,(\s*[}\]])/gu, "$1");
    const options = valueAt(JSON.parse(plain) as unknown, "compilerOptions");
    const outDir = stringOf(valueAt(options, "outDir"));
    return outDir === null
      ? null
      : { outDir: posix.normalize(outDir).replace(/\/$/u, ""), rootDir: posix.normalize(stringOf(valueAt(options, "rootDir")) ?? "src") };
  } catch {
    return null;
  }
}
