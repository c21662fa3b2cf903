import type { Claim } from "../claim.js";
import type { Corpus } from "../corpus.js";
import { ascending, percent, quantile, shareOf } from "../figures.js";

/** Minimum number of sentences for a claim. */
const FEWEST = 30;
const SHORT = 8;
const LONG = 30;

/** Claims about the length of sentences and paragraphs. List items are ignored, because they are often not sentences. */
export function rhythmClaims({ sentences, documents }: Corpus): Claim[] {
  const running = sentences.filter(({ isItem }) => !isItem);
  if (running.length < FEWEST) return [];
  const lengths = ascending(running.map(({ words }) => words.length));
  const [least, middle, most] = [quantile(lengths, 0.1), quantile(lengths, 0.5), quantile(lengths, 0.9)];
  const short = shareOf(lengths.filter((length) => length <= SHORT).length, lengths.length);
  const long = shareOf(lengths.filter((length) => length > LONG).length, lengths.length);
  const character =
    short.low > 0.25 ? "Short sentences are common" : long.low > 0.15 ? "Long sentences are common" : "Sentences are of middle length";
  const claims = [
    claim(
      "sentence-length",
      `${character}: about ${middle} words, eight of ten between ${least} and ${most}.`,
      `deciles ${least}, ${middle}, ${most} of ${lengths.length} sentences; ${percent(short)} of at most ${SHORT} words, ${percent(long)} above ${LONG}`,
    ),
  ];
  const paragraphs = documents.flatMap(({ passages }) => passages.filter(({ isItem }) => !isItem));
  if (paragraphs.length >= FEWEST) {
    const sizes = ascending(paragraphs.map(({ text }) => Math.max(1, (text.match(/[.!?](?:\s|$)/gu) ?? []).length)));
    claims.push(
      claim(
        "paragraph-length",
        `A paragraph of a document has about ${count(quantile(sizes, 0.5))}, at most ${quantile(sizes, 0.9)}.`,
        `median ${quantile(sizes, 0.5)}, ninth decile ${quantile(sizes, 0.9)}, of ${sizes.length} paragraphs`,
      ),
    );
  }
  return claims;
}

function count(sentences: number): string {
  return sentences === 1 ? "one sentence" : `${sentences} sentences`;
}

function claim(id: string, text: string, evidence: string): Claim {
  return { id, section: "rhythm", purpose: null, text, evidence, sources: [] };
}
