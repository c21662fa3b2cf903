import type { Match } from "./match.js";
import { byName, type Matches, toMatch } from "./matches.js";

/**
 * Adds a variable for each name in the patterns captured as `@bound`.
 *
 * @param names matches a name in a pattern; undefined if the language has no such patterns
 */
export function withPatternNames(matches: Matches, names: RegExp | undefined, text: string): Matches {
  const { bound } = matches.regions;
  if (names === undefined || bound.length === 0) return matches;
  const bindings: Match[] = [...matches.bindings];
  let end = 0;
  for (const region of bound) {
    // A nested pattern has been read with the outer one.
    if (region.start < end) continue;
    end = region.end;
    for (const { 1: name, index } of text.slice(region.start, region.end).matchAll(names)) {
      if (name === undefined) continue;
      const start = region.start + index;
      const range = [start, start + name.length] as const;
      bindings.push(toMatch({ kind: "variable", start, end: range[1], parts: { name: range } }));
    }
  }
  return { ...matches, bindings: bindings.sort(byName) };
}
