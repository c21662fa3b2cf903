/** What was found damaged, set aside and is made anew from the sources. */
export interface Recovery {
  readonly what: "index" | "vectors";
  /** What was wrong, in a sentence. */
  readonly reason: string;
  /** Absolute path of what was set aside. The newest three are kept. */
  readonly set_aside: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface RecoveryOptions {
  /** Told when something damaged was set aside, before it is made anew; the answer that met it follows when it is. */
  readonly onRecovery?: (recovery: Recovery) => void;
}
