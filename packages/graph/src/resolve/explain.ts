import {
  type BindingKind,
  enclosingFunction,
  fileOf,
  indexOf,
  isCall,
  type ModuleTarget,
  type Reference,
  type SymbolId,
  symbolId,
} from "@codegraph/model";
import type { FactIndex } from "../fact-index.js";
import { attempt, type GaveUp } from "./attempt.js";
import { type Callees, resolveCall } from "./calls.js";
import type { Context } from "./context.js";
import { evaluate } from "./expressions.js";
import type { FileView } from "./file-view.js";
import { foreignBases } from "./heritage.js";
import type { Meaning } from "./meaning.js";
import { findModule } from "./modules.js";
import { lookup } from "./names.js";
import { parsePath } from "./path.js";
import { idsOf, type Place, type Type } from "./type.js";
import { createResolution } from "./resolution.js";

/** Where something is said: a file of the index, and its line. */
export interface FactPlace {
  readonly fileId: number;
  /** 1-based. */
  readonly line: number;
}

/** A fact that an expression's meaning rests on, as it is written. */
export type ExplainedFact =
  | { readonly kind: "definition"; readonly id: SymbolId }
  /** What a name is declared as or given; null where it says nothing. */
  | { readonly kind: "binding"; readonly at: FactPlace; readonly name: string; readonly role: BindingKind; readonly type: string | null; readonly value: string | null }
  /** `target` is null where it leads out of all that is known. */
  | { readonly kind: "import"; readonly at: FactPlace; readonly name: string; readonly specifier: string; readonly target: ModuleTarget | null };

/** What a part of a receiver means. */
export interface ExplainedPart {
  /** As an expression path: `this.store`. */
  readonly path: string;
  /** `value`: one of these types. `symbols`: these definitions themselves. `unknown`: something that nothing is known of. `nothing`: not there. */
  readonly kind: "value" | "symbols" | "module" | "unknown" | "nothing";
  readonly ids: readonly SymbolId[];
  /** Types that no definition is known of, and kinds of values without a name. */
  readonly others: readonly string[];
  /** Bases of these types that are not known, where a member may come from. */
  readonly unknownBases: readonly string[];
  readonly facts: readonly ExplainedFact[];
}

/** Why a call means what it means, or stays open. */
export interface Explanation {
  readonly reference: Reference;
  readonly caller: SymbolId;
  /** The parts of the receiver from left to right, up to the first of which nothing is known; for a plain name that alone. */
  readonly parts: readonly ExplainedPart[];
  /** Null when it stays open; without definitions when it is no call of any. */
  readonly callees: Callees | null;
  /** Why resolution gave up on the call, which then has no parts and stays open; null where it did not. */
  readonly gaveUp: GaveUp | null;
}

/** Explains single references; by resolving them, without a trace of how others are resolved. */
export interface Explainer {
  /** @param reference its place among the references of the file; null when there is no such call */
  explain(fileId: number, reference: number): Explanation | null;
}

/** Over one state of an index, as a resolver is. */
export function createExplainer(index: FactIndex): Explainer {
  const context = createResolution(index);
  return {
    explain(fileId, place) {
      const view = context.viewToResolve(fileId);
      const reference = view?.facts.references[place];
      if (!view || !reference || !isCall(reference.kind)) return null;
      const { result, gaveUp } = attempt(context, () => explainCall(context, view, reference));
      if (result) return { ...result, gaveUp: null };
      const { scopes, definitions } = view.facts;
      const caller = symbolId(view.id, enclosingFunction(scopes, definitions, reference.scope));
      return { reference, caller, parts: [], callees: null, gaveUp };
    },
  };
}

function explainCall(context: Context, view: FileView, reference: Reference): Omit<Explanation, "gaveUp"> {
  const { scopes, definitions } = view.facts;
  const place: Place = { view, scope: reference.scope, line: view.rules.locals ? reference.line : undefined };
  const caller = symbolId(view.id, enclosingFunction(scopes, definitions, reference.scope));
  const { name, receiver } = reference;
  const parts = receiver === null ? [partOf(context, place, name, lookup(context, place, name, "call"), null)] : receiverParts(context, place, receiver);
  return { reference, caller, parts, callees: resolveCall(context, place, reference) };
}

