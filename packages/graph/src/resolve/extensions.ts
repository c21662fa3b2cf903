import { fileOf, definitionIndexOf, type AnySymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import { findModule } from "./find-module.js";
import { ownerTypes } from "./owners.js";
import type { Reach } from "./reach.js";
import type { FileView } from "./file-view.js";

export const reach: readonly Reach[] = ["definitions", "imports", "package", "names"];

/** The project's extensions of a type without a known definition that are visible in a file: in its package, or imported. */
export function extensionsOf(context: Context, view: FileView, type: string, name: string): readonly AnySymbolId[] {
  const { argumentTypes, family } = view.rules;
  const boxes = argumentTypes?.boxes ?? {};
  const owners = [type, ...(Object.hasOwn(boxes, type) ? [boxes[type]!] : [])];
  for (const owner of owners) {
    const found = context.index.owned(owner, name).filter((id) => {
      const other = context.view(fileOf(id));
      if (other?.rules.family !== family || ownerTypes(context, other, definitionIndexOf(id)).length > 0) return false;
      return isVisible(context, view, other, name) && other.facts.definitions[definitionIndexOf(id)]!.parent === null;
    });
    if (found.length > 0) return found;
  }
  return [];
}

function isVisible(context: Context, view: FileView, other: FileView, name: string): boolean {
  if (view.facts.package === other.facts.package) return true;
  return view.facts.imports.some((entry) => {
    if (entry.form !== "wildcard" && entry.name !== name) return false;
    const target = findModule(context, view, entry.specifier);
    return target !== null && "package" in target && target.package === other.facts.package;
  });
}
