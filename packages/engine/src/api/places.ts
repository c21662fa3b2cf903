import type { ListedPlace } from "@codegraph/model";

/** A place that matters for a question, without its code. `line` is the line of its name, or its first line without a symbol. */
export interface RelevantPlace extends ListedPlace {
  /** Last line of the definition. */
  readonly endLine: number;
  readonly name: string | null;
}

/** Lists of places of an answer, each best first. Tests and documents are kept apart from the code. */
export interface RelevantPlaces {
  readonly places: readonly RelevantPlace[];
  readonly tests: readonly RelevantPlace[];
  readonly documentPlaces: readonly RelevantPlace[];
  /** Lengths of the complete lists. */
  readonly placeTotals: { readonly places: number; readonly tests: number; readonly documents: number };
}