function receiverParts(context: Context, place: Place, receiver: string): ExplainedPart[] {
  const { head, steps } = parsePath(receiver);
  const ends = head.kind === "name" ? steps.map(({ end }) => end) : [steps[0]?.at ?? receiver.length, ...steps.map(({ end }) => end)];
  const parts: ExplainedPart[] = [];
  let before: Meaning | null = null;
  for (const end of ends) {
    // A member that is called means what the call yields.
    if (receiver[end] === "(") continue;
    const path = receiver.slice(0, end);
    const meaning = evaluate(context, place, path);
    parts.push(partOf(context, place, path, meaning, before));
    if (meaning === null || meaning.kind === "unknown") break;
    before = meaning;
  }
  return parts;
}

function partOf(context: Context, place: Place, path: string, meaning: Meaning | null, before: Meaning | null): ExplainedPart {
  const facts = before === null ? factsOfName(context, place, path) : factsOfMember(context, before, path);
  if (meaning === null) return { path, kind: "nothing", ids: [], others: [], unknownBases: [], facts };
  if (meaning.kind === "module") return { path, kind: "module", ids: [], others: [meaning.specifier], unknownBases: [], facts };
  if (meaning.kind === "unknown") return { path, kind: "unknown", ids: [], others: [], unknownBases: [], facts };
  if (meaning.kind === "symbols") return { path, kind: "symbols", ids: meaning.ids, others: [], unknownBases: [], facts };
  const ids = idsOf(meaning.types);
  const unknownBases = [...new Set(ids.flatMap((id) => foreignBases(context, id)))];
  return { path, kind: "value", ids, others: meaning.types.flatMap(nameOfType), unknownBases, facts };
}

function nameOfType(type: Type): string[] {
  switch (type.kind) {
    case "named":
      return [];
    case "foreign":
    case "parameter":
      return [type.name];
    case "static":
      return ["a type or function as a value"];
    default:
      return [`a ${type.kind}`];
  }
}

/** What declares the first name of a path, in the innermost scope that does. */
function factsOfName(context: Context, { view, scope }: Place, path: string): ExplainedFact[] {
  const name = /^[\p{L}\p{N}_$@]+/u.exec(path.replace(/^new /u, ""))?.[0] ?? path;
  const declarations = view.declarations(name);
  for (let at = scope; at !== -1; at = view.facts.scopes[at]!.parent) {
    const here = declarations.filter((declaration) => declaration.scope === at);
    if (here.length === 0) continue;
    return here.map(({ what, index }): ExplainedFact => {
      if (what === "definition") return { kind: "definition", id: view.idOf(index) };
      if (what === "binding") return bindingFact(view, index);
      const { specifier, line } = view.facts.imports[index]!;
      return { kind: "import", at: { fileId: view.id, line }, name, specifier, target: findModule(context, view, specifier) };
    });
  }
  return [];
}

/** What a member rests on: its definition, or where a field is declared or given its value. */
function factsOfMember(context: Context, before: Meaning, path: string): ExplainedFact[] {
  const name = /([\p{L}\p{N}_$#]+)(?:<.*>)?(?:\([^]*\)|\[[^]*\])?$/u.exec(path)?.[1];
  if (name === undefined) return [];
  const containers = before.kind === "instance" ? idsOf(before.types) : before.kind === "symbols" ? before.ids : [];
  return containers.flatMap((id): ExplainedFact[] => {
    const view = context.view(fileOf(id));
    if (!view) return [];
    const members = view.children(indexOf(id), name).map((member): ExplainedFact => ({ kind: "definition", id: member }));
    const scope = view.opens(indexOf(id));
    const bindings = scope === 0 ? [] : view.declarations(name).filter((each) => each.what === "binding" && each.scope === scope);
    return [...members, ...bindings.map(({ index }) => bindingFact(view, index))];
  });
}

function bindingFact(view: FileView, index: number): ExplainedFact {
  const { name, kind, type, value, line } = view.facts.bindings[index]!;
  return { kind: "binding", at: { fileId: view.id, line }, name, role: kind, type, value };
}
