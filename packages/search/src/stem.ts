import { stemmer } from "stemmer";

const MAX_CACHED = 200_000;
const cache = new Map<string, string>();

/**
 * Returns the stem of a lower-case word (M. F. Porter, An algorithm for suffix stripping, 1980). Words with fewer than four letters, or
 * with anything but ASCII letters, stay unchanged.
 */
export function stem(word: string): string {
  let stemmed = cache.get(word);
  if (stemmed === undefined) {
    stemmed = word.length > 3 && /^[a-z]+$/u.test(word) ? stemmer(word) : word;
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(word, stemmed);
  }
  return stemmed;
}
