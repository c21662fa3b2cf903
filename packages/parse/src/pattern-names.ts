import type { Match } from "./match.js";
import { byName, type Matches, shaped } from "./matches.js";

/** Adds the variables that stand in patterns whose names are all bound, see `@bound`. */
export function withPatternNames(matches: Matches, names: RegExp | undefined, text: string): Matches {
  const { bound } = matches.regions;
  if (names === undefined || bound.length === 0) return matches;
  const bindings: Match[] = [...matches.bindings];
  let end = 0;
  for (const region of bound) {
    // What lies in another has been read with it.
    if (region.start < end) continue;
    end = region.end;
    for (const { 1: name, index } of text.slice(region.start, region.end).matchAll(names)) {
      if (name === undefined) continue;
      const start = region.start + index;
      const range = [start, start + name.length] as const;
      bindings.push(shaped({ kind: "variable", start, end: range[1], parts: { name: range } }));
    }
  }
  return { ...matches, bindings: bindings.sort(byName) };
}
