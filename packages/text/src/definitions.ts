import type { SymbolRef } from "@codegraph/engine";
import { described, describedAt, placeOf } from "./symbol.js";

/** The definitions of a symbol without the prototypes that are listed with them. */
export function mainDefinitions(definitions: readonly SymbolRef[]): readonly SymbolRef[] {
  const main = definitions.filter(({ declaration }) => declaration !== true);
  return main.length === 0 ? definitions : main;
}

/** ", declared at src/list.h:12" for the prototypes among the definitions of a symbol; empty without prototypes. */
export function declaredAt(places: readonly { readonly file: string; readonly line: number; readonly project?: string }[]): string {
  return places.length === 0 ? "" : `, declared at ${places.map(placeOf).join(" and ")}`;
}

/** A line for each definition of a symbol: `function listAdd (src/list.c:40, declared at src/list.h:12)`. */
export function definitionLines(definitions: readonly SymbolRef[]): string[] {
  const main = mainDefinitions(definitions);
  const prototypes = definitions.filter((each) => !main.includes(each));
  const [only] = main;
  if (only !== undefined && main.length === 1 && prototypes.length > 0)
    return [`${described(only)} (${placeOf(only)}${declaredAt(prototypes)})`];
  return [...main.map(describedAt), ...prototypes.map((each) => `declared at ${placeOf(each)}`)];
}
