import type { Query } from "web-tree-sitter";

/** What the runtime compiles a pattern's predicates to; its published types leave it out. */
type TextPredicate = (captures: readonly { readonly name: string; readonly node: { readonly text: string } }[]) => boolean;

/**
 * Whether the text predicates of a pattern (`#eq?`, `#match?`, …) hold for a match. The runtime has compiled them to
 * functions over captures, of which they read name and text only, so that is what they are given.
 *
 * @param captures flat captures as read from memory: index, start, end; those of the match are at [from, to)
 */
export function holds(
  query: Query,
  pattern: number,
  captures: Int32Array,
  from: number,
  to: number,
  text: string,
): boolean {
  const predicates = (query as unknown as { textPredicates: TextPredicate[][] }).textPredicates[pattern]!;
  if (predicates.length === 0) return true;
  const named: { name: string; node: { text: string } }[] = [];
  for (let at = from; at < to; at += 3) {
    named.push({
      name: query.captureNames[captures[at]!]!,
      node: { text: text.slice(captures[at + 1]!, captures[at + 2]!) },
    });
  }
  return predicates.every((predicate) => predicate(named));
}
