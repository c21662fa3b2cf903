/** Result of `codegraph bench`. Times and memory vary between runs. The rest is the same for the same files. */
export interface BenchResult {
  readonly projectName: string;
  readonly root: string;
  readonly index: IndexMeasure;
  readonly edits: readonly EditMeasure[];
  /** Tokens of instructions and tool descriptions, which a model reads before its first call, by toolset. */
  readonly standingTokens: { readonly full: number; readonly lean: number };
  readonly kinds: readonly KindMeasure[];
  /** Source of the true places: exact edges of the index itself, or a file of calls that a compiler states. */
  readonly truth: "index" | "file";
  /** Lines with the names of the `callers` questions. */
  readonly mentions: MentionsMeasure;
  readonly calls: readonly CallsMeasure[];
  readonly questions: readonly QuestionMeasure[];
}

/** First index of a copy of the sources, created in a separate process. */
export interface IndexMeasure {
  readonly files: number;
  readonly lines: number;
  readonly symbols: number;
  /** Number of files by language. */
  readonly languages: Readonly<Record<string, number>>;
  readonly sourceBytes: number;
  readonly indexBytes: number;
  /** Wall time from the start of the process. */
  readonly wallMs: number;
  /** Processor time of all threads. */
  readonly cpuMs: number;
  readonly peakMemoryBytes: number;
}

/** Time from saving a file to an answer that includes the change, while files are watched. */
export interface EditMeasure {
  readonly edit: "append" | "rename";
  readonly times: Times;
  readonly edits: number;
  /** Number of first answers, requested at once, that included the edit, named the file as changed, or did neither. */
  readonly known: number;
  readonly told: number;
  readonly silent: number;
}

export interface Times {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

/** Median and the deciles around it. */
export interface Spread {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

/** Summary of the questions of one kind. */
export interface KindMeasure {
  readonly kind: string;
  readonly tool: string;
  readonly asked: number;
  /** Time until the first page of an answer. The first question is left out, because it also loads code and data. */
  readonly times: Times;
  /** Tokens of complete answers: all pages, and a second call if the name was ambiguous. Null if nothing was asked. */
  readonly tokens: Spread | null;
  /** Answers with more pages than are followed. They are not compared. */
  readonly unfinished: number;
  /** Answers that were whole after one call: the name was not ambiguous, and there was one page. */
  readonly oneCall: number;
  readonly against: Readonly<Record<Reading, Comparison | null>>;
  /** Null for kinds without true places: questions that are not about calls. */
  readonly complete: Completeness | null;
}

/** Mean shares of the true places, from 0 to 1. */
export interface Completeness {
  /** Number of questions that have true places and a finished answer. */
  readonly questions: number;
  /** Number of their true places. */
  readonly places: number;
  /** Share that the answer names. */
  readonly answer: number;
  /** Share that each way of reading shows. Null if it cannot answer the question. */
  readonly reading: Readonly<Record<Reading, number | null>>;
}

/**
 * Alternative to an answer: `grep` prints the lines with the name, `grepContext` also the lines around them, `around` reads lines around
 * each place in the answer, `files` reads the files that contain the places.
 */
export type Reading = "grep" | "grepContext" | "around" | "files";

export interface Comparison {
  /** Number of comparable questions. */
  readonly questions: number;
  /** Tokens of reading. */
  readonly tokens: Spread;
  /** Tokens of an answer per token of reading. */
  readonly ratio: Spread;
  /** Number of questions whose answer costs more than reading. */
  readonly dearer: number;
  readonly answersTotal: number;
  readonly readTotal: number;
}

export interface QuestionMeasure {
  readonly kind: string;
  /** Reason for choosing the subject. */
  readonly chosen: string;
  readonly question: string;
  /** Position of the subject's definition. */
  readonly at: string;
  readonly ms: number;
  readonly tokens: number;
  readonly calls: number;
  readonly finished: boolean;
  /** Number of places in the answer. */
  readonly places: number;
  /** Tokens of each way of reading. Null if it cannot answer the question. */
  readonly reading: Readonly<Record<Reading, number | null>>;
  /** Shares of the true places. Null if there are none, or if the answer is unfinished. */
  readonly complete: Omit<Completeness, "questions"> | null;
}

/**
 * Lines on which grep finds the names of the `callers` questions as whole words, each line once, and how the index accounts for them. No
 * compiler is asked, so this is not a share of the true callers: `other` may hide calls, and a listed line may be wrong.
 */
export interface MentionsMeasure {
  readonly lines: number;
  /** Lines that the answer lists as calls. */
  readonly listed: number;
  /** Calls that the index leads to another definition of the name. */
  readonly elsewhere: number;
  /** Calls that the index leaves unresolved. */
  readonly unresolved: number;
  /** Definitions of the name. */
  readonly definitions: number;
  /** Imports, values, types, comments, strings, and text that is not code. */
  readonly other: number;
}

/** Call sites in files of one language, each counted once. */
export interface CallsMeasure {
  readonly language: string;
  readonly sites: number;
  readonly exact: number;
  readonly possible: number;
  readonly unresolved: number;
  /** Unresolved sites with a name that the project does not define: mostly calls of libraries. */
  readonly unresolvedUnknownName: number;
}
