import type { IndexResult } from "@codegraph/engine";

/** Problem with a file in words. */
export interface ProblemText {
  /** `src/user.ts:12`. */
  readonly place: string;
  readonly code: string;
  readonly message: string;
}

/** Layout of reports about an index. The reports choose what is said, and a layout says it to one kind of reader. */
export interface ReportLayout {
  /** Name of the project at the start of a report. */
  name(text: string): string;
  /** A number of files and what happened to them, `3 removed`; null to leave it out. */
  figure(value: number, what: string): string | null;
  duration(milliseconds: number): string;
  /** Totals of the index and of its calls. */
  totals(index: string, calls: string): readonly string[];
  /** A remark on the whole run, given in lower case without a full stop. */
  remark(text: string): string;
  /** The index that a new one is a copy of, by the folder of its project. */
  startedFrom(folder: string): readonly string[];
  embeddings(vectors: NonNullable<IndexResult["vectors"]>): string;
  /** @param total number of all problems, of which the first are shown */
  problems(shown: readonly ProblemText[], total: number): readonly string[];
}
