/** What was set aside and is made anew from the sources. */
export interface Recovery {
  readonly what: "index" | "vectors";
  /** Whether it could not be read as it was written, or was not made here by this user's CodeGraph. */
  readonly why: "damaged" | "untrusted";
  /** What was wrong, in a sentence. */
  readonly reason: string;
  /** Absolute path of what was set aside. The newest three are kept. */
  readonly setAside: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface RecoveryOptions {
  /** Told when something was set aside, before it is made anew; the answer that met it follows when it is. */
  readonly onRecovery?: (recovery: Recovery) => void;
}
