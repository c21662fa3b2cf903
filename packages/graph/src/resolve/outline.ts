import { fileOf, definitionIndexOf, type AnySymbolId, type SymbolKind } from "@codegraph/model";
import type { Context } from "./context.js";
import { namespaceOf } from "./namespaces.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["definitions"];

/** What is asked of a definition so often, and of so many in turn, that their files must not have to be at hand for it. */
export interface Outline {
  readonly name: string;
  readonly kind: SymbolKind;
  readonly exported: boolean;
  readonly declaration: boolean;
  /** The macro that the head of a function may be, which then has another name; null where it can be none. */
  readonly head: string | null;
  /** The namespaces around it, joined. */
  readonly namespace: string;
  /** Of its file. */
  readonly path: string;
  readonly family: string;
  readonly hasUniqueFunctions: boolean;
}

/** Of a definition that exists. */
export function outlineOf(context: Context, id: AnySymbolId): Outline {
  return context.once("outline", id, "", () => readOutline(context, id)) ?? readOutline(context, id);
}

function readOutline(context: Context, id: AnySymbolId): Outline {
  const view = context.view(fileOf(id))!;
  const { name, kind, exported, declaration, signature, parameters, returns } = view.facts.definitions[definitionIndexOf(id)]!;
  const head = kind === "function" && parameters === null && returns === null ? (/^(\w+)\s*\(/u.exec(signature)?.[1] ?? null) : null;
  return {
    name,
    kind,
    exported,
    declaration,
    head: head === name ? null : head,
    namespace: namespaceOf(view, definitionIndexOf(id)),
    path: view.path,
    family: view.rules.family,
    hasUniqueFunctions: view.rules.uniqueFunctions === true,
  };
}
