import type { SymbolId } from "@codegraph/model";
import { type Context, placeIn } from "./context.js";
import { evaluate } from "./expressions.js";
import type { FileView } from "./file-view.js";
import { type Meaning, UNKNOWN } from "./meaning.js";
import { typesNamed, wrapperOf } from "./types.js";

/** Values that say no more than that there is none yet. */
const NOTHING: ReadonlySet<string> = new Set(["null", "undefined", "None", "nil", "NULL", "nullptr"]);

/**
 * What a variable, parameter or field means: a value of its declared type, else of what it was given, by the language's
 * rule for variables. Where several values count, each is possible, and one that says nothing leaves the rest in doubt.
 */
export function meaningOfBindings(context: Context, view: FileView, bindings: readonly number[]): Meaning {
  return merge(telling(view, bindings).map((index) => meaningOfBinding(context, view, index)));
}

/** The bindings that count for the type of a name. */
function telling({ facts, rules }: FileView, bindings: readonly number[]): readonly number[] {
  const { variables = "typed" } = rules;
  const typed = bindings.filter((index) => facts.bindings[index]!.type !== null);
  if (typed.length > 0 && variables !== "assigned") return typed;
  const counting = bindings.filter((index) => {
    const { type, value, kind } = facts.bindings[index]!;
    if (type !== null) return true;
    if (value === null) return kind === "parameter" || (kind === "variable" && variables === "assigned");
    return !NOTHING.has(value);
  });
  return variables === "typed" ? counting.slice(0, 1) : counting;
}

function meaningOfBinding(context: Context, view: FileView, index: number): Meaning {
  const { type, value, at, line } = view.facts.bindings[index]!;
  const meaning = context.once("binding", placeIn(view, index), "", () => {
    // What is declared anew may be given what the name meant before.
    const place = { view, scope: at, line: view.rules.locals ? line - 0.5 : undefined };
    if (type === null) return value === null ? UNKNOWN : evaluate(context, place, value);
    const types = typesNamed(context, place, type);
    if (types.length === 0) return UNKNOWN;
    return { kind: "instance", types, via: "type", sure: true, wrapper: wrapperOf(view, type) } as const;
  });
  return meaning ?? UNKNOWN;
}

/** One meaning of several: sure only when they agree. */
function merge(meanings: readonly Meaning[]): Meaning {
  const found = meanings.filter(({ kind }) => kind !== "unknown");
  const [first] = found;
  if (!first || first.kind === "unknown") return UNKNOWN;
  if (meanings.length === 1 || first.kind === "module") return first;
  const complete = found.length === meanings.length;
  if (first.kind === "symbols") {
    return { ...first, sure: first.sure && complete && found.every((other) => isSame(first, other)) };
  }
  const types = new Set<SymbolId>();
  let sure = complete;
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
