import type { Purpose } from "./purpose.js";
import type { SectionKind } from "./section-kind.js";

/** A person's writing style, as its owner described it. */
export interface VoiceProfile {
  /** `name` in the front matter, or the file name without extension. */
  readonly name: string;
  /** One-line `description` in the front matter, or null. */
  readonly description: string | null;
  /** BCP 47 tag of the language, or null. */
  readonly language: string | null;
  /** Axes in the order of the front matter. */
  readonly tone: readonly ToneAxis[];
  /** Sections in the order of the file. A section ends at the next heading of any level. */
  readonly sections: readonly VoiceSection[];
  /** Unknown keys of the front matter, in its order. */
  readonly unknownKeys: readonly string[];
  /** Text after the front matter, with `\n` line breaks. */
  readonly body: string;
}

/** One axis of tone. */
export interface ToneAxis {
  readonly axis: string;
  /** 1 (none) to 10 (as much as possible). */
  readonly value: number;
}

export interface VoiceSection {
  /** Subject, from its heading or an enclosing one. */
  readonly kind: SectionKind;
  /** Kind of writing it applies to, or null for all. */
  readonly purpose: Purpose | null;
  /** Text without markup. Null before the first heading. */
  readonly heading: string | null;
  /** 1 to 6, or 0 before the first heading. */
  readonly level: number;
  /** 1-based line of the heading or, without one, of the first text. */
  readonly line: number;
  /** Non-empty paragraphs, list items and code blocks below the heading. */
  readonly blocks: readonly VoiceBlock[];
}

/** A unit that is shown completely or not at all. */
export interface VoiceBlock {
  /** Source text, without blank lines around it. */
  readonly text: string;
  /** True for a list item, which follows the previous one without a blank line. */
  readonly isItem: boolean;
}
