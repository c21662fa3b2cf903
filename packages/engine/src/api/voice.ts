import type { Purpose, VoiceFinding } from "@codegraph/voice";

export interface VoiceOptions {
  /** Name of a profile, if there are several. Default: the only one, or the one called `default`. */
  readonly profile?: string;
  /** Kind of text to write; the answer omits parts for other kinds. Default: all parts. */
  readonly purpose?: Purpose;
  /** Maximum number of tokens of `content`. Default 1,200. */
  readonly budget?: number;
}

/** A person's writing style, for an author who writes on their behalf. */
export interface VoiceResult {
  readonly name: string;
  readonly description: string | null;
  /** BCP 47 tag; null if the profile names none. */
  readonly language: string | null;
  readonly purpose: Purpose | null;
  /** Markdown between `<voice-profile>` and `</voice-profile>`, preceded by instructions for its use. */
  readonly content: string;
  /** Estimated number of tokens of `content`. */
  readonly tokens: number;
  /** Parts that exceeded the budget, in profile order. */
  readonly leftOut: readonly VoiceOmission[];
  /** Absolute path. */
  readonly file: string;
  /** The settings file or environment variable that names the profile. */
  readonly setBy: string;
  /** Names of all profiles in the same place. */
  readonly profiles: readonly string[];
}

export interface VoiceOmission {
  /** Null for text above the first heading. */
  readonly heading: string | null;
  /** 1-based line in the file. */
  readonly line: number;
  /** Number of paragraphs and list items. */
  readonly blocks: number;
  readonly tokens: number;
}

/** A possible improvement of a profile. */
export interface VoiceCheckResult {
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
  readonly setBy: string;
  /** Warnings first, then by line. */
  readonly findings: readonly VoiceFinding[];
}

export interface VoiceDraftOptions {
  /** Author of the commits: an e-mail address or a name, as git writes it. Default: git's configured user. */
  readonly author?: string;
  /** Markdown files by the same author, absolute or relative to the folder. */
  readonly documents?: readonly string[];
  /** Number of newest commits to read. Default 2,000. */
  readonly commits?: number;
  /**
   * File to write, absolute or relative to the working directory. Default: the configured profile, or one next to the user's settings file.
   */
  readonly output?: string;
  /** True to return the text without writing it. */
  readonly dryRun?: boolean;
  readonly signal?: AbortSignal;
}

/** Ids of the claims, such as `subject-mood`. */
export interface VoiceDraftResult {
  /** Absolute path of the profile. */
  readonly file: string;
  readonly text: string;
  readonly written: boolean;
  /** True if the profile existed; its hand-written text is kept. */
  readonly existed: boolean;
  /** Sources that were read. */
  readonly author: string;
  readonly commits: number;
  readonly othersCommits: number;
  readonly documents: number;
  readonly words: number;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly edited: readonly string[];
  readonly deleted: readonly string[];
}
