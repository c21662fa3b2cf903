import { bodyCount, docCount, nameCount, scopeCount, signatureCount } from "./counts.js";
import type { Pack } from "./pack.js";
import type { ReadQuery } from "./query/read-query.js";

/** What a word is worth by where it stands, for what a chunk is about. The body is the whole text: what else holds it counts again. */
const NAME = 3;
const SCOPE = 1;
const SIGNATURE = 2;
const DOC = 1.5;

/** The words of a chunk, each with how much of the chunk it is: what meaning is learnt from, and vectors are made of. */
export function chunkWords({ words, documents }: Pick<Pack, "words" | "documents">, position: number): [word: string, amount: number][] {
  const document = documents[position];
  return Array.from(document?.words ?? [], (place, at) => {
    const counts = document!.counts[at]!;
    return [words[place]!, bodyCount(counts) + NAME * nameCount(counts) + SCOPE * scopeCount(counts) + SIGNATURE * signatureCount(counts) + DOC * docCount(counts)];
  });
}

/** The words of a query in the same form. */
export function queryWords({ words, compounds }: Pick<ReadQuery, "words" | "compounds">): [word: string, amount: number][] {
  return [...new Set([...words, ...compounds.map(({ word }) => word)])].map((word) => [word, 1]);
}
