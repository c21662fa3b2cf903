/** Cache of answers. An entry is valid while everything it depends on is unchanged. */
export interface ResultCache {
  /**
   * @param state key of everything other than the question that the answer depends on
   * @param isStillRight asked of a kept answer before it is given, and of a new one before it is kept
   */
  get<T extends object>(question: string, state: string, isStillRight: (answer: T) => boolean, make: () => T): T;
  /** Numbers of cache hits and of lookups. */
  counts(): { readonly hits: number; readonly asked: number };
}

const MAX_ANSWERS = 128;

export function createResultCache(): ResultCache {
  const answers = new Map<string, { readonly state: string; readonly answer: object }>();
  let hits = 0;
  let asked = 0;
  return {
    get<T extends object>(question: string, state: string, isStillRight: (answer: T) => boolean, make: () => T): T {
      asked++;
      const known = answers.get(question);
      // Reinserted at the end, so that the first key is the least recently used.
      answers.delete(question);
      if (known?.state === state && isStillRight(known.answer as T)) {
        hits++;
        answers.set(question, known);
        return known.answer as T;
      }
      const answer = make();
      if (!isStillRight(answer)) return answer;
      answers.set(question, { state, answer });
      if (answers.size > MAX_ANSWERS) answers.delete(answers.keys().next().value as string);
      return answer;
    },
    counts: () => ({ hits, asked }),
  };
}
