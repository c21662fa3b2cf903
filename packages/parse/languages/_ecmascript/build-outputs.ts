import { contains, join } from "./project-paths.js";

/** Directory that a compiler writes to, as a tsconfig declares it. */
export interface BuildOutput {
  readonly directory: string;
  /** Directories that its contents may come from, likeliest first. */
  readonly sources: readonly string[];
}

/** Returns the paths that a path in an output directory may have been compiled from, likeliest first. Empty for any other path. */
export function sourcesOf(outputs: readonly BuildOutput[], path: string): readonly string[] {
  return outputs.flatMap(({ directory, sources }) =>
    path === directory || contains(directory, path) ? sources.map((source) => join(source, path.slice(directory.length))) : [],
  );
}

const USUAL = /^(?:dist|build|lib|out|esm|cjs|es)(?=\/|$)(?:\/(?:src|esm|cjs|types|es)(?=\/|$))?/u;

/**
 * Returns the path that a path in a usual output directory of a package has by convention in its sources; null for any other path.
 *
 * @param path relative to the package
 */
export function usualSource(path: string): string | null {
  return USUAL.test(path) ? path.replace(USUAL, "src") : null;
}
