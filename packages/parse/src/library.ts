import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { type CodeFacts, unpackFacts } from "@codegraph/model";

/** A file of what a language brings: declarations in the language's own syntax. */
export interface LibraryFile {
  /** Relative POSIX path: `contextlib.pyi`. What lies below `global/` is known in all files, without an import. */
  readonly path: string;
  readonly facts: CodeFacts;
  /** The facts as `packFacts` packs them. */
  readonly pack: Uint8Array;
}

const ENDING = ".facts";
const libraries = new Map<string, readonly LibraryFile[]>();

/** What a language brings, ordered by path; empty for a language of which nothing is declared. Read once. */
export function libraryOf(language: string): readonly LibraryFile[] {
  let library = libraries.get(language);
  if (library === undefined) libraries.set(language, (library = read(language)));
  return library;
}

function read(language: string): LibraryFile[] {
  const folder = fileURLToPath(new URL(`../languages/${language}/library`, import.meta.url));
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(ENDING));
  return files.sort().map((path) => {
    const pack = readFileSync(join(folder, path));
    return { path: path.slice(0, -ENDING.length).split(sep).join("/"), facts: unpackFacts(pack), pack };
  });
}
