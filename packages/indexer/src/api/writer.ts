/** The process that holds the write lock of a project. */
export interface WriterTurn {
  readonly pid: number;
  /** Milliseconds since the epoch. */
  readonly since: number;
  /** Description that follows "has been": `updating the index`. */
  readonly doing: string;
}

/** The process that keeps a project's index current for all that have it open. */
export interface ElectedWriter {
  readonly pid: number;
  /** Time of its election, in milliseconds since the epoch. */
  readonly since: number;
}
