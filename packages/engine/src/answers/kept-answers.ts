import { hasReadOutdatedEdges } from "../freshness/edge-reads.js";

/** Tells the state of an index: equal while nothing is committed. */
export interface Versioned {
  version(): string;
}

/** Keeps answers that read much of the index, until the index changes. */
export interface KeptAnswers<Answer> {
  /** Returns the kept answer to a question, or makes and keeps it. The caller must not change it. */
  get(question: string, make: () => Answer): Answer;
}

/** Together, answers keep no more than this. */
const MAX_BYTES = 16 * 2 ** 20;

/**
 * Creates a place for answers from one store. The answers that were used longest ago are dropped first.
 *
 * @param sizeOf estimates the bytes that an answer takes in memory
 */
export function createKeptAnswers<Answer>(
  store: Versioned,
  sizeOf: (answer: Answer) => number,
  maxBytes: number = MAX_BYTES,
): KeptAnswers<Answer> {
  const kept = new Map<string, { readonly answer: Answer; readonly bytes: number }>();
  let version = "";
  let total = 0;

  function drop(question: string): void {
    total -= kept.get(question)?.bytes ?? 0;
    kept.delete(question);
  }

  return {
    get(question, make) {
      const now = store.version();
      if (now !== version) {
        kept.clear();
        total = 0;
        version = now;
      }
      const known = kept.get(question) ?? sized(make(), sizeOf);
      if (hasReadOutdatedEdges()) return known.answer;
      // Reinserted at the end, so that the first key is the least recently used.
      drop(question);
      kept.set(question, known);
      total += known.bytes;
      for (const oldest of kept.keys()) if (total > maxBytes) drop(oldest);
      return known.answer;
    },
  };
}

function sized<Answer>(answer: Answer, sizeOf: (answer: Answer) => number): { readonly answer: Answer; readonly bytes: number } {
  return { answer, bytes: sizeOf(answer) };
}
