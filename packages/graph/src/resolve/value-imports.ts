import { type AnySymbolId, isTypeLike } from "@codegraph/model";
import { type Context, placeIn } from "./context.js";
import type { FileView } from "./file-view.js";
import type { Reach } from "./reach.js";
import type { Resolution } from "./resolution.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports", "names"];

/** The value from which an import takes names: Scala's `import position.*`. Null if the specifier begins with no name that the file declares. */
export function importedValue(context: Context, view: FileView, specifier: string, scope: number): Resolution | null {
  const head = specifier.split(view.rules.separator, 1)[0]!;
  if (!view.rules.valueImports || !view.declarations(head).some(({ what }) => what !== "import")) return null;
  const found = context.resolve.evaluate(context, { view, scope }, specifier);
  if (found?.kind === "symbols" && found.ids.every((id) => isObject(context, id))) return found;
  return found?.kind === "instance" ? found : null;
}

/**
 * The objects from which an import takes names, if the specifier begins with a name that another import of all names brings: `import shop._`
 * before `import Cart._`. Empty if it begins with any other name.
 */
export function objectsImported(context: Context, view: FileView, specifier: string): readonly AnySymbolId[] {
  if (!mayNameObject(context, view, specifier)) return [];
  const found = context.onceHere("imported object", placeIn(view, view.part), specifier, () => {
    const meant = context.resolve.lookupQualified(context, { view, scope: 0 }, specifier);
    return meant?.kind === "symbols" ? meant.ids.filter((id) => isObject(context, id)) : [];
  });
  return found ?? [];
}

/** True if a specifier of an import may begin with the name of an object of the project. */
export function mayNameObject({ index }: Context, { rules }: FileView, specifier: string): boolean {
  return rules.valueImports === true && index.knows(specifier.split(rules.separator, 1)[0]!);
}

function isObject(context: Context, id: AnySymbolId): boolean {
  const { kind, static: isStatic } = context.definition(id)!;
  return isStatic && isTypeLike(kind);
}

/** The member of a value that an import names. */
export function memberOfValue(context: Context, view: FileView, index: number): Resolution | null {
  const { specifier, name, scope } = view.facts.imports[index]!;
  if (name === null) return null;
  const value = importedValue(context, view, specifier, scope);
  return value && context.resolve.memberOfResolution(context, { view, scope }, value, name);
}
