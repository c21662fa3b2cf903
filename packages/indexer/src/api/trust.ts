/** What the user said about a setting of a project's own files: to apply it, or to go on as if it were not there. */
export type TrustDecision = "trusted" | "declined";

/** A setting of a project's own files that takes effect only when the user trusts it. */
export interface TrustRequest {
  /** A key of `config.json`, or `links`. */
  readonly setting: string;
  /** The file that holds it, absolute. */
  readonly file: string;
  readonly value: string | number | boolean | object;
  /** The effect of the value, as a phrase that begins with a verb: `sends code to "http://…"`. */
  readonly effect: string;
  /** Null as long as the user has not decided about this value. */
  readonly decision: TrustDecision | null;
}

/** The settings of one project that need trust, and the decisions about them. */
export interface TrustResult {
  readonly root: string;
  readonly requests: readonly TrustRequest[];
  /** The file in the user's settings that records the decisions; it exists once there is one. */
  readonly recordedIn: string;
}

/** A decision as it was recorded; the project may have changed since. */
export interface RecordedDecision {
  readonly setting: string;
  readonly effect: string;
  readonly decision: TrustDecision;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Every project that the user has decided about. */
export interface TrustListResult {
  readonly projects: readonly { readonly root: string; readonly decisions: readonly RecordedDecision[] }[];
  /** Files of the record that cannot be read, each with the reason. */
  readonly unreadable: readonly { readonly file: string; readonly reason: string }[];
}

export interface TrustOptions {
  /** Records that the settings are to be ignored. Default: that they are trusted. */
  readonly decline?: boolean;
  /** The settings to decide about; all when absent. */
  readonly only?: readonly string[];
}

export interface ProjectSettingsOptions {
  /**
   * Which settings of the project's own files (`.codegraph/config.json` and `links.json`) take effect. `trusted` (default): harmless
   * ones, and of the others those that the user trusts; one without a decision is the error `not-trusted`. `harmless`: harmless ones
   * alone. `all`: all of them, for a program whose user has decided elsewhere.
   */
  readonly projectSettings?: "trusted" | "harmless" | "all";
}
