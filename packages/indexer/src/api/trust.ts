/** The user's decision about a setting of a project's own files: apply it, or ignore it. */
export type TrustDecision = "trusted" | "declined";

/** A setting in a project's own files that takes effect only once the user trusts it. */
export interface TrustRequest {
  /** A key of `config.json`, or `links`. */
  readonly setting: string;
  /** Absolute path of the settings file. */
  readonly file: string;
  readonly value: string | number | boolean | object;
  /** Effect of the value, as a phrase that begins with a verb: `sends code to "http://…"`. */
  readonly effect: string;
  /** Null until the user has decided about this value. */
  readonly decision: TrustDecision | null;
}

/** The settings of one project that need trust, and the decisions about them. */
export interface TrustResult {
  readonly root: string;
  readonly requests: readonly TrustRequest[];
  /** File among the user's settings that records the decisions. Missing until the first decision. */
  readonly recordedIn: string;
}

/** A recorded decision. The project may have changed since. */
export interface RecordedDecision {
  readonly setting: string;
  readonly effect: string;
  readonly decision: TrustDecision;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** All projects with a decision of the user. */
export interface TrustListResult {
  readonly projects: readonly { readonly root: string; readonly decisions: readonly RecordedDecision[] }[];
  /** Unreadable files of the record, each with the reason. */
  readonly unreadable: readonly { readonly file: string; readonly reason: string }[];
}

export interface TrustOptions {
  /** True to record that the settings are to be ignored; by default they are trusted. */
  readonly decline?: boolean;
  /** Settings to decide about. Default: all. */
  readonly only?: readonly string[];
}

export interface ProjectSettingsOptions {
  /**
   * Selects the settings of the project's own files (`.codegraph/config.json` and `links.json`) that take effect. `trusted` (default):
   * harmless ones, and others that the user trusts; an undecided one throws `not-trusted`. `harmless`: harmless ones only. `all`: all of
   * them, for a program whose user has decided elsewhere.
   */
  readonly projectSettings?: "trusted" | "harmless" | "all";
}
