import type { Purpose } from "./purpose.js";
import type { SectionKind } from "./section-kind.js";

/** How somebody writes, as its owner has written it down. */
export interface VoiceProfile {
  /** Front matter's `name`, or the file's name without its ending. */
  readonly name: string;
  /** Front matter's `description`, in one line; null when it says none. */
  readonly description: string | null;
  /** The language written in, as a BCP 47 tag; null when the profile does not say. */
  readonly language: string | null;
  /** In the order of the front matter. */
  readonly tone: readonly ToneAxis[];
  /** In the order of the file; a heading's section ends where the next heading begins, whatever its level. */
  readonly sections: readonly VoiceSection[];
  /** Keys of the front matter that mean nothing here, in its order. */
  readonly unknownKeys: readonly string[];
  /** All after the front matter, with `\n` as line end. */
  readonly body: string;
}

/** One axis of tone: how much of it there is. */
export interface ToneAxis {
  readonly axis: string;
  /** 1 (none of it) to 10 (as much as can be). */
  readonly value: number;
}

export interface VoiceSection {
  /** What it is about, by its heading or that of the section it stands in. */
  readonly kind: SectionKind;
  /** What kind of writing it is for; null when for all. */
  readonly purpose: Purpose | null;
  /** Without marks; null for what stands before the first heading. */
  readonly heading: string | null;
  /** 1 to 6, 0 for what stands before the first heading. */
  readonly level: number;
  /** Of the heading, or of the first line of text, in the file; 1-based. */
  readonly line: number;
  /** What stands under the heading: paragraphs, items of lists, code, in order. Never empty texts. */
  readonly blocks: readonly VoiceBlock[];
}

/** What belongs together, and is shown whole or not at all. */
export interface VoiceBlock {
  /** As it stands in the file, lines between blocks left away. */
  readonly text: string;
  /** Whether it is an item of a list, which follows the one before without an empty line. */
  readonly isItem: boolean;
}
