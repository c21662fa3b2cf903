import { type Edge, enclosingFunction, fileOf, isLibraryFile, type Reference, symbolId, type SymbolKind } from "@codegraph/model";
import type { Context } from "./context.js";
import { evaluate } from "./expressions.js";
import type { OwnFileView } from "./file-view.js";
import { memberOfResolution } from "./member-of.js";
import { lookup } from "./names.js";
import type { Reach } from "./reach.js";
import type { Place } from "./type.js";
import { certaintyIf, isExact } from "./resolution.js";

export const reach: readonly Reach[] = ["definitions", "names"];

/** Above this number of functions with one name, a use of the name is left unresolved. */
const MAX_FUNCTIONS = 4;

/** The edges for a use of a function as a value; empty if the name means anything else. */
export function valueEdges(context: Context, view: OwnFileView, reference: Reference): Edge[] {
  const { name, receiver, scope, line, column } = reference;
  if (!context.index.knows(name)) return [];
  const place: Place = { view, scope, line: view.rules.locals ? line : undefined };
  const base = receiver === null ? null : evaluate(context, place, receiver);
  const resolution = receiver === null ? lookup(context, place, name) : base && memberOfResolution(context, place, base, name);
  if (resolution?.kind !== "symbols") return [];
  const ids = [...new Set(resolution.ids)];
  const functions = ids.filter((id) => isFunction(context.definition(id)!.kind));
  if (functions.length !== ids.length || functions.length > MAX_FUNCTIONS) return [];
  // Overloads and prototypes stand for the definition that they declare.
  const bodies = functions.filter((id) => !context.definition(id)!.declaration);
  const meant = (bodies.length > 0 ? bodies : functions).filter((id) => !isLibraryFile(fileOf(id)));
  const { scopes, definitions } = view.facts;
  const caller = symbolId(view.id, enclosingFunction(scopes, definitions, scope));
  const certainty = certaintyIf(isExact(resolution) && meant.length === 1);
  return meant.map((callee): Edge => ({ caller, callee, kind: "reference", line, column, certainty, provenance: resolution.provenance }));
}

function isFunction(kind: SymbolKind): boolean {
  return kind === "function" || kind === "method";
}
