import type { Claim } from "../claim.js";
import type { Corpus } from "../corpus.js";
import { oftenness, perThousand, percent, shareOf } from "../figures.js";

const FEWEST_HEADINGS = 10;
const FEWEST_PASSAGES = 30;

/** Claims about the layout of documents. */
export function formattingClaims({ documents }: Corpus): Claim[] {
  const headings = documents.flatMap((document) => document.headings);
  const passages = documents.flatMap((document) => document.passages);
  const words = passages.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0);
  const claims: (Claim | null)[] = [];
  if (headings.length >= FEWEST_HEADINGS) claims.push(headingClaim(headings));
  if (passages.length >= FEWEST_PASSAGES) {
    const items = shareOf(passages.filter(({ isItem }) => isItem).length, passages.length);
    claims.push(
      items.low > 0.5
        ? claim("lists", "Documents are mostly lists.", `${percent(items)} of paragraphs and items are items`)
        : items.high < 0.25
          ? claim("lists", "Documents are prose; lists are rare.", `${percent(items)} of paragraphs and items are items`)
          : null,
      rateClaim({
        id: "bold",
        count: documents.reduce((sum, { bold }) => sum + bold, 0),
        words,
        often: { rate: 6, text: "Important points are in bold." },
        rarely: { rate: 0.5, text: "Hardly anything is in bold." },
      }),
      rateClaim({
        id: "code-blocks",
        count: documents.reduce((sum, { codeBlocks }) => sum + codeBlocks, 0),
        words,
        often: { rate: 8, text: "Statements are illustrated with many code blocks." },
        rarely: null,
      }),
    );
  }
  return claims.filter((each) => each !== null);
}

function claim(id: string, text: string, evidence: string): Claim {
  return { id, section: "formatting", purpose: "documentation", text, evidence, sources: [] };
}

/** Occurrences of a form in documents, with the claims about a high and a low rate. Rates are per thousand words. */
interface FormRate {
  readonly id: string;
  readonly count: number;
  readonly words: number;
  /** Made from this rate on. */
  readonly often: { readonly rate: number; readonly text: string };
  /** Made below this rate; null for none. */
  readonly rarely: { readonly rate: number; readonly text: string } | null;
}

function rateClaim({ id, count, words, often, rarely }: FormRate): Claim | null {
  const rate = perThousand(count, words);
  const evidence = `${rate} in a thousand words, ${count} in ${words}`;
  if (rate >= often.rate) return claim(id, often.text, evidence);
  return rarely && rate < rarely.rate && words > 2_000 ? claim(id, rarely.text, evidence) : null;
}

/** Tells title case from sentence case, by headings of several words. */
function headingClaim(headings: readonly string[]): Claim | null {
  const several = headings.filter((heading) => (heading.match(/\b\p{L}{4,}/gu) ?? []).length > 1);
  if (several.length < FEWEST_HEADINGS) return null;
  const titled = several.filter((heading) => (heading.match(/\b\p{L}{4,}/gu) ?? []).slice(1).every((word) => /^\p{Lu}/u.test(word)));
  const share = shareOf(titled.length, several.length);
  const often = oftenness(share);
  if (often === null) return null;
  const isTitle = often === "always" || often === "mostly";
  return claim(
    "heading-case",
    isTitle ? "Headings Are Written in Title Case." : "Headings are written like sentences, with one capital.",
    `title case in ${percent(share)} of headings of several words`,
  );
}
