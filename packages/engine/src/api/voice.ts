import type { Purpose, VoiceFinding } from "@codegraph/voice";

export interface VoiceOptions {
  /** The name of a profile, where there are several; the only one, or the one called `default`, when absent. */
  readonly profile?: string;
  /** What is to be written; parts for other purposes are left out. Anything when absent. */
  readonly purpose?: Purpose;
  /** The most tokens of `content`, 1,200 by default. */
  readonly budget?: number;
}

/** How somebody writes, for whoever writes for them. */
export interface VoiceResult {
  readonly name: string;
  readonly description: string | null;
  /** BCP 47; null when the profile does not say. */
  readonly language: string | null;
  readonly purpose: Purpose | null;
  /** Markdown between `<voice-profile>` and `</voice-profile>`, with what to do with it above. */
  readonly content: string;
  /** An estimate of the tokens of `content`. */
  readonly tokens: number;
  /** What did not fit, in the order of the profile. */
  readonly leftOut: readonly VoiceOmission[];
  /** Absolute path. */
  readonly file: string;
  /** Who says that this is the profile: a settings file, or an environment variable. */
  readonly setBy: string;
  /** The names of all profiles there. */
  readonly profiles: readonly string[];
}

export interface VoiceOmission {
  /** Null for what stands before the first heading. */
  readonly heading: string | null;
  /** In the file, 1-based. */
  readonly line: number;
  /** Paragraphs and items of lists. */
  readonly blocks: number;
  readonly tokens: number;
}

/** What could be better about a profile that can be read. */
export interface VoiceCheckResult {
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
  readonly setBy: string;
  /** Warnings first, then by line. */
  readonly findings: readonly VoiceFinding[];
}

export interface VoiceDraftOptions {
  /** Whose commits: an e-mail address or a name, as git writes it; who git says the user is when absent. */
  readonly author?: string;
  /** Markdown files that the owner wrote, absolute or relative to the folder. */
  readonly documents?: readonly string[];
  /** How many of the newest commits are read, 2,000 by default. */
  readonly commits?: number;
  /** The file to write, absolute or relative to the current folder; the profile that is set, or one beside the user's settings file, when absent. */
  readonly output?: string;
  /** Whether the text is only returned. */
  readonly dryRun?: boolean;
  readonly signal?: AbortSignal;
}

/** Ids are those of what is claimed, as `subject-mood`. */
export interface VoiceDraftResult {
  /** Absolute path of the profile. */
  readonly file: string;
  readonly text: string;
  readonly written: boolean;
  /** Whether there was a profile before, of which all that its owner wrote stays. */
  readonly existed: boolean;
  /** What was read. */
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
