/** Who writes a project at the moment. */
export interface WriterTurn {
  readonly pid: number;
  /** Milliseconds since the epoch. */
  readonly since: number;
  /** In a few words, after "has been": `updating the index`. */
  readonly doing: string;
}

/** The process that keeps a project's index current for all that have it open. */
export interface ElectedWriter {
  readonly pid: number;
  /** Since when it has been elected, milliseconds since the epoch. */
  readonly since: number;
}
