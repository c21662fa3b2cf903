import type { AnyFileId, AnySymbolId } from "@codegraph/model";
import type { ImportSource } from "../api/index.js";
import { filesNamed } from "./find-definitions.js";
import type { QueryScope } from "./query-scope.js";
import type { SymbolPattern } from "./symbol-pattern.js";

/** Number of files whose imports are read for one name. */
const MAX_FILES = 500;

/** A name that files bind by imports and that the project does not define. */
export interface ImportedName {
  readonly name: string;
  /** Definitions that the imports lead to; index -1 is the top-level code of a module. */
  readonly targets: readonly AnySymbolId[];
  /** Modules outside of the project that files import the name from, those with most files first. */
  readonly outside: readonly ImportSource[];
}

/** Returns the imports that bind a plain written name, in one file if the pattern names it; null if no file imports it. */
export function importedName(asked: QueryScope, patterns: readonly SymbolPattern[]): ImportedName | null {
  const { reader } = asked;
  const pattern = patterns.find(({ lines, names }) => lines === null && names.length === 1);
  const name = pattern?.names[0];
  if (pattern === undefined || name === undefined) return null;
  const targets = new Set<AnySymbolId>();
  const outside = new Map<string, Set<AnyFileId>>();
  const files =
    pattern.file === null
      ? reader.filesMentioning([name]).slice(0, MAX_FILES)
      : filesNamed(reader, pattern.file).flatMap((path) => reader.file(path)?.id ?? []);
  for (const file of files) {
    reader.facts(file)?.imports.forEach(({ alias, specifier }, place) => {
      if (alias !== name) return;
      const found = asked.importTargets(file, place);
      for (const id of found) targets.add(id);
      if (found.length > 0) return;
      const known = outside.get(specifier);
      if (known) known.add(file);
      else outside.set(specifier, new Set([file]));
    });
  }
  if (targets.size === 0 && outside.size === 0) return null;
  const sources = [...outside].map(([from, { size }]): ImportSource => ({ from, files: size }));
  return { name, targets: [...targets], outside: sources.sort((a, b) => b.files - a.files || (a.from < b.from ? -1 : 1)) };
}
