import { type Definition, fileOf, indexOf, isFunctionLike, isTypeLike, type SymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";

/**
 * All definitions that make up an open type or namespace: those of the same name in the same types and namespaces,
 * however nested or qualified. The definition itself comes first.
 */
export function partsOf(context: Context, id: SymbolId): readonly SymbolId[] {
  return context.once("parts", id, "", () => findParts(context, id)) ?? [id];
}

function findParts(context: Context, id: SymbolId): readonly SymbolId[] {
  const view = context.view(fileOf(id))!;
  const path = pathOf(view, indexOf(id));
  if (path === null) return [id];
  const { separator, family } = view.rules;
  const around = path.slice(0, -1);
  const name = path[path.length - 1]!;
  const owners = around.map((_, index) => around.slice(index).join(separator));
  const named = [...context.index.topLevel(name), ...owners.flatMap((owner) => context.index.owned(owner, name))];
  const others = named.filter((other) => {
    const file = other === id ? null : context.view(fileOf(other));
    const definition = file?.facts.definitions[indexOf(other)];
    if (!file || !definition || !isOpen(definition) || file.rules.family !== family) return false;
    const otherPath = pathOf(file, indexOf(other));
    return otherPath?.length === path.length && otherPath.every((part, index) => part === path[index]);
  });
  return [id, ...new Set(others)];
}

function isOpen({ kind }: Definition): boolean {
  return isTypeLike(kind) || kind === "namespace";
}

/** The names of the types and namespaces around a definition, outermost first, and its own; null inside a function. */
function pathOf(view: FileView, definition: number): string[] | null {
  const { definitions } = view.facts;
  const path: string[] = [];
  for (let at: number | null = definition; at !== null; at = definitions[at]!.parent) {
    const { name, owner, kind }: Definition = definitions[at]!;
    if (isFunctionLike(kind)) return null;
    path.unshift(...(owner === null ? [] : owner.split(view.rules.separator)), name);
  }
  return path;
}
