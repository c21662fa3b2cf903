import { stemmer } from "stemmer";

const MOST_REMEMBERED = 200_000;
const known = new Map<string, string>();

/**
 * Returns the stem of a lower-case word (M. F. Porter, An algorithm for suffix stripping, 1980). Words with fewer than four letters, or
 * with anything but ASCII letters, stay unchanged.
 */
export function stem(word: string): string {
  let stemmed = known.get(word);
  if (stemmed === undefined) {
    stemmed = word.length > 3 && /^[a-z]+$/u.test(word) ? stemmer(word) : word;
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(word, stemmed);
  }
  return stemmed;
}
