/** An index or vectors that were set aside and are rebuilt from the sources. */
export interface Recovery {
  readonly what: "index" | "vectors";
  /** `damaged`: the file could not be read as written. `untrusted`: this user's CodeGraph did not make it here. */
  readonly why: "damaged" | "untrusted";
  /** The fault as a sentence. */
  readonly reason: string;
  /** Absolute path of the file that was set aside. The newest three are kept. */
  readonly setAside: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface RecoveryOptions {
  /** Called after a file was set aside and before it is rebuilt. The call that found the damage returns after the rebuild. */
  readonly onRecovery?: (recovery: Recovery) => void;
}
