import { fileOf, type AnySymbolId } from "@codegraph/model";
import type { GraphReader, UnresolvedSite } from "./reader.js";

/** The unresolved call sites in definitions, file by file in the order of the ids, then by position. */
export function unresolvedCallsIn(reader: Pick<GraphReader, "unresolvedIn">, ids: readonly AnySymbolId[]): UnresolvedSite[] {
  const wanted = new Set(ids);
  return [...new Set(ids.map(fileOf))].flatMap((file) => reader.unresolvedIn(file).filter(({ caller }) => wanted.has(caller)));
}
