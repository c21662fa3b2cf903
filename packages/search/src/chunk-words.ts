import { bodyCount, docCount, nameCount, scopeCount, signatureCount } from "./counts.js";
import type { FileDocuments } from "./file-documents.js";
import type { SearchQuery } from "./query/read-query.js";

/**
 * Weights of a word by field, for the content of a chunk. The body covers the whole text, so a word in another field counts again there.
 */
const NAME = 3;
const SCOPE = 1;
const SIGNATURE = 2;
const DOC = 1.5;

/** Returns the words of a chunk with their weights. Embedding models are trained on these and vectors computed from them. */
export function chunkWords(
  { words, documents }: Pick<FileDocuments, "words" | "documents">,
  position: number,
): [word: string, amount: number][] {
  const document = documents[position];
  return Array.from(document?.words ?? [], (place, at) => {
    const counts = document!.counts[at]!;
    return [
      words[place]!,
      bodyCount(counts) +
        NAME * nameCount(counts) +
        SCOPE * scopeCount(counts) +
        SIGNATURE * signatureCount(counts) +
        DOC * docCount(counts),
    ];
  });
}

/** Returns the words of a query in the form of {@link chunkWords}, each with weight 1. */
export function queryWords({ words, compounds }: Pick<SearchQuery, "words" | "compounds">): [word: string, amount: number][] {
  return [...new Set([...words, ...compounds.map(({ word }) => word)])].map((word) => [word, 1]);
}
