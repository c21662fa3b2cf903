import type { Claim } from "../claim.js";
import type { Commit } from "../commit.js";
import type { Corpus } from "../corpus.js";
import { ascending, counted, oftenness, percent, quantile, type Share, shareOf } from "../figures.js";

const FEWEST = 20;
/** Minimum number of bodies for a claim. */
const FEWEST_BODIES = 10;

/** Wording that gives a reason. */
const REASON =
  /\b(?:because|since|so that|otherwise|this (?:caused|causes|made|makes|means|meant|fixes|lets|allows)|in order to|to (?:avoid|prevent|make sure|ensure)|previously|before this|which (?:caused|meant|made))\b/iu;

/** Claims about commit bodies. */
export function bodyClaims({ commits, isEnglish }: Corpus): Claim[] {
  if (commits.length < FEWEST) return [];
  const bodies = commits.filter(({ body }) => body.length > 0);
  const claims: (Claim | null)[] = [presenceClaim(bodies, commits)];
  if (bodies.length >= FEWEST_BODIES)
    claims.push(sizeClaim(bodies), listClaim(bodies), isEnglish ? reasonClaim(bodies) : null, widthClaim(bodies));
  return [...claims, trailerClaim(commits)].filter((claim) => claim !== null);
}

function claim(id: string, text: string, evidence: string, sources: readonly Commit[] = []): Claim {
  return { id, section: "purpose", purpose: "commit", text, evidence, sources: sources.slice(0, 3).map(({ source }) => source) };
}

function isUsual(share: Share): boolean | null {
  const often = oftenness(share);
  return often === null ? null : often === "always" || often === "mostly";
}

function presenceClaim(bodies: readonly Commit[], commits: readonly Commit[]): Claim {
  const share = shareOf(bodies.length, commits.length);
  const texts = {
    always: "A body nearly always follows.",
    mostly: "Most commits have a body.",
    seldom: "Most commits are a subject alone.",
    never: "A subject is all: no body.",
  };
  const often = oftenness(share);
  const text = often === null ? "A body follows where there is something to explain." : texts[often];
  return claim("body-presence", text, `a body in ${percent(share)}`);
}

function sizeClaim(bodies: readonly Commit[]): Claim {
  const sizes = ascending(bodies.map(({ body }) => body.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0)));
  const [middle, most] = [quantile(sizes, 0.5), quantile(sizes, 0.9)];
  return claim(
    "body-size",
    `A body has about ${middle} words; nine of ten stay within ${most}.`,
    `median ${middle}, ninth decile ${most}, of ${sizes.length} bodies`,
  );
}

function listClaim(bodies: readonly Commit[]): Claim | null {
  const listed = bodies.filter(({ body }) => body.some(({ isItem }) => isItem));
  const share = shareOf(listed.length, bodies.length);
  const usual = isUsual(share);
  if (usual === null) return null;
  return claim(
    "body-lists",
    usual ? "Bodies are lists." : "Bodies are prose, not lists.",
    `a list in ${percent(share)} of bodies`,
    usual ? listed : [],
  );
}

function reasonClaim(bodies: readonly Commit[]): Claim | null {
  const reasoned = bodies.filter(({ body }) => body.some(({ text }) => REASON.test(text)));
  const share = shareOf(reasoned.length, bodies.length);
  if (share.low < 0.4) return null;
  return claim("body-reasons", "The body says why, not only what.", `a reason in ${percent(share)} of bodies`, reasoned);
}

function widthClaim(bodies: readonly Commit[]): Claim | null {
  const wide = bodies.filter(({ widest }) => widest > 50);
  if (wide.length < FEWEST_BODIES) return null;
  const within = wide.filter(({ widest }) => widest <= 80);
  const share = shareOf(within.length, wide.length);
  if (!isUsual(share)) return null;
  const width = quantile(ascending(within.map(({ widest }) => widest)), 0.9);
  return claim(
    "body-width",
    `Lines of the body are broken before column ${width + 1}.`,
    `lines within 80 characters in ${percent(share)} of bodies that fill a line`,
  );
}

function trailerClaim(commits: readonly Commit[]): Claim | null {
  const [[key, count] = ["", 0] as const] = counted(commits.flatMap(({ trailers }) => [...new Set(trailers)]));
  const share = shareOf(count, commits.length);
  if (share.low < 0.3) return null;
  return claim(
    "trailers",
    `A line "${key} …" ends ${share.low >= 0.6 ? "most messages" : "many messages"}.`,
    `${key} in ${percent(share)}`,
  );
}
