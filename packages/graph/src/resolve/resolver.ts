import { type Edge, type FileResolution, enclosingFunction, fileOf, isCall, isLibrary, symbolId } from "@codegraph/model";
import type { FactIndex } from "../fact-index.js";
import { resolveCall } from "./calls.js";
import { type Context, createContext } from "./context.js";
import type { FileView } from "./file-view.js";
import { overrideEdges } from "./overrides.js";
import { valueEdges } from "./value-uses.js";

/** Turns the references of files into edges. */
export interface Resolver {
  /** Null when the index has no such file. */
  resolve(fileId: number): FileResolution | null;
}

/**
 * A resolver over one state of an index. Tiers, in this order: lexical scope; imports and re-exports; the receiver's
 * type (declared, constructed, returned, inherited, self); members of the shared package or program. There is no tier
 * that goes by the name alone.
 */
export function createResolver(index: FactIndex): Resolver {
  const context = createContext(index);
  return {
    resolve(fileId) {
      context.beginFile();
      const view = context.view(fileId);
      if (!view) return null;
      const result = resolveReferences(context, view);
      const dependsOn = [...context.reads()].filter((id) => id !== fileId && !isLibrary(id)).sort((a, b) => a - b);
      return { ...result, dependsOn };
    },
  };
}

function resolveReferences(context: Context, view: FileView): Omit<FileResolution, "dependsOn"> {
  const { scopes, definitions } = view.facts;
  const edges: Edge[] = [];
  const open: number[] = [];
  // What makes an object, and what stands for its type, need not be defined anywhere.
  const special = [view.rules.objects?.construct, view.rules.typeMember];
  view.facts.references.forEach((reference, place) => {
    if (reference.kind === "reference") edges.push(...valueEdges(context, view, reference));
    if (!isCall(reference.kind)) return;
    const line = view.rules.locals ? reference.line : undefined;
    const isForeign = reference.receiver !== null && !special.includes(reference.name) && !context.index.knows(reference.name);
    const callees = isForeign ? null : resolveCall(context, { view, scope: reference.scope, line }, reference);
    if (!callees) {
      open.push(place);
      return;
    }
    for (const callee of callees.ids) {
      // What the language brings is outside: such a call is neither open nor an edge.
      if (isLibrary(fileOf(callee))) continue;
      edges.push({
        caller: symbolId(view.id, enclosingFunction(scopes, definitions, reference.scope)),
        callee,
        kind: reference.kind,
        line: reference.line,
        column: reference.column,
        certainty: callees.sure ? "exact" : "possible",
        provenance: callees.via,
      });
    }
  });
  edges.push(...overrideEdges(context, view));
  edges.sort((a, b) => a.caller - b.caller || a.line - b.line || a.column - b.column || a.callee - b.callee);
  return { edges, open };
}
