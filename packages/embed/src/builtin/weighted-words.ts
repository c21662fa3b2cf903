/** Distinct words of a text, in the same form for all texts, with their amounts: the number of occurrences, more for names. */
export type WeightedWords = Iterable<readonly [word: string, amount: number]>;

/** Returns the weight of a word (TF-IDF): further occurrences add less and less, and words in fewer documents weigh more. */
export function weightOf(amount: number, documentsWithIt: number, documents: number): number {
  return amount > 0 ? Math.log(1 + amount) * Math.log(1 + documents / documentsWithIt) : 0;
}
