import type { Purpose } from "../purpose.js";
import type { SectionKind } from "../section-kind.js";

/** Something that texts show of how somebody writes. */
export interface Claim {
  /** The same from draft to draft: `subject-mood`. */
  readonly id: string;
  readonly section: SectionKind;
  readonly purpose: Purpose | null;
  /** As it stands in the profile: one sentence or two. */
  readonly text: string;
  /** The figures that say so, with how many texts they are of. */
  readonly evidence: string;
  /** Some of the texts that show it best, by their sources; empty when it is of all. */
  readonly sources: readonly string[];
}

/** One axis of tone, with what it was computed from. */
export interface ToneClaim {
  readonly axis: string;
  /** 1 to 10, whole. */
  readonly value: number;
  readonly evidence: string;
}

/** A text to show how somebody writes. */
export interface Sample {
  readonly id: string;
  readonly purpose: Purpose;
  readonly source: string;
  readonly text: string;
}
