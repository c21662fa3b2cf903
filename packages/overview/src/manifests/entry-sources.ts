import { posix } from "node:path";
import type { ManifestKind } from "./manifest.js";

/** Output folders of builds. */
const BUILT = /^(?:dist|lib|build|out|output|es|esm|cjs|umd|types)(?:\/(?:esm|cjs|es|umd|node|browser|types|src|mjs))?\//u;
/** Source folders that correspond to them. */
const SOURCES = ["src/", "source/", "lib/", ""];
const EXTENSIONS = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"];
const COMPILED = /(?:\.d)?\.[cm]?[jt]sx?$/u;
/** Suffixes that bundlers add to a file name. */
const FLAVOURS = /(?:[.-](?:cjs|esm|es|mjs|umd|iife|global|min|prod|dev|development|production|browser|bundler|runtime|node|module|d))+$/u;

/** Manifest with an entry point. */
interface Declaring {
  /** Relative path. */
  readonly manifest: string;
  readonly kind: ManifestKind;
  /** Name of the package; null without one. */
  readonly name: string | null;
}

/** Finds the sources of the files that manifests name. A named file may be a build product that does not exist yet. */
export interface EntrySources {
  /**
   * Returns the path of the source.
   * @param target relative to the manifest's folder
   * @returns null if there is none, because a build makes the file in another way
   */
  find(manifest: Declaring, target: string): string | null;
}

/**
 * Creates the lookup.
 *
 * @param has true for the path of a file in the project
 * @param resolve finds a file by the language's rules, which know the compiler's output folders; null if they lead nowhere
 */
export function createEntrySources(
  has: (path: string) => boolean,
  resolve: (language: string, specifier: string, fromFile: string) => string | null,
): EntrySources {
  return {
    find({ manifest, kind, name }, target) {
      const folder = posix.dirname(manifest);
      const first = (stems: readonly string[]): string | null =>
        stems.map((stem) => pathInside(folder, stem)).find((path) => path !== null && has(path)) ?? null;
      const written = first([target, ...withExtensions(target)]);
      if (written !== null || kind.builtFrom === undefined || pathInside(folder, target) === null) return written;
      const path = posix.normalize(target.replaceAll("\\", "/"));
      const resolved = resolve(kind.builtFrom, `./${path}`, manifest);
      return (resolved !== null && has(resolved) ? resolved : null) ?? first(usualSources(path, name).flatMap(withExtensions));
    },
  };
}

function withExtensions(stem: string): string[] {
  return [...EXTENSIONS.map((extension) => stem + extension), ...EXTENSIONS.map((extension) => `${stem}/index${extension}`)];
}

/** Returns the paths without extension that a source has by convention, likeliest first. */
function usualSources(path: string, name: string | null): string[] {
  const stem = path.replace(COMPILED, "");
  if (!BUILT.test(path)) return stem === path ? [] : [stem];
  const rest = stem.replace(BUILT, "");
  const plain = rest.replace(FLAVOURS, "");
  // A bundle that is named like its package is made from the index.
  const isPackage = plain === name?.split("/").at(-1) || plain === name?.replace(/^@/u, "").replace("/", "-");
  const stems = [...new Set([rest, plain, ...(isPackage ? ["index"] : [])])];
  return [stem, ...SOURCES.flatMap((base) => stems.map((each) => base + each))];
}

/** Returns a path relative to the root; null if it leads outside. */
export function pathInside(folder: string, path: string): string | null {
  const joined = posix.join(folder, path.replaceAll("\\", "/"));
  return joined.startsWith("../") || joined.startsWith("/") || joined.length > 1_000 ? null : joined;
}
