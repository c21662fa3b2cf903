/** What `codegraph bench` measures of a project. Times and memory vary from run to run; all else is the same for the same files. */
export interface BenchResult {
  readonly projectName: string;
  readonly root: string;
  readonly index: IndexMeasure;
  readonly edits: readonly EditMeasure[];
  /** Tokens of the instructions and descriptions of tools, which a model reads before it asks anything; by toolset. */
  readonly standingTokens: { readonly full: number; readonly lean: number };
  readonly kinds: readonly KindMeasure[];
  readonly calls: readonly CallsMeasure[];
  readonly questions: readonly QuestionMeasure[];
}

/** A first index of a copy of the sources, in a process of its own. */
export interface IndexMeasure {
  readonly files: number;
  readonly lines: number;
  readonly symbols: number;
  /** Files by language. */
  readonly languages: Readonly<Record<string, number>>;
  readonly sourceBytes: number;
  readonly indexBytes: number;
  /** From the start of the process. */
  readonly wallMs: number;
  /** Of all its threads. */
  readonly cpuMs: number;
  readonly peakMemoryBytes: number;
}

/** From saving a file to the answer that knows what was saved, while the files are watched. */
export interface EditMeasure {
  readonly edit: "append" | "rename";
  readonly times: Times;
  readonly edits: number;
  /** How often the first question, asked at once, knew the edit; was told that the file had changed; neither. */
  readonly known: number;
  readonly told: number;
  readonly silent: number;
}

export interface Times {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

/** Of several numbers: the median with the deciles on either side. */
export interface Spread {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

/** All questions of a kind. */
export interface KindMeasure {
  readonly kind: string;
  readonly tool: string;
  readonly asked: number;
  /** Until the first page of the first answer is there; without the first question, which loads what the others find loaded. */
  readonly times: Times;
  /** Of whole answers: all pages, and a second question where the name meant several. Null where nothing was asked. */
  readonly tokens: Spread | null;
  /** Answers that were longer than is followed; they are left out of what is compared. */
  readonly unfinished: number;
  readonly against: Readonly<Record<Reading, Comparison | null>>;
}

/**
 * What is read in place of an answer: `grep` prints the lines that have the name, `grepContext` lines around them too, `around`
 * are some lines around each place that the answer names, `files` the whole files that these stand in.
 */
export type Reading = "grep" | "grepContext" | "around" | "files";

export interface Comparison {
  /** Questions that can be compared. */
  readonly questions: number;
  /** Of what is read. */
  readonly tokens: Spread;
  /** Tokens of an answer for each token that is read. */
  readonly ratio: Spread;
  /** Questions whose answer costs more than what is read. */
  readonly dearer: number;
  readonly answersTotal: number;
  readonly readTotal: number;
}

export interface QuestionMeasure {
  readonly kind: string;
  /** Why it was chosen. */
  readonly chosen: string;
  readonly question: string;
  /** Where what it is about is defined. */
  readonly at: string;
  readonly ms: number;
  readonly tokens: number;
  readonly calls: number;
  readonly finished: boolean;
  /** Places that the answer names. */
  readonly places: number;
  /** Null where reading that way gives no such answer. */
  readonly reading: Readonly<Record<Reading, number | null>>;
}

/** Call sites of files in a language; each counts once. */
export interface CallsMeasure {
  readonly language: string;
  readonly sites: number;
  readonly exact: number;
  readonly possible: number;
  readonly unresolved: number;
  /** Of the unresolved: those of a name that no definition of the project bears, so most of them call a library. */
  readonly unresolvedUnknownName: number;
}
