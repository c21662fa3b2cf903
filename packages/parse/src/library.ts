import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { type CodeFacts, decodeFacts } from "@codegraph/model";

/** File of a language's standard library or builtins: declarations in the language's own syntax. */
export interface StandardLibraryFile {
  /** Relative POSIX path, such as `contextlib.pyi`. Declarations below `global/` are visible in all files without an import. */
  readonly path: string;
  readonly facts: CodeFacts;
  /** The same facts as packed by `packFacts`. */
  readonly pack: Uint8Array;
}

const ENDING = ".facts";
const libraries = new Map<string, readonly StandardLibraryFile[]>();

/** Returns the standard library of a language, ordered by path. Empty if the package declares none. Files are read once per thread. */
export function standardLibraryOf(language: string): readonly StandardLibraryFile[] {
  let library = libraries.get(language);
  if (library === undefined) libraries.set(language, (library = read(language)));
  return library;
}

function read(language: string): StandardLibraryFile[] {
  const folder = fileURLToPath(new URL(`../languages/${language}/library`, import.meta.url));
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(ENDING));
  return files.sort().map((path) => {
    const pack = readFileSync(join(folder, path));
    return { path: path.slice(0, -ENDING.length).split(sep).join("/"), facts: decodeFacts(pack), pack };
  });
}
