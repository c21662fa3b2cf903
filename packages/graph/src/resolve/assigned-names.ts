import type { Reach } from "./reach.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["bindings", "imports"];

/** True if a name is declared as a variable and not as a parameter. */
export function isAssignedName({ view, scope }: Place, name: string): boolean {
  const declarations = view.declarations(name);
  for (let at = scope; at !== -1; at = view.facts.scopes[at]!.parent) {
    const here = declarations.filter((declaration) => declaration.scope === at && declaration.what === "binding");
    if (here.length > 0) return here.every(({ index }) => view.facts.bindings[index]!.kind === "variable");
  }
  return false;
}
