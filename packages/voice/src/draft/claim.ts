import type { Purpose } from "../purpose.js";
import type { SectionKind } from "../section-kind.js";

/** Observed habit of a writer. */
export interface Claim {
  /** Stable between drafts, for example `subject-mood`. */
  readonly id: string;
  readonly section: SectionKind;
  readonly purpose: Purpose | null;
  /** One or two sentences for the profile. */
  readonly text: string;
  /** Figures that support the claim, with the number of texts. */
  readonly evidence: string;
  /** Sources of typical texts. Empty for a claim about all texts. */
  readonly sources: readonly string[];
}

/** One axis of tone with its figures. */
export interface ToneClaim {
  readonly axis: string;
  /** Integer from 1 to 10. */
  readonly value: number;
  readonly evidence: string;
}

/** A text that shows the style. */
export interface Sample {
  readonly id: string;
  readonly purpose: Purpose;
  readonly source: string;
  readonly text: string;
}
