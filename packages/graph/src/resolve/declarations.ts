import type { SymbolKind } from "@codegraph/model";
import type { Declaration, FileView } from "./file-view.js";
import type { Reach } from "./reach.js";
import { reaching } from "./reaching.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports"];

/**
 * Filters declarations to those that a call can mean. In languages with a separate namespace for functions this drops variables, except
 * those of a callable type.
 */
export function callable({ facts, rules }: FileView, declarations: readonly Declaration[]): readonly Declaration[] {
  const { functionsApart, functionTypes } = rules;
  if (!functionsApart && !functionTypes) return declarations;
  return declarations.filter(({ what, index }) => {
    if (what === "import") return true;
    if (what === "definition") {
      const { kind } = facts.definitions[index]!;
      return !functionsApart || kind === "property" || !isValueKind(kind);
    }
    const { type, value } = facts.bindings[index]!;
    if (functionsApart || !functionTypes) return false;
    // Any of several values may be a function.
    return type === null ? value === null || /^(?:=>|\()/u.test(value) : functionTypes.some((part) => type.includes(part));
  });
}

/** The declarations of a name in a scope that hold at a place, by the language's rule. */
export function heldIn(view: FileView, declarations: readonly Declaration[], at: number, place: Place): readonly Declaration[] {
  if (view.rules.locals === "flow") return reaching(view, declarations, at, place);
  return place.line === undefined || at === 0 ? declarations : heldAt(view, declarations, place.line);
}

/** The declarations of a name in a scope that hold at a line, for languages whose locals hold from their declaration on. */
function heldAt(view: FileView, declarations: readonly Declaration[], line: number): readonly Declaration[] {
  let latest = 0;
  const lineOf = ({ index }: Declaration): number => view.facts.bindings[index]!.line;
  const holding = declarations.filter((declaration) => {
    if (declaration.what !== "binding") return true;
    const from = lineOf(declaration);
    if (from > line || (from === line && isGivenItself(view, declaration))) return false;
    latest = Math.max(latest, from);
    return true;
  });
  if (view.rules.locals !== "shadowing") return holding;
  return holding.filter((declaration) => declaration.what !== "binding" || lineOf(declaration) === latest);
}

/** True for `x := x.next()`: on the line of its redeclaration the name still has its previous value. */
function isGivenItself(view: FileView, { index }: Declaration): boolean {
  const { name, value } = view.facts.bindings[index]!;
  return value !== null && value.startsWith(name) && !/^[\p{L}\p{N}_$]/u.test(value.slice(name.length));
}

/** Drops types, in languages with a separate namespace for them, unless nothing else has the name. */
export function ofValues({ facts, rules }: FileView, declarations: readonly Declaration[]): readonly Declaration[] {
  const { typesApart } = rules;
  if (!typesApart) return declarations;
  const values = declarations.filter(({ what, index }) => what !== "definition" || !typesApart.includes(facts.definitions[index]!.kind));
  return values.length > 0 ? values : declarations;
}

export function isValueKind(kind: SymbolKind): boolean {
  return kind === "variable" || kind === "constant" || kind === "field" || kind === "property";
}
