/** How an open project learns of changes to its files. */
export interface WatchStatus {
  /**
   * `watching`: the system reports changes as they happen. `polling`: watching does not work here; the project is scanned before answers
   * and at intervals. `elsewhere`: another process applies the changes; answers are checked as without watching. `off`: watching was not
   * requested.
   */
  readonly state: "watching" | "polling" | "elsewhere" | "off";
  /** Number of watched folders; 1 if the system watches whole trees. */
  readonly folders: number;
  /** Why the mode is not `watching` although it was requested; null otherwise. */
  readonly trouble: string | null;
  /** Number of batches of changes applied since the project was opened. */
  readonly batches: number;
  /** Time of the last batch in milliseconds since the epoch; null before the first. */
  readonly lastBatch: number | null;
  /** Files with changes that are not applied yet. A folder ends with a slash and covers everything in it. */
  readonly waiting: readonly string[];
}

/** A batch of applied changes. */
export interface Batch {
  /** `start`: found by the first scan. `changes`: reported by the system. `look`: found by a later scan of the whole project. */
  readonly reason: "start" | "changes" | "look";
  /** Ordered by path. */
  readonly files: readonly BatchFile[];
  /** Duration in milliseconds, without the wait for further changes. */
  readonly durationMs: number;
  /** Milliseconds from the first change until it could be queried; null for changes that a scan found. */
  readonly latencyMs: number | null;
}

export interface BatchFile {
  readonly file: string;
  readonly action: "added" | "updated" | "renamed" | "removed";
}
