/** Maps each word of an append-only list to its stored code, which is its index. */
export function storedCodesOf<Word extends string>(words: readonly Word[]): Readonly<Record<Word, number>> {
  return Object.fromEntries(words.map((word, code) => [word, code])) as Record<Word, number>;
}
