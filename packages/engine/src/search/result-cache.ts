/** Answers to questions that were asked before, as long as nothing has changed that they depend on. */
export interface ResultCache {
  /** @param state what an answer depends on beside the question; one of another state is made anew */
  get<T extends object>(question: string, state: string, isStillRight: (answer: T) => boolean, make: () => T): T;
  /** How often an answer was there, and how often one was asked for. */
  counts(): { readonly hits: number; readonly asked: number };
}

const MOST_ANSWERS = 128;

export function createResultCache(): ResultCache {
  const answers = new Map<string, { readonly state: string; readonly answer: object }>();
  let hits = 0;
  let asked = 0;
  return {
    get<T extends object>(question: string, state: string, isStillRight: (answer: T) => boolean, make: () => T): T {
      asked++;
      const known = answers.get(question);
      // Taken out and put back behind, so that the first one is the one not asked for the longest.
      answers.delete(question);
      if (known?.state === state && isStillRight(known.answer as T)) {
        hits++;
        answers.set(question, known);
        return known.answer as T;
      }
      const answer = make();
      if (!isStillRight(answer)) return answer;
      answers.set(question, { state, answer });
      if (answers.size > MOST_ANSWERS) answers.delete(answers.keys().next().value as string);
      return answer;
    },
    counts: () => ({ hits, asked }),
  };
}
