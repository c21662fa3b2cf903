import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import type { Reach } from "./reach.js";
import type { Resolution } from "./resolution.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports"];

/** The value from which an import takes names: Scala's `import position.*`. Null if the specifier begins with no name that the file declares. */
export function importedValue(context: Context, view: FileView, specifier: string, scope: number): Resolution | null {
  const head = specifier.split(view.rules.separator, 1)[0]!;
  if (!view.rules.valueImports || !view.declarations(head).some(({ what }) => what !== "import")) return null;
  const found = context.resolve.evaluate(context, { view, scope }, specifier);
  // The names of an object are found like those of a package.
  return found?.kind === "instance" ? found : null;
}

/** The member of a value that an import names. */
export function memberOfValue(context: Context, view: FileView, index: number): Resolution | null {
  const { specifier, name, scope } = view.facts.imports[index]!;
  if (name === null) return null;
  const value = importedValue(context, view, specifier, scope);
  return value && context.resolve.memberOfResolution(context, { view, scope }, value, name);
}
