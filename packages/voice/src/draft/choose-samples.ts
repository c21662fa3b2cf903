import { redact } from "../redact.js";
import type { Sample } from "./claim.js";
import type { Commit } from "./commit.js";
import { type Corpus, wordsIn } from "./corpus.js";
import { ascending, quantile } from "./figures.js";

const COMMITS = 4;
const PARAGRAPHS = 3;
const LONGEST = 120;
const SHORTEST_PARAGRAPH = 25;

/** Numeric features of a text. */
interface Candidate {
  readonly source: string;
  readonly text: string;
  readonly features: readonly number[];
}

/**
 * Chooses the most typical texts: those nearest to the median of all features, each scaled by its spread. No two start with the same word.
 * Names, addresses and secrets are redacted.
 */
export function chooseSamples({ commits, documents }: Corpus, names: readonly string[]): Sample[] {
  const explained = commits.filter(({ body }) => body.length > 0);
  const bare = commits.filter(({ body }) => body.length === 0);
  // The share of commits with a body matches that of all commits, but at least one has a body, because it shows more.
  const bodies = Math.max(1, Math.round((COMMITS * explained.length) / Math.max(1, commits.length)));
  const messages = [...nearest(explained.map(commitCandidate), bodies), ...nearest(bare.map(commitCandidate), COMMITS - bodies)];
  const paragraphs = nearest(
    documents.flatMap(({ passages }) =>
      passages
        .filter(({ isItem, text }) => !isItem && wordsIn(text).length >= SHORTEST_PARAGRAPH)
        .map(({ source, text }) => ({ source, text, features: featuresOf(text) })),
    ),
    PARAGRAPHS,
  );
  return [
    ...messages.map(({ source, text }, at): Sample => ({
      id: `sample-commit-${at + 1}`,
      purpose: "commit",
      source,
      text: redact(text, names),
    })),
    ...paragraphs.map(({ source, text }, at): Sample => ({
      id: `sample-document-${at + 1}`,
      purpose: "documentation",
      source,
      text: redact(text, names),
    })),
  ];
}

function commitCandidate({ source, subject, message, body }: Commit): Candidate {
  return { source, text: message, features: [subject.length, body.length, ...featuresOf(body.map(({ text }) => text).join(" "))] };
}

function featuresOf(text: string): number[] {
  const words = wordsIn(text);
  const sentences = Math.max(1, (text.match(/[.!?](?:\s|$)/gu) ?? []).length);
  const code = (text.match(/`|\w\(\)|\w_\w/gu) ?? []).length;
  return [words.length, words.length / sentences, words.reduce((sum, word) => sum + word.length, 0) / Math.max(1, words.length), code];
}

function nearest(candidates: readonly Candidate[], count: number): Candidate[] {
  const [first] = candidates;
  if (first === undefined) return [];
  const scales = first.features.map((_, at) => {
    const values = ascending(candidates.map(({ features }) => features[at]!));
    return { middle: quantile(values, 0.5), spread: Math.max(1, quantile(values, 0.75) - quantile(values, 0.25)) };
  });
  const far = ({ features }: Candidate): number =>
    features.reduce((sum, value, at) => sum + Math.abs(value - scales[at]!.middle) / scales[at]!.spread, 0);
  const ordered = candidates
    .filter(({ text }) => wordsIn(text).length <= LONGEST)
    .map((candidate) => ({ candidate, distance: far(candidate) }))
    .sort((a, b) => a.distance - b.distance || (a.candidate.source < b.candidate.source ? -1 : 1));
  const chosen = new Map<string, Candidate>();
  for (const { candidate } of ordered) {
    const begins = wordsIn(candidate.text)[0] ?? "";
    if (!chosen.has(begins)) chosen.set(begins, candidate);
    if (chosen.size === count) break;
  }
  return [...chosen.values()];
}
