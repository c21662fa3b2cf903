import { definitionIndexOf, fileOf, isTypeLike, RESULT_BINDING, type AnySymbolId, type SymbolKind } from "@codegraph/model";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["definitions", "bindings"];

/** The types and objects that a definition is attached to by name, resolved from its scope. */
export function ownerTypes(context: Context, view: FileView, definition: number): readonly AnySymbolId[] {
  const { name, owner, scope, signature } = view.facts.definitions[definition]!;
  if (owner === null) return [];
  const resolution = context.once("owner", view.idOf(definition), "", () =>
    context.resolve.lookupQualified(context, { view, scope }, view.rules.included ? qualifierOf(signature, name, owner) : owner),
  );
  const owners = resolution?.kind === "symbols" ? resolution.ids.filter((id) => isOwner(context.definition(id)!.kind)) : [];
  if (view.rules.namedReceivers) return owners.flatMap((id) => [id, ...standsFor(context, id)]);
  return view.rules.aliasedReceivers ? withAliased(context, owners) : owners;
}

/** The types that an alias names: extensions of the alias extend them. */
function standsFor(context: Context, id: AnySymbolId): readonly AnySymbolId[] {
  if (context.definition(id)!.kind !== "type") return [];
  const view = context.view(fileOf(id))!;
  const scope = view.opens(definitionIndexOf(id));
  const written = view.facts.bindings.find((binding) => binding.scope === scope && binding.name === RESULT_BINDING)?.type;
  const name = /^[\p{L}_][\p{L}\p{N}_.]*/u.exec(written ?? "")?.[0];
  const meant = name === undefined ? null : context.resolve.lookupQualified(context, { view, scope }, name);
  return meant?.kind === "symbols" ? meant.ids.filter((each) => each !== id && isTypeLike(context.definition(each)!.kind)) : [];
}

/** Types, and those that the aliases among them stand for, also through other aliases. */
function withAliased(context: Context, types: readonly AnySymbolId[]): readonly AnySymbolId[] {
  if (!types.some((id) => context.definition(id)!.kind === "type")) return types;
  const found = new Set(types);
  // A Set iterates over members that are added during the loop.
  for (const id of found) for (const meant of standsFor(context, id)) found.add(meant);
  return [...found];
}

/** The qualifier of a name in its signature: `List::Iterator` in `void List<T>::Iterator::next()`; the last part is the owner. */
function qualifierOf(signature: string, name: string, owner: string): string {
  let plain = signature;
  for (let before = ""; before !== plain;) {
    before = plain;
    plain = plain.replace(/<[^<>]*>/gu, "");
  }
  const end = plain.search(/\(/u) === -1 ? plain.length : plain.indexOf("(");
  const at = plain.slice(0, end).lastIndexOf(name);
  const qualifier = at === -1 ? undefined : /(?:\w+\s*::\s*)+$/u.exec(plain.slice(0, at))?.[0];
  const parts =
    qualifier
      ?.split("::")
      .map((part) => part.trim())
      .filter((part) => part !== "") ?? [];
  return parts.at(-1) === owner ? parts.join("::") : owner;
}

/** A type, or something that members are assigned to: a function, an object. */
function isOwner(kind: SymbolKind): boolean {
  return isTypeLike(kind) || kind === "function" || kind === "constant" || kind === "variable";
}
