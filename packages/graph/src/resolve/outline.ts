import { fileOf, definitionIndexOf, type AnySymbolId, type Definition, type SymbolKind } from "@codegraph/model";
import type { Context } from "./context.js";
import { namespaceOf } from "./namespaces.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["definitions"];

/** The facts about a definition that are needed most often. Cached apart from file views, so that reading them does not load the file. */
export interface Outline {
  readonly name: string;
  readonly kind: SymbolKind;
  readonly exported: boolean;
  readonly declaration: boolean;
  /** The name in the head of a function that may be a macro, in which case the function has another name; null if it cannot be a macro. */
  readonly head: string | null;
  /** The enclosing namespaces, joined. */
  readonly namespace: string;
  /** Path of its file. */
  readonly path: string;
  readonly family: string;
  readonly hasUniqueFunctions: boolean;
}

/** Returns the outline of a definition, which must exist. */
export function outlineOf(context: Context, id: AnySymbolId): Outline {
  return context.once("outline", id, "", () => readOutline(context, id)) ?? readOutline(context, id);
}

function readOutline(context: Context, id: AnySymbolId): Outline {
  const view = context.view(fileOf(id))!;
  const { name, kind, exported, declaration } = view.facts.definitions[definitionIndexOf(id)]!;
  return {
    name,
    kind,
    exported,
    declaration,
    head: kind === "function" ? headOf(view.facts.definitions[definitionIndexOf(id)]!) : null,
    namespace: namespaceOf(view, definitionIndexOf(id)),
    path: view.path,
    family: view.rules.family,
    hasUniqueFunctions: view.rules.uniqueFunctions === true,
  };
}

/** The macro that makes a function's name: `TEST(read) {`, `int PRIV(study)(int a) {`. */
function headOf({ name, signature, parameters, returns }: Definition): string | null {
  if (parameters === null && returns === null) {
    const first = /^(\w+)\s*\(/u.exec(signature)?.[1] ?? null;
    return first === name ? null : first;
  }
  const at = signature.indexOf(`(${name})(`);
  return at === -1 ? null : (/\w+$/u.exec(signature.slice(0, at))?.[0] ?? null);
}
