import { type UnresolvedSite, unresolvedCallsIn, wordsOfName } from "@codegraph/graph";
import { type AnyFileId, fileOf, type AnySymbolId } from "@codegraph/model";
import type { EdgeCounts } from "@codegraph/indexer/api";
import type { UnresolvedCall } from "../api/index.js";
import type { AnswerPlace, SpanReader } from "../links/project-span.js";
import { symbolRef } from "../symbols/symbol-ref.js";

/** The unresolved calls in definitions, in order. */
export function unresolvedCalls(reader: SpanReader, ids: readonly AnySymbolId[]): UnresolvedCall[] {
  return renderUnresolved(reader, unresolvedCallsIn(reader, ids));
}

/** Counts unresolved calls, those without candidates separately. */
export function countUnresolved(calls: readonly Pick<UnresolvedCall, "candidates">[]): Pick<EdgeCounts, "unresolved" | "external"> {
  return { unresolved: calls.length, external: calls.filter(({ candidates }) => candidates === 0).length };
}

/** Number of unresolved calls of these names. */
export function countNamed(reader: SpanReader, names: Iterable<string>): number {
  return [...new Set(names)].reduce((sum, name) => sum + reader.countUnresolved(name), 0);
}

/**
 * Returns the files that may contain unresolved calls of these names: first those that mention one of the words of `near`, then in the order
 * of the reader.
 */
export function unresolvedFiles(reader: SpanReader, names: readonly string[], near: readonly string[]): AnyFileId[] {
  if (names.length === 0) return [];
  // A mark of a name (`level=`, `empty?`) may be no part of the word in the text.
  const files = reader.filesMentioning([...names, ...names.flatMap(wordsOfName)]);
  const close = new Set(near.length === 0 ? [] : reader.filesMentioning(near));
  return [...files.filter((id) => close.has(id)), ...files.filter((id) => !close.has(id))];
}

/** Lists the unresolved calls of these names, those in files that mention one of the words of `near` first. */
export function unresolvedNamed(reader: SpanReader, names: readonly string[], near: readonly string[]): UnresolvedSite[] {
  const wanted = new Set(names);
  return unresolvedFiles(reader, names, near).flatMap((file) => reader.unresolvedIn(file, wanted));
}

/** A reader that keeps the unresolved calls it has read, for the answers about several symbols with one name. */
export function keepingUnresolved(reader: SpanReader): SpanReader {
  const kept = new Map<string, ReturnType<SpanReader["unresolvedIn"]>>();
  return {
    ...reader,
    unresolvedIn(file, names) {
      const key = names === undefined ? `${file}` : `${file} ${[...names].join(" ")}`;
      let found = kept.get(key);
      if (found === undefined) kept.set(key, (found = reader.unresolvedIn(file, names)));
      return found;
    },
  };
}

/** Names of the types that a symbol is a member of. */
export function ownersOf(reader: SpanReader, { ids }: { readonly ids: readonly AnySymbolId[] }): string[] {
  return [...new Set(ids.flatMap((id) => reader.definition(id)?.path.split(" > ").slice(0, -1) ?? []))];
}

/** Renders unresolved call sites for an answer. */
export function renderUnresolved(reader: SpanReader, sites: readonly UnresolvedSite[]): UnresolvedCall[] {
  const places = new Map<number, AnswerPlace>();
  return sites.map(({ caller, name, receiver, line, column, candidates }) => {
    const id = fileOf(caller);
    let place = places.get(id);
    if (place === undefined) places.set(id, (place = reader.place(reader.fileById(id)?.path ?? "")));
    const { file, ...project } = place;
    return { name, receiver, site: { file, line, column }, candidates, ...project };
  });
}

/** Renders unresolved call sites with the definitions that contain them. */
export function renderWithCallers(reader: SpanReader, sites: readonly UnresolvedSite[]): UnresolvedCall[] {
  return renderUnresolved(reader, sites).map((call, index) => ({ ...call, caller: symbolRef(reader, sites[index]!.caller) }));
}
