import { fileOf, indexOf, isTypeLike, type SymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import { evaluate } from "./expressions.js";
import { lookup } from "./names.js";

/** The project's types that a type inherits from or implements, in the order written. */
export function resolveHeritage(context: Context, type: SymbolId): readonly SymbolId[] {
  return context.once("heritage", type, "", () => findHeritage(context, type)) ?? NONE;
}

const NONE: readonly SymbolId[] = [];

function findHeritage(context: Context, type: SymbolId): readonly SymbolId[] {
  const view = context.view(fileOf(type));
  if (!view) return NONE;
  const definition = indexOf(type);
  return view.heritage(definition).flatMap(({ name, receiver }) => {
    // The bases of a type are looked up where it stands, for its own members must not hide them.
    const place = { view, scope: view.facts.definitions[definition]!.scope };
    const meaning = receiver === null ? lookup(context, place, name) : evaluate(context, place, `${receiver}.${name}`);
    return meaning?.kind === "symbols" ? meaning.ids.filter((id) => isTypeLike(context.definition(id)!.kind)) : [];
  });
}
