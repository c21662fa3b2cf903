import { type UnresolvedSite, unresolvedCallsIn } from "@codegraph/graph";
import { fileOf, type AnySymbolId } from "@codegraph/model";
import type { UnresolvedCall } from "../api/index.js";
import type { AnswerPlace, SpanReader } from "../links/project-span.js";

/** The unresolved calls in definitions, in order. */
export function unresolvedCalls(reader: SpanReader, ids: readonly AnySymbolId[]): UnresolvedCall[] {
  return renderUnresolved(reader, unresolvedCallsIn(reader, ids));
}

/** Renders unresolved call sites for an answer. */
export function renderUnresolved(reader: SpanReader, sites: readonly UnresolvedSite[]): UnresolvedCall[] {
  const places = new Map<number, AnswerPlace>();
  return sites.map(({ caller, name, receiver, line, column }) => {
    const id = fileOf(caller);
    let place = places.get(id);
    if (place === undefined) places.set(id, (place = reader.place(reader.fileById(id)?.path ?? "")));
    const { file, ...project } = place;
    return { name, receiver, site: { file, line, column }, ...project };
  });
}
