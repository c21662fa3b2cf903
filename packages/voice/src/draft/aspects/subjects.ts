import type { Claim } from "../claim.js";
import type { Corpus } from "../corpus.js";
import { wordsIn } from "../corpus.js";
import { moodOf, type Mood } from "../english.js";
import { ascending, counted, oftenness, percent, quantile, shareOf } from "../figures.js";

/** Minimum number of subjects for a claim. */
const FEWEST = 20;

/** Prefix with a type, an area or a path: `fix(store): `, `net: `, `[docs] `. */
const PREFIX = /^(?:\[([^\]]{1,30})\]\s*|([\w./*@-]{1,40})(?:\(([^)]{1,40})\))?!?:\s+)(?=\S)/u;
const CONVENTIONAL = /^(?:feat|fix|docs|chore|refactor|test|tests|perf|build|ci|style|revert)(?:\([^)]*\))?!?:/u;

interface Subject {
  readonly source: string;
  readonly whole: string;
  readonly prefix: string;
  /** Text after the prefix. */
  readonly text: string;
}

/** Claims about commit subjects. */
export function subjectClaims({ commits, isEnglish }: Corpus): Claim[] {
  if (commits.length < FEWEST) return [];
  const subjects = commits.map(({ source, subject }): Subject => {
    const prefix = PREFIX.exec(subject)?.[0] ?? "";
    return { source, whole: subject, prefix, text: subject.slice(prefix.length) };
  });
  return [
    lengthClaim(subjects),
    prefixClaim(subjects),
    ...(isEnglish ? [moodClaim(subjects)] : []),
    caseClaim(subjects),
    endClaim(subjects),
  ].filter((claim) => claim !== null);
}

function claim(id: string, text: string, evidence: string, sources: readonly Subject[] = []): Claim {
  return { id, section: "purpose", purpose: "commit", text, evidence, sources: sources.slice(0, 3).map(({ source }) => source) };
}

function lengthClaim(subjects: readonly Subject[]): Claim {
  const lengths = ascending(subjects.map(({ whole }) => [...whole].length));
  const [middle, most] = [quantile(lengths, 0.5), quantile(lengths, 0.9)];
  return claim(
    "subject-length",
    `Subjects have about ${middle} characters; nine of ten stay within ${most}.`,
    `median ${middle}, ninth decile ${most}, of ${lengths.length} subjects`,
  );
}

function prefixClaim(subjects: readonly Subject[]): Claim | null {
  const prefixed = subjects.filter(({ prefix }) => prefix !== "");
  const share = shareOf(prefixed.length, subjects.length);
  const often = oftenness(share);
  if (often === null) return null;
  if (often === "never" || often === "seldom")
    return claim("subject-prefix", "No type or area stands before the subject.", `a prefix in ${percent(share)}`);
  const conventional = subjects.filter(({ whole }) => CONVENTIONAL.test(whole));
  const usual = counted(prefixed.map(({ prefix }) => prefix.trim()))
    .slice(0, 4)
    .map(([prefix]) => `"${prefix}"`)
    .join(", ");
  const what =
    conventional.length / prefixed.length > 0.6
      ? "A type stands before the subject, as in conventional commits"
      : "An area stands before the subject";
  return claim("subject-prefix", `${what}: ${usual}.`, `a prefix in ${percent(share)}`, prefixed);
}

const MOOD_TEXTS: Readonly<Record<Mood, string>> = {
  imperative: 'Subjects begin with a verb in the imperative: "Add", not "Added".',
  past: 'Subjects begin with a verb in the past tense: "Added".',
  "third person": 'Subjects begin with a verb in the third person: "Adds".',
  gerund: 'Subjects begin with a verb in its -ing form: "Adding".',
  other: "Subjects name the thing rather than begin with a verb.",
};

function moodClaim(subjects: readonly Subject[]): Claim | null {
  const moods = subjects.map((subject) => ({ subject, mood: moodOf(wordsIn(subject.text)[0] ?? "") }));
  const [[mood, count] = ["other", 0] as const] = counted(moods.map((each) => each.mood)) as [Mood, number][];
  const share = shareOf(count, subjects.length);
  const often = oftenness(share);
  if (often !== "always" && often !== "mostly") return null;
  return claim(
    "subject-mood",
    MOOD_TEXTS[mood],
    `${mood === "other" ? "no verb first" : mood} in ${percent(share)}`,
    moods.filter((each) => each.mood === mood).map(({ subject }) => subject),
  );
}

function caseClaim(subjects: readonly Subject[]): Claim | null {
  const lettered = subjects.filter(({ text }) => /^\p{L}/u.test(text));
  const share = shareOf(lettered.filter(({ text }) => /^\p{Lu}/u.test(text)).length, lettered.length);
  const often = oftenness(share);
  if (often === null) return null;
  const upper = often === "always" || often === "mostly";
  return claim("subject-case", `The first word is written with a ${upper ? "capital" : "small"} letter.`, `capital in ${percent(share)}`);
}

function endClaim(subjects: readonly Subject[]): Claim | null {
  const share = shareOf(subjects.filter(({ whole }) => whole.endsWith(".")).length, subjects.length);
  const often = oftenness(share);
  if (often === null) return null;
  return claim(
    "subject-end",
    often === "always" || often === "mostly" ? "A full stop ends the subject." : "No full stop ends the subject.",
    `a full stop in ${percent(share)}`,
  );
}
