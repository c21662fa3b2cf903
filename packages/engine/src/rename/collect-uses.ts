import type { FactIndex, Meanings, TypeReferences } from "@codegraph/graph";
import type { Definition, LineType, SlicedWork } from "@codegraph/model";
import type { LanguageRegistry } from "@codegraph/parse";
import type { FileRecord } from "@codegraph/store";
import type { RenameMention } from "../api/index.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { classifyUse, type FoundUse, type Renaming } from "./classify.js";
import { classifyByFacts, wordsOf } from "./facts-uses.js";
import type { UseFiles } from "./use-files.js";

/** Data that a renaming reads. */
export interface RenameScope {
  readonly asked: QueryScope;
  readonly index: FactIndex;
  readonly files: UseFiles;
  readonly registry: Pick<LanguageRegistry, "get">;
}

/** A file with its occurrences of the renamed symbol, ordered by position. */
export interface RenamedFile {
  readonly record: FileRecord;
  readonly text: string;
  readonly uses: readonly FoundUse[];
}

/** Occurrences of a name, by file. */
export interface Collected {
  readonly files: readonly RenamedFile[];
  readonly mentions: readonly RenameMention[];
  /** Number of files that were left out. */
  readonly leftOut: number;
}

/**
 * Finds the occurrences of a name that mean the definitions of a family.
 *
 * @param maxFiles files that are read; further ones are left out
 */
export function* collectUses(
  scope: RenameScope,
  renaming: Renaming,
  meanings: Meanings,
  types: TypeReferences,
  maxFiles: number = Infinity,
): SlicedWork<Collected> {
  const { asked, files } = scope;
  const { store } = asked.projects[0]!;
  const { from } = renaming;
  const lineTypes = linesWithName(store, from);
  const found: RenamedFile[] = [];
  const mentions: RenameMention[] = [];
  const word = from.replace(/^[#$@]|[?!]$/gu, "");
  const candidates = store.filesMentioning([word, from]).flatMap((id) => store.fileById(id) ?? []);
  for (const record of candidates.slice(0, maxFiles).toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    yield;
    const read = files.read(record, from);
    if (read === null) continue;
    const all = read.uses ?? wordsOf(read.text, from);
    if (asked.rulesOf(record.id) === null || scope.registry.get(record.language)?.isDocument) {
      for (const { line } of all) mentions.push({ file: record.path, line, in: "document" });
      continue;
    }
    const facts = store.facts(record.id)!;
    let uses: FoundUse[];
    let texts: readonly { readonly line: number; readonly in: "comment" | "string" }[];
    if (read.uses !== null) {
      const definitionAt = definitionsAt(facts.definitions, all[0]?.assigned);
      uses = all.flatMap((use) => classifyUse(meanings, renaming, record.id, use, definitionAt) ?? []);
      texts = all.flatMap(({ form, line }) => (form === "comment" || form === "string" ? [{ line, in: form }] : []));
      const edited = new Set(uses.map(({ use }) => use));
      const documented = all.filter((use) => use.form === "documented" && !edited.has(use));
      texts = [...texts, ...documented.map(({ line }) => ({ line, in: "comment" as const }))].sort((a, b) => a.line - b.line);
    } else {
      const lines = lineTypes.get(record.path);
      const textOn = (line: number): "comment" | "string" | null => textType(lines?.get(line));
      const inCode = all.filter(({ line }) => textOn(line) === null);
      uses = classifyByFacts(asked, types, renaming, { id: record.id, facts }, inCode);
      texts = all.flatMap(({ line }) => (textOn(line) === null ? [] : [{ line, in: textOn(line)! }]));
    }
    if (uses.length > 0) found.push({ record, text: read.text, uses });
    const seen = new Set<number>();
    for (const { line, in: where } of texts) {
      if (seen.has(line)) continue;
      seen.add(line);
      mentions.push({ file: record.path, line, in: where });
    }
  }
  return { files: found, mentions, leftOut: Math.max(0, candidates.length - maxFiles) };
}

/** Definitions by position, without functions that are assigned to a variable of an outer scope. */
function definitionsAt(definitions: readonly Definition[], assigned: ReadonlySet<number> | undefined): ReadonlyMap<string, number> {
  const declared = definitions.flatMap(({ line, column, scope }, index): [string, number][] =>
    assigned?.has(scope) && assigned.size > 0 ? [] : [[`${line} ${column}`, index]],
  );
  return new Map(declared);
}

/** A line on which all occurrences are in a comment or in a string. */
function textType(types: ReadonlySet<LineType> | undefined): "comment" | "string" | null {
  if (types === undefined || [...types].some((type) => type !== "comment" && type !== "string")) return null;
  return types.has("string") ? "string" : "comment";
}

function linesWithName(store: QueryScope["projects"][number]["store"], name: string): Map<string, Map<number, Set<LineType>>> {
  const files = new Map<string, Map<number, Set<LineType>>>();
  const { hits } = store.terms({ term: name, mode: "exact", limit: 1_000_000 });
  for (const { file, line, type } of hits) {
    const lines = files.get(file) ?? new Map<number, Set<LineType>>();
    files.set(file, lines);
    lines.set(line, (lines.get(line) ?? new Set<LineType>()).add(type));
  }
  return files;
}
