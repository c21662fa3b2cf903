import type { CodeFacts, FileId } from "@codegraph/model";
import { directoryOf } from "../top-level.js";
import { hasLocalImports } from "./local-imports.js";
import type { InvalidationSource } from "./reader.js";

/** How far re-exports of re-exports are followed, and how many names are collected on the way. */
const MAX_DEPTH = 5;
const MAX_NAMES = 5_000;

/**
 * The names that a file hands on without defining them: its re-exports, and its imports where other files see them. A file that imports its
 * folder (`from "."`) has no other word in common with it.
 */
export function namesHandedOn({ reader, module, languages }: InvalidationSource, path: string, facts: CodeFacts): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<string>();

  function collect(from: string, { language, definitions, imports: all, exports }: CodeFacts, depth: number): void {
    if (depth > MAX_DEPTH || names.size > MAX_NAMES || seen.has(from)) return;
    seen.add(from);
    const imports = hasLocalImports(languages.rulesOf(language)) ? [] : all;
    for (const { alias } of imports) if (alias !== null) names.add(alias);
    for (const { name } of exports) if (name !== null) names.add(name);
    if (depth > 0) for (const { name, exported } of definitions) if (exported) names.add(name);
    const wildcards = [...imports, ...exports].flatMap(({ form, specifier }) =>
      form === "wildcard" && specifier !== null ? [specifier] : [],
    );
    for (const specifier of wildcards) {
      const target = module(language, specifier, from);
      const record = target && "file" in target && !seen.has(target.file) ? reader.file(target.file) : null;
      const next = record && reader.facts(record.id);
      if (next) collect(record.path, next, depth + 1);
    }
  }
  collect(path, facts, 0);
  return names;
}

/** Files next to a new one with its name and another extension. An import that led to one of them may lead to the new file now. */
export function shadowedFiles({ reader, filesIn }: InvalidationSource, path: string): FileId[] {
  const stem = path.replace(/\.[^/]*$/u, "");
  return filesIn(directoryOf(path)).filter((id) => {
    const other = reader.fileById(id)?.path;
    return other !== undefined && other !== path && other.replace(/\.[^/]*$/u, "") === stem;
  });
}

/** The words by which other files may import a path: its stem and its folder, of each the last word. */
export function moduleWords(path: string): string[] {
  const stem = path.slice(path.lastIndexOf("/") + 1).replace(/\..*$/u, "");
  const folder = directoryOf(path);
  return [stem, folder.slice(folder.lastIndexOf("/") + 1)]
    .map((name) => name.match(/[\p{L}_][\p{L}\p{N}_]*/gu)?.at(-1))
    .filter((word) => word !== undefined);
}
