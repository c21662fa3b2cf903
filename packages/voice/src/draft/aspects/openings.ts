import type { Claim } from "../claim.js";
import type { Corpus } from "../corpus.js";
import { wordsIn } from "../corpus.js";
import { counted, percent, shareOf } from "../figures.js";
import { moodOf } from "../english.js";

const FEWEST = 20;

/** Claims about the start of subjects, bodies and sentences. */
export function openingClaims({ commits, sentences, isEnglish }: Corpus): Claim[] {
  return [
    isEnglish ? verbClaim(commits.map(({ subject }) => subject)) : null,
    bodyClaim(commits.flatMap(({ body }) => body.slice(0, 1).map(({ text }) => text))),
    sentenceClaim(sentences.map(({ words }) => words)),
  ].filter((claim) => claim !== null);
}

function claim(id: string, purpose: Claim["purpose"], text: string, evidence: string): Claim {
  return { id, section: "openings", purpose, text, evidence, sources: [] };
}

function verbClaim(subjects: readonly string[]): Claim | null {
  const verbs = subjects
    .map((subject) => wordsIn(subject.replace(/^[^\s:]{1,40}: /u, ""))[0] ?? "")
    .filter((word) => moodOf(word) !== "other");
  if (verbs.length < FEWEST) return null;
  const usual = counted(verbs).slice(0, 6);
  return claim(
    "subject-verbs",
    "commit",
    `The verbs that subjects begin with most: ${usual.map(([verb]) => verb).join(", ")}.`,
    `${usual.map(([verb, count]) => `${verb} ${count}`).join(", ")} of ${verbs.length}`,
  );
}

function bodyClaim(firsts: readonly string[]): Claim | null {
  if (firsts.length < FEWEST) return null;
  const usual = counted(firsts.map((text) => wordsIn(text)[0] ?? ""))
    .slice(0, 3)
    .map(([word, count]) => ({ word, share: shareOf(count, firsts.length) }))
    .filter(({ share }) => share.low > 0.05);
  if (usual.length === 0) return null;
  return claim(
    "body-openings",
    "commit",
    `Bodies often begin with ${usual.map(({ word }) => `"${word[0]!.toUpperCase()}${word.slice(1)}"`).join(", ")}.`,
    usual.map(({ word, share }) => `${word} ${percent(share)}`).join(", "),
  );
}

const CONNECTIVES: ReadonlySet<string> = new Set(
  "but and so also however therefore thus then still yet instead otherwise moreover furthermore additionally because since note".split(" "),
);

/** Counts sentences that start with a connecting word. */
function sentenceClaim(sentences: readonly (readonly string[])[]): Claim | null {
  if (sentences.length < 100) return null;
  const firsts = counted(sentences.map(([first = ""]) => first).filter((word) => CONNECTIVES.has(word)));
  const usual = firsts.slice(0, 4).filter(([, count]) => shareOf(count, sentences.length).low > 0.004 && count >= 5);
  if (usual.length === 0) return null;
  return claim(
    "connectives",
    null,
    `Sentences go on with ${usual.map(([word]) => `"${word[0]!.toUpperCase()}${word.slice(1)}"`).join(", ")}.`,
    `${usual.map(([word, count]) => `${word} ${count}`).join(", ")} of ${sentences.length} sentences`,
  );
}
