import type { VoiceSection } from "./profile.js";
import type { Purpose } from "./purpose.js";
import type { SectionKind } from "./section-kind.js";

/**
 * What shapes a text most comes first, and stays when there is little room. Samples rank by how many there are already:
 * the first shows more than any description does, further ones less.
 */
const ORDER: readonly (SectionKind | "own purpose" | "first sample" | "second sample" | "further samples")[] = [
  "summary",
  "tone",
  "own purpose",
  "never",
  "first sample",
  "avoid",
  "person",
  "rhythm",
  "use",
  "vocabulary",
  "punctuation",
  "second sample",
  "openings",
  "formatting",
  "structure",
  "closings",
  "other",
  "checks",
  "further samples",
];

/** What one line of code comment or commit subject has no place for. */
const PLACELESS: Readonly<Partial<Record<Purpose, ReadonlySet<SectionKind>>>> = {
  commit: new Set(["closings"]),
  comment: new Set(["openings", "closings", "structure"]),
};

/** How early a section is taken into a text for a purpose, smaller first; null when it is for something else. */
export function rankOf(section: VoiceSection, purpose: Purpose | null): number | null {
  const { kind } = section;
  if (purpose !== null && section.purpose !== null && section.purpose !== purpose) return null;
  if (section.purpose === null && purpose !== null && PLACELESS[purpose]?.has(kind)) return null;
  if (kind === "samples") return ORDER.indexOf("first sample");
  if (kind === "purpose" || (section.purpose !== null && section.purpose === purpose)) return ORDER.indexOf("own purpose");
  return ORDER.indexOf(kind);
}

/** How early a sample is taken. @param before how many samples come before it */
export function rankOfSample(before: number): number {
  return ORDER.indexOf(before === 0 ? "first sample" : before === 1 ? "second sample" : "further samples");
}
