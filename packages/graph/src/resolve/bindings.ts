import type { SymbolId } from "@codegraph/model";
import { type Context, placeIn } from "./context.js";
import { evaluate } from "./expressions.js";
import type { FileView } from "./file-view.js";
import { type Meaning, UNKNOWN } from "./meaning.js";
import { typesNamed } from "./types.js";

/**
 * What a variable, parameter or field means: a value of its declared type, or of what it was given. Bindings of one name
 * in one scope are read together; where they disagree, each of their types is possible.
 */
export function meaningOfBindings(context: Context, view: FileView, bindings: readonly number[]): Meaning {
  const found: Meaning[] = [];
  const told = new Set<number>();
  for (const index of bindings) {
    const { type, value, at } = view.facts.bindings[index]!;
    if (type === null && value === null) continue;
    const meaning = context.once("binding", placeIn(view, index), "", () => {
      const declared = type === null ? [] : typesNamed(context, { view, scope: at }, type);
      if (declared.length > 0) return { kind: "instance", types: declared, via: "type", sure: true } as const;
      return type === null && value !== null ? evaluate(context, { view, scope: at }, value) : null;
    });
    if (!meaning || meaning.kind === "unknown") continue;
    found.push(meaning);
    told.add(index);
  }
  const meaning = merge(found);
  const isRetyped = view.rules.retyping && meaning.kind === "instance" && bindings.some((index) => !told.has(index) && isAssigned(view, index));
  return isRetyped ? { ...meaning, sure: false } : meaning;
}

/** Whether a binding gives a variable another value than none. */
function isAssigned(view: FileView, index: number): boolean {
  const { kind, type, value } = view.facts.bindings[index]!;
  if (value === "null" || type !== null) return false;
  return kind === "variable" || (kind === "field" && value !== null);
}

function merge(found: readonly Meaning[]): Meaning {
  const [first] = found;
  if (!first) return UNKNOWN;
  if (found.length === 1 || first.kind === "module" || first.kind === "unknown") return first;
  if (first.kind === "symbols") return { ...first, sure: first.sure && found.every((other) => isSame(first, other)) };
  const types = new Set<SymbolId>();
  let sure = true;
  for (const meaning of found) {
    if (meaning.kind !== "instance") continue;
    sure &&= meaning.sure;
    for (const type of meaning.types) types.add(type);
  }
  return { ...first, types: [...types], sure: sure && types.size === first.types.length };
}

function isSame(a: Meaning, b: Meaning): boolean {
  return a.kind === "symbols" && b.kind === "symbols" && a.ids.length === b.ids.length && a.ids[0] === b.ids[0];
}
