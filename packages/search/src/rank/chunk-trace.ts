import { decodeAttributes } from "../chunk-attributes.js";
import { CHUNK_FIELDS } from "../fields.js";
import type { SearchCorpus } from "../score/corpus.js";
import { documentNumberOf, type RankedChunk } from "./rank-chunks.js";

const NAME = CHUNK_FIELDS.indexOf("name");
const BODY = CHUNK_FIELDS.indexOf("body");

/**
 * Returns a value that a chunk shares with all chunks that have the same lines and the same definition: its kind and the numbers of words in
 * its name and its body. Few other chunks share it, and it is known without reading the chunk. Null for a chunk that no part contains.
 */
export function chunkTrace(corpus: SearchCorpus, { fileId, position }: Pick<RankedChunk, "fileId" | "position">): string | null {
  const document = documentNumberOf(corpus, fileId, position);
  if (document === null) return null;
  const { segment, first } = corpus.parts.findLast((part) => part.first <= document)!;
  const own = document - first;
  const { kind, chunk } = decodeAttributes(segment.standings[own]!);
  return `${chunk === "rest" ? null : kind} ${segment.lengths[NAME]![own]!} ${segment.lengths[BODY]![own]!}`;
}
