import {
  type AnySymbolId,
  type Edge,
  enclosingFunction,
  type FileId,
  fileOf,
  type FileResolution,
  type ResolutionFailure,
  isCall,
  isLibraryFile,
  type Reference,
  type ReferenceKind,
  symbolId,
} from "@codegraph/model";
import type { FactIndex } from "../fact-index.js";
import { attempt } from "./attempt.js";
import { type Callees, resolveCall } from "./calls.js";
import type { Context } from "./context.js";
import { calledThrough } from "./expansions.js";
import type { OwnFileView } from "./file-view.js";
import { accessorOf } from "./objects.js";
import { overrideEdges } from "./overrides.js";
import type { Place } from "./type.js";
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
 * (declared, constructed, returned, inherited, self); members of the shared package or program. The name alone is
 * never enough; in Ruby the names that a receiver of unknown type is sent make an edge possible.
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
    const { open, gaveUp } = resolution;
    const edges = withoutRepeats(resolution.edges);
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

/** Orders edges by place. A reader and a writer at one place may be one accessor, as in Ruby's `x.level += 1`; the certain edge stays. */
function withoutRepeats(edges: Edge[]): readonly Edge[] {
  const byCertainty = (edge: Edge): number => (edge.certainty === "exact" ? 0 : 1);
  edges.sort(
    (a, b) => a.caller - b.caller || a.line - b.line || a.column - b.column || a.callee - b.callee || byCertainty(a) - byCertainty(b),
  );
  return edges.filter(({ caller, line, column, callee }, index) => {
    const before = edges[index - 1];
    return before?.callee !== callee || before.column !== column || before.line !== line || before.caller !== caller;
  });
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
    // A decorator that is not found is not an unresolved call.
    else if (reference.kind === "decorator")
      yield () => addEdges(context, into, reference.line, () => callEdges(context, view, reference) ?? []);
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

/**
 * True if a call on a receiver may mean something in the project. A writer (`level=`) may be declared by the accessor of its field, and a
 * type may return members of any name.
 */
function isKnown({ index }: Context, { rules }: OwnFileView, name: string): boolean {
  if (index.knows(name) || (name.endsWith("=") && index.knows(accessorOf(name)))) return true;
  return rules.missingMember !== undefined && index.knows(rules.missingMember);
}

/** The edges of a call, empty if it leads out of the project; null if it stays unresolved. */
function callEdges(context: Context, view: OwnFileView, reference: Reference): Edge[] | null {
  const { scopes, definitions } = view.facts;
  // The members that construct an object or return its type may exist without a definition.
  const isShort = reference.kind === "decorator" && view.rules.decoratorSuffix !== undefined;
  const isSpecial = isShort || reference.name === view.rules.objects?.construct || reference.name === view.rules.typeMember;
  if (reference.receiver !== null && !isSpecial && !isKnown(context, view, reference.name)) return null;
  const line = view.rules.locals ? reference.line : undefined;
  const place: Place = { view, scope: reference.scope, line };
  const callees = resolveCall(context, place, reference);
  if (!callees) return null;
  const caller = symbolId(view.id, enclosingFunction(scopes, definitions, reference.scope));
  const { line: at, column } = reference;
  const { certainty, provenance, ids } = inMacro(context, caller, callees);
  const edge = (callee: AnySymbolId): Edge => ({
    caller,
    callee,
    kind: kindOf(context, view, reference, callee),
    line: at,
    column,
    certainty,
    provenance,
  });
  const through = view.rules.included ? calledThrough(context, place, ids) : [];
  // A call into a library is neither unresolved nor an edge.
  return [...ids.map(edge), ...through.map((callee): Edge => ({ ...edge(callee), kind: "call", certainty: "possible" }))].filter(
    ({ callee }) => !isLibraryFile(fileOf(callee)),
  );
}

/** The names in the body of a macro mean what they mean at its use. */
function inMacro(context: Context, caller: AnySymbolId, callees: Callees): Callees {
  return context.definition(caller)?.kind === "macro" ? { ...callees, certainty: "possible" } : callees;
}

/** The use of a macro of a preprocessor is written as a call. */
function kindOf(context: Context, { rules }: OwnFileView, { kind }: Reference, callee: AnySymbolId): ReferenceKind {
  return kind === "call" && rules.included && context.definition(callee)?.kind === "macro" ? "macro" : kind;
}
