import type { Query } from "web-tree-sitter";

/** Compiled form of a text predicate in the runtime, which its published types omit. */
type TextPredicate = (captures: readonly { readonly name: string; readonly node: { readonly text: string } }[]) => boolean;

/**
 * Returns true if the text predicates of a pattern (`#eq?`, `#match?`, …) hold for a match. The runtime compiles them to functions that
 * read only the name and text of captures, so this passes objects with just these.
 *
 * @param matches flat matches as read from memory: the pattern, the number of captures, then index, start and end of each capture
 * @param at index at which the match begins
 */
export function predicatesHold(query: Query, matches: Int32Array, at: number, text: string): boolean {
  const predicates = (query as unknown as { textPredicates: TextPredicate[][] }).textPredicates[matches[at]!]!;
  if (predicates.length === 0) return true;
  const from = at + 2;
  const to = from + matches[at + 1]! * 3;
  const named: { name: string; node: { text: string } }[] = [];
  for (let each = from; each < to; each += 3) {
    named.push({
      name: query.captureNames[matches[each]!]!,
      node: { text: text.slice(matches[each + 1]!, matches[each + 2]!) },
    });
  }
  return predicates.every((predicate) => predicate(named));
}
