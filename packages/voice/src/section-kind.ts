/** Subjects of sections. The text of `other` is passed on unchanged. */
export const SECTION_KINDS = [
  "summary",
  "tone",
  "rhythm",
  "person",
  "vocabulary",
  "use",
  "avoid",
  "never",
  "punctuation",
  "formatting",
  "structure",
  "openings",
  "closings",
  "purpose",
  "samples",
  "checks",
  "other",
] as const;

export type SectionKind = (typeof SECTION_KINDS)[number];

/** Wordings of headings. The first match counts. */
const WORDINGS: readonly (readonly [RegExp, SectionKind])[] = [
  [/\bself.?checks?\b|\bchecklists?\b|\bbefore (?:you )?send/u, "checks"],
  [/\bsamples?\b|\bexamples?\b|\bexcerpts?\b/u, "samples"],
  [/\bnever\b|\bbanned\b|\bforbidden\b|\bblack ?list/u, "never"],
  [/\bavoid(?:s|ed)?\b|\bdo ?n.?t\b|\bdo not\b|\bwords? not\b/u, "avoid"],
  [/\bopen(?:ing|er)s?\b|\bgreetings?\b|\bhow i (?:open|begin|start)\b/u, "openings"],
  [/\bclos(?:ing|er)s?\b|\bsign.?offs?\b|\bendings?\b|\bhow i (?:close|end)\b/u, "closings"],
  [/\btones?\b|\bpersonality\b|\battitude\b/u, "tone"],
  [/\brhythm\b|\bsentences?\b|\bparagraphs?\b|\bcadence\b|\bpac(?:e|ing)\b/u, "rhythm"],
  [/\bperson\b|\btenses?\b|\bpoint of view\b|\bpronouns?\b|\bmood\b/u, "person"],
  [/\bpunctuation\b|\bdashes\b|\bcommas\b|\bemojis?\b|\bspelling\b/u, "punctuation"],
  [/\bformat(?:ting|s)?\b|\bmarkdown\b|\blayout\b|\btypography\b/u, "formatting"],
  [/\bstructures?\b|\border\b|\borgani[sz]ation\b|\bhow .*\bbuil[dt]\b/u, "structure"],
  [/\buses?\b|\bused\b|\bsignature (?:phrases?|moves?|words?)\b|\bprefer(?:red|s)?\b|\bfavou?rites?\b/u, "use"],
  [/\bvocabulary\b|\bwords?\b|\bdiction\b|\blanguage patterns?\b|\bphrases?\b|\bterms?\b/u, "vocabulary"],
  [/\bsummary\b|\boverview\b|\bin short\b|\bidentity\b|\bwho i am\b|\babout\b|\bin (?:one|a) (?:line|sentence|paragraph)\b/u, "summary"],
];

/**
 * Returns the subject named by a heading, or null.
 *
 * @param heading in lower case, with single spaces between words
 */
export function kindNamed(heading: string): SectionKind | null {
  return WORDINGS.find(([wording]) => wording.test(heading))?.[1] ?? null;
}
