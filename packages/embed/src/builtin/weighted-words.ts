/** The distinct words of a text, in the same form for all texts, and how much they are of it: how often they stand there, more for a name. */
export type WeightedWords = Iterable<readonly [word: string, amount: number]>;

/** What a word counts for: more of it says less and less, and the fewer documents have it the more it says. */
export function weightOf(amount: number, documentsWithIt: number, documents: number): number {
  return amount > 0 ? Math.log(1 + amount) * Math.log(1 + documents / documentsWithIt) : 0;
}
