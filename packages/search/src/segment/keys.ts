/**
 * Keys of segment rows. A word has one row for each run of documents gathered together, and one for the paths that contain it. Neither
 * separator occurs in words.
 */
export const runKey = (word: string, run: number): string => (run === 0 ? word : `${word}\t${run}`);
export const pathKey = (word: string): string => `/${word}`;
