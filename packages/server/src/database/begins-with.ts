import { type RawBuilder, sql } from "kysely";

/** Sorts behind all characters that may follow a beginning. */
const LAST = "\u{10FFFF}";

/**
 * Condition that a text column begins with a prefix, for columns with an index of `text_pattern_ops`. `like` and `lower()` could tell about rows
 * that a reader may not see, so Postgres checks every row's policy before it applies them, and does not use an index. These operators tell nothing.
 */
export function beginsWith(column: string, prefix: string): RawBuilder<boolean> {
  const ref = sql.ref(column);
  return sql<boolean>`(${ref} ~>=~ ${prefix} and ${ref} ~<~ ${prefix + LAST})`;
}
