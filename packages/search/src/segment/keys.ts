/**
 * What rows of a segment are called. A word has a row for each run of documents that was gathered at once, and one for the paths
 * that it stands in; neither sign occurs in words.
 */
export const runKey = (word: string, run: number): string => (run === 0 ? word : `${word}\t${run}`);
export const pathKey = (word: string): string => `/${word}`;
