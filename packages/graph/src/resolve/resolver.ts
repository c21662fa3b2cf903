import {
  type Edge,
  enclosingFunction,
  type FileId,
  fileOf,
  type FileResolution,
  type ResolutionFailure,
  isCall,
  isLibraryFile,
  type Reference,
  symbolId,
} from "@codegraph/model";
import type { FactIndex } from "../fact-index.js";
import { attempt } from "./attempt.js";
import { resolveCall } from "./calls.js";
import type { Context } from "./context.js";
import type { OwnFileView } from "./file-view.js";
import { overrideEdges } from "./overrides.js";
import { valueEdges } from "./value-uses.js";
import { WORK_LIMITS, type WorkLimits } from "./work.js";
import { createRuleContext } from "./rule-context.js";

/** The resolution of a file, with its cost. */
export interface ResolvedFile extends FileResolution {
  /** Steps of work, as {@link WorkLimits} counts them. */
  readonly steps: number;
}

/** Turns the references of files into edges. */
export interface Resolver {
  /** Null when the index has no such file. */
  resolve(fileId: FileId): ResolvedFile | null;
  /** Computes {@link Resolver.resolve} in steps of some milliseconds; the caller may do other work between two of them, or stop. */
  resolveInSteps(fileId: FileId): Generator<undefined, ResolvedFile | null>;
}

/** Work between two steps of one file: about 5 ms. */
const STEP = 20_000;

/**
 * Creates a resolver over one state of an index. It tries, in this order: lexical scope; imports and re-exports; the receiver's type
 * (declared, constructed, returned, inherited, self); members of the shared package or program. It never resolves by the name alone.
 *
 * @param limits bounds on work; a reference that reaches one stays unresolved and is listed in `gaveUp`
 */
export function createResolver(index: FactIndex, limits: WorkLimits = WORK_LIMITS): Resolver {
  const context = createRuleContext(index, limits);

  function* resolveInSteps(fileId: FileId): Generator<undefined, ResolvedFile | null> {
    const view = context.viewToResolve(fileId);
    if (!view) return null;
    const resolution = emptyResolution();
    let last = context.spent();
    for (const resolveNext of partsOf(context, view, resolution)) {
      resolveNext();
      if (context.spent() - last < STEP) continue;
      last = context.spent();
      yield;
    }
    const { edges, open, gaveUp } = resolution;
    edges.sort((a, b) => a.caller - b.caller || a.line - b.line || a.column - b.column || a.callee - b.callee);
    const dependsOn = [...context.reads()].filter((id) => id !== fileId && !isLibraryFile(id)).sort((a, b) => a - b);
    return { edges, open, dependsOn, ...(gaveUp.length > 0 ? { gaveUp } : {}), steps: context.spent() };
  }

  return {
    resolveInSteps,
    resolve(fileId) {
      const steps = resolveInSteps(fileId);
      for (;;) {
        const { done, value } = steps.next();
        if (done) return value;
      }
    },
  };
}

/** A resolution in progress. */
interface Unfinished {
  readonly edges: Edge[];
  readonly open: number[];
  readonly gaveUp: ResolutionFailure[];
}

function emptyResolution(): Unfinished {
  return { edges: [], open: [], gaveUp: [] };
}

/** The parts of a file's resolution, one per reference, then one per definition. A failure in one leaves the others intact. */
function* partsOf(context: Context, view: OwnFileView, into: Unfinished): Generator<() => void> {
  const { references, definitions } = view.facts;
  for (const [place, reference] of references.entries()) {
    if (reference.kind === "reference") yield () => addEdges(context, into, reference.line, () => valueEdges(context, view, reference));
    else if (isCall(reference.kind)) yield () => resolveOne(context, view, into, reference, place);
  }
  for (const [index, definition] of definitions.entries()) {
    yield () => addEdges(context, into, definition.line, () => overrideEdges(context, view, index));
  }
}

function resolveOne(context: Context, view: OwnFileView, into: Unfinished, reference: Reference, place: number): void {
  const { result: edges, gaveUp } = attempt(context, () => callEdges(context, view, reference));
  if (edges) into.edges.push(...edges);
  else into.open.push(place);
  if (gaveUp) into.gaveUp.push({ line: reference.line, ...gaveUp });
  else if (!edges && context.wasTooDeep()) into.gaveUp.push({ line: reference.line, why: "depth", message: null });
}

function addEdges(context: Context, into: Unfinished, line: number, find: () => readonly Edge[]): void {
  const { result, gaveUp } = attempt(context, find);
  if (result) into.edges.push(...result);
  if (gaveUp) into.gaveUp.push({ line, ...gaveUp });
}

/** The edges of a call, empty if it leads out of the project; null if it stays unresolved. */
function callEdges(context: Context, view: OwnFileView, reference: Reference): Edge[] | null {
  const { scopes, definitions } = view.facts;
  // The members that construct an object or return its type may exist without a definition.
  const isSpecial = reference.name === view.rules.objects?.construct || reference.name === view.rules.typeMember;
  if (reference.receiver !== null && !isSpecial && !context.index.knows(reference.name)) return null;
  const line = view.rules.locals ? reference.line : undefined;
  const callees = resolveCall(context, { view, scope: reference.scope, line }, reference);
  if (!callees) return null;
  const caller = symbolId(view.id, enclosingFunction(scopes, definitions, reference.scope));
  // A call into a library is neither unresolved nor an edge.
  const ids = callees.ids.filter((callee) => !isLibraryFile(fileOf(callee)));
  return ids.map((callee) => ({
    caller,
    callee,
    kind: reference.kind,
    line: reference.line,
    column: reference.column,
    certainty: callees.certainty,
    provenance: callees.provenance,
  }));
}
