import type { Query } from "web-tree-sitter";

/** Compiled form of a text predicate in the runtime, which its published types omit. */
type TextPredicate = (captures: readonly { readonly name: string; readonly node: { readonly text: string } }[]) => boolean;

/**
 * Returns true if the text predicates of a pattern (`#eq?`, `#match?`, …) hold for a match. The runtime compiles them to functions that
 * read only the name and text of captures, so this passes objects with just these.
 *
 * @param captures flat captures as read from memory (index, start, end); those of the match are in [from, to)
 */
export function predicatesHold(
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
