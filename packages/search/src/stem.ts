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
    stemmed = word.length > 3 && hasSuffix(word) && /^[a-z]+$/u.test(word) ? stemmer(word) : word;
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(word, stemmed);
  }
  return stemmed;
}

/** Endings of the suffixes that the algorithm strips or changes, by their last letter. Most words end otherwise and are their own stems. */
const SUFFIX_ENDS: Readonly<Record<string, readonly string[]>> = {
  c: ["ic"],
  d: ["ed"],
  e: ["e"],
  g: ["ing"],
  i: ["ci", "gi", "li", "ti"],
  l: ["al", "ful", "ll"],
  m: ["ism"],
  n: ["ion"],
  r: ["ator", "er"],
  s: ["s"],
  t: ["nt"],
  u: ["ou"],
  y: ["y"],
};

function hasSuffix(word: string): boolean {
  return SUFFIX_ENDS[word.at(-1)!]?.some((end) => word.endsWith(end)) === true;
}
