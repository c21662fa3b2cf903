import type { VoiceSection } from "./profile.js";
import type { Purpose } from "./purpose.js";
import type { SectionKind } from "./section-kind.js";

/** Priority of parts within a budget, highest first. The first sample shows more than any description, and further samples show less. */
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

/** Parts that do not fit a one-line comment or commit subject. */
const PLACELESS: Readonly<Partial<Record<Purpose, ReadonlySet<SectionKind>>>> = {
  commit: new Set(["closings"]),
  comment: new Set(["openings", "closings", "structure"]),
};

/** Returns a section's priority for a purpose, 0 for the highest. Null if it is for another purpose. */
export function rankOf(section: VoiceSection, purpose: Purpose | null): number | null {
  const { kind } = section;
  if (purpose !== null && section.purpose !== null && section.purpose !== purpose) return null;
  if (section.purpose === null && purpose !== null && PLACELESS[purpose]?.has(kind)) return null;
  if (kind === "samples") return ORDER.indexOf("first sample");
  if (kind === "purpose" || (section.purpose !== null && section.purpose === purpose)) return ORDER.indexOf("own purpose");
  return ORDER.indexOf(kind);
}

/**
 * Priority of a sample.
 *
 * @param before number of samples already taken
 */
export function rankOfSample(before: number): number {
  return ORDER.indexOf(before === 0 ? "first sample" : before === 1 ? "second sample" : "further samples");
}
