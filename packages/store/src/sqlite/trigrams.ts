import type { RequiredText } from "../terms/required-text.js";

/**
 * Characters of a trigram. The full-text index over the items maps each trigram to the items that contain it;
 * docs/decisions/0014-terms-by-trigrams.md compares it with alternatives.
 */
const TRIGRAM_LENGTH = 3;
/** Limits for trigrams. Further ones would take longer to read than the items they exclude. */
const MAX_PER_TEXT = 24;
const MAX_TRIGRAMS = 400;
/** Maximum depth of a query. FTS5 accepts about ten times as much. */
const MAX_DEPTH = 20;

/** Returns an FTS5 query for the items that contain the required text, and some others; null for all items. */
export function trigramQuery(required: RequiredText): string | null {
  let count = 0;

  function write(part: RequiredText, depth: number): string | null {
    if (part === null || depth > MAX_DEPTH) return null;
    if (typeof part === "string") {
      const trigrams = trigramsOf(part);
      count += trigrams.length;
      return trigrams.length === 0 ? null : join(trigrams, "AND");
    }
    if ("all" in part) {
      const written = part.all.map((each) => write(each, depth + 1)).filter((each) => each !== null);
      return written.length === 0 ? null : join(written, "AND");
    }
    const written = part.any.map((each) => write(each, depth + 1));
    return written.includes(null) ? null : join(written as string[], "OR");
  }

  const query = write(required, 0);
  return count > MAX_TRIGRAMS ? null : query;
}

function join(parts: readonly string[], operator: "AND" | "OR"): string {
  return parts.length === 1 ? (parts[0] as string) : `(${parts.join(` ${operator} `)})`;
}

/** Returns the trigrams of a text in FTS5 syntax. */
function trigramsOf(text: string): string[] {
  const characters = [...text];
  const trigrams = characters.slice(TRIGRAM_LENGTH - 1).map((_, at) => characters.slice(at, at + TRIGRAM_LENGTH).join(""));
  return [...new Set(trigrams)].slice(0, MAX_PER_TEXT).map((trigram) => `"${trigram.replaceAll('"', '""')}"`);
}
