/** Whether an open project hears of changes. */
export interface WatchStatus {
  /**
   * `watching`: changes are told as they happen. `polling`: that does not work here; the project is looked over before answers
   * and now and then. `elsewhere`: another process takes the changes in; answers are looked after as without watching.
   * `off`: nobody asked for it.
   */
  readonly state: "watching" | "polling" | "elsewhere" | "off";
  /** How many folders are watched; 1 where the system watches whole trees. */
  readonly folders: number;
  /** Why it is not `watching` though it should be; null otherwise. */
  readonly trouble: string | null;
  /** How many batches of changes were taken in since the project was opened. */
  readonly batches: number;
  /** When the last one was, milliseconds since the epoch; null before the first. */
  readonly lastBatch: number | null;
  /** Files whose changes are not taken in yet; a folder, with a slash behind it, stands for what is in it. */
  readonly waiting: readonly string[];
}

/** Changes that were taken in at once. */
export interface Batch {
  /** `start`: found by the first look over the project. `changes`: told by the system. `look`: found by a look over the whole project. */
  readonly reason: "start" | "changes" | "look";
  /** Ordered by path. */
  readonly files: readonly BatchFile[];
  /** How long it took, without the wait for the changes to be complete. */
  readonly durationMs: number;
  /** From the first change on until it could be found; null for what a look found. */
  readonly latencyMs: number | null;
}

export interface BatchFile {
  readonly file: string;
  readonly action: "added" | "updated" | "renamed" | "removed";
}
