import { type Binding, type Definition, STAND_IN_BINDING } from "@codegraph/model";
import type { OffsetRange } from "./match.js";
import type { AssemblySource } from "./source.js";

/** A name in a condition, without the words that ask for it: `HAVE_STRLCPY`. */
const TESTED = /\b(?:\w*?(?:HAVE|HAS|LACKS|MISSING|NEEDS?|NO)_)?(?<name>[A-Za-z_]\w*)\b/gu;
const WORDS: ReadonlySet<string> = new Set(["if", "ifdef", "ifndef", "elif", "defined"]);

/**
 * Marks definitions under a condition that their own name is not defined yet: `#ifndef S_ISDIR` around `#define S_ISDIR`. They stand in for what some
 * systems have already.
 */
export function standIns({ matches, tree }: AssemblySource, definitions: readonly Definition[]): Binding[] {
  const { conditions = [] } = matches;
  if (conditions.length === 0) return [];
  const tested = new Map<string, OffsetRange[]>();
  for (const { start, end, test } of conditions) {
    if (!/^ifndef\b|!/u.test(test)) continue;
    for (const { groups } of test.matchAll(TESTED)) {
      const name = groups!["name"]!.toLowerCase();
      if (WORDS.has(name)) continue;
      const known = tested.get(name);
      if (known) known.push({ start, end });
      else tested.set(name, [{ start, end }]);
    }
  }
  return definitions.flatMap(({ name, kind, line }, index): Binding[] => {
    if (kind !== "macro" && kind !== "function") return [];
    const at = matches.definitions[index]!.start;
    const isTested = tested.get(name.toLowerCase())?.some(({ start, end }) => start <= at && at < end) === true;
    if (!isTested) return [];
    const scope = tree.scopeAt(at);
    return [{ name: STAND_IN_BINDING + name, kind: "variable", scope, at: scope, type: null, value: null, line }];
  });
}
