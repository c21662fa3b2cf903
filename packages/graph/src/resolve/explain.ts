import {
  type AnyFileId,
  type BindingKind,
  enclosingFunction,
  fileOf,
  definitionIndexOf,
  isCall,
  type ModuleTarget,
  type Reference,
  type AnySymbolId,
  symbolId,
} from "@codegraph/model";
import type { FactIndex } from "../fact-index.js";
import { attempt, type GaveUp } from "./attempt.js";
import { type Callees, resolveCall } from "./calls.js";
import type { Context } from "./context.js";
import { evaluate } from "./expressions.js";
import type { FileView } from "./file-view.js";
import { foreignBases } from "./heritage.js";
import type { Resolution } from "./resolution.js";
import { findModule } from "./find-module.js";
import { lookup } from "./names.js";
import { parsePath } from "./path.js";
import { idsOf, type Place, type Type } from "./type.js";
import { createRuleContext } from "./rule-context.js";

/** A line of a file in the index. */
export interface FactPlace {
  readonly fileId: AnyFileId;
  /** 1-based. */
  readonly line: number;
}

/** A fact on which the resolution of an expression is based. */
export type ExplainedFact =
  | { readonly kind: "definition"; readonly id: AnySymbolId }
  /** The declared type and the value of a name; null if there is none. */
  | {
      readonly kind: "binding";
      readonly at: FactPlace;
      readonly name: string;
      readonly role: BindingKind;
      readonly type: string | null;
      readonly value: string | null;
    }
  /** `target` is null if the import leads out of the project. */
  | {
      readonly kind: "import";
      readonly at: FactPlace;
      readonly name: string;
      readonly specifier: string;
      readonly target: ModuleTarget | null;
    };

/** The resolution of one part of a receiver. */
export interface ExplainedPart {
  /** As an expression path: `this.store`. */
  readonly path: string;
  /** `value`: a value of one of these types. `symbols`: these definitions themselves. `unknown`: it exists, its type is unknown. `nothing`: not found. */
  readonly kind: "value" | "symbols" | "module" | "unknown" | "nothing";
  readonly ids: readonly AnySymbolId[];
  /** Types without a known definition, and descriptions of values whose type has no name. */
  readonly others: readonly string[];
  /** Unknown bases of these types, which may have the member. */
  readonly unknownBases: readonly string[];
  readonly facts: readonly ExplainedFact[];
}

/** Why a call resolves as it does, or stays unresolved. */
export interface Explanation {
  readonly reference: Reference;
  readonly caller: AnySymbolId;
  /** The parts of the receiver from left to right, up to the first unknown one; for a plain name the name itself. */
  readonly parts: readonly ExplainedPart[];
  /** Null if the call stays unresolved; without definitions if it calls none. */
  readonly callees: Callees | null;
  /** Why resolution gave up on the call; it then has no parts. Null if it did not give up. */
  readonly gaveUp: GaveUp | null;
}

/** Explains single references by resolving them. */
export interface Explainer {
  /** @param reference index among the references of the file; the answer is null if that reference is not a call */
  explain(fileId: AnyFileId, reference: number): Explanation | null;
}

/** Creates an explainer over one state of an index. */
export function createExplainer(index: FactIndex): Explainer {
  const context = createRuleContext(index);
  return {
    explain(fileId, place) {
      const view = context.viewToResolve(fileId);
      const reference = view?.facts.references[place];
      if (!view || !reference || !(isCall(reference.kind) || reference.kind === "decorator")) return null;
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
  const parts =
    receiver === null
      ? [partOf(context, place, name, lookup(context, place, name, "call"), null)]
      : receiverParts(context, place, receiver);
  return { reference, caller, parts, callees: resolveCall(context, place, reference) };
}

function receiverParts(context: Context, place: Place, receiver: string): ExplainedPart[] {
  const { head, steps } = parsePath(receiver);
  const ends = head.kind === "name" ? steps.map(({ end }) => end) : [steps[0]?.at ?? receiver.length, ...steps.map(({ end }) => end)];
  const parts: ExplainedPart[] = [];
  let before: Resolution | null = null;
  for (const end of ends) {
    // A called member has the type of the result of the call.
    if (receiver[end] === "(") continue;
    const path = receiver.slice(0, end);
    const resolution = evaluate(context, place, path);
    parts.push(partOf(context, place, path, resolution, before));
    if (resolution === null || resolution.kind === "unknown") break;
    before = resolution;
  }
  return parts;
}

function partOf(context: Context, place: Place, path: string, resolution: Resolution | null, before: Resolution | null): ExplainedPart {
  const facts = before === null ? factsOfName(context, place, path) : factsOfMember(context, before, path);
  if (resolution === null) return { path, kind: "nothing", ids: [], others: [], unknownBases: [], facts };
  if (resolution.kind === "module") return { path, kind: "module", ids: [], others: [resolution.specifier], unknownBases: [], facts };
  if (resolution.kind === "unknown") return { path, kind: "unknown", ids: [], others: [], unknownBases: [], facts };
  if (resolution.kind === "symbols") return { path, kind: "symbols", ids: resolution.ids, others: [], unknownBases: [], facts };
  const ids = idsOf(resolution.types);
  const unknownBases = [...new Set(ids.flatMap((id) => foreignBases(context, id)))];
  return { path, kind: "value", ids, others: resolution.types.flatMap(nameOfType), unknownBases, facts };
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

/** The declarations of the first name of a path, in the innermost scope that has any. */
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

/** The evidence for a member: its definition, or the declaration or assignment of a field. */
function factsOfMember(context: Context, before: Resolution, path: string): ExplainedFact[] {
  const name = /([\p{L}\p{N}_$#]+)(?:<.*>)?(?:\([^]*\)|\[[^]*\])?$/u.exec(path)?.[1];
  if (name === undefined) return [];
  const containers = before.kind === "instance" ? idsOf(before.types) : before.kind === "symbols" ? before.ids : [];
  return containers.flatMap((id): ExplainedFact[] => {
    const view = context.view(fileOf(id));
    if (!view) return [];
    const members = view.children(definitionIndexOf(id), name).map((member): ExplainedFact => ({ kind: "definition", id: member }));
    const scope = view.opens(definitionIndexOf(id));
    const bindings = scope === 0 ? [] : view.declarations(name).filter((each) => each.what === "binding" && each.scope === scope);
    return [...members, ...bindings.map(({ index }) => bindingFact(view, index))];
  });
}

function bindingFact(view: FileView, index: number): ExplainedFact {
  const { name, kind, type, value, line } = view.facts.bindings[index]!;
  return { kind: "binding", at: { fileId: view.id, line }, name, role: kind, type, value };
}
