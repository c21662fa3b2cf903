import type { Paint } from "./paint.js";

/** Further question that an answer recommends, by the names of the command line. */
export interface NextCall {
  /** Verb of the command line: `callers`. */
  readonly verb: string;
  /** The symbol, file or text to ask about. */
  readonly subject: string;
  /** Options in camelCase: true for a flag. */
  readonly options?: Readonly<Record<string, string | number | true>>;
}

/** One interface to its reader. All differences between the answers of the command line and those of the tools are in this record. */
export interface Face {
  readonly paint: Paint;
  /** A call as this reader makes it: `codegraph callers load --unresolved` or codegraph_callers with unresolved. */
  call(next: NextCall): string;
  /** The sentence, or an empty text if it names calls that this reader cannot make. */
  keep(sentence: string): string;
}
