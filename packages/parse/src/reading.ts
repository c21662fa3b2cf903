import type { Boundary } from "./boundary.js";
import type { Match, Range } from "./match.js";
import type { MappedText } from "./mapped-text.js";

/** What a language without a grammar finds in a text; offsets in UTF-16 code units, lists in any order. */
export interface Reading {
  /** What stands in for the text where the text only carries it, as a notebook's JSON; all offsets are in it. */
  readonly source?: MappedText;
  readonly definitions?: readonly Match[];
  readonly references?: readonly Match[];
  readonly bindings?: readonly Match[];
  readonly imports?: readonly Match[];
  readonly exports?: readonly Match[];
  readonly scopes?: readonly Range[];
  readonly comments?: readonly Range[];
  readonly strings?: readonly Range[];
  /** Prose: the first of it in a definition documents it, the first outside of all is the file's header. */
  readonly docs?: readonly Range[];
  /** Where it may be cut if it is too large, ordered by place; where its lines tell if absent. */
  readonly boundaries?: readonly Boundary[];
  /** What is written in other languages. */
  readonly embedded?: readonly EmbeddedText[];
}

/** A stretch of a text in another language. */
export interface EmbeddedText {
  /** Language id; one that nobody knows is left as it is. */
  readonly language: string;
  /** What makes it up, ordered by start: read as one text, each part on lines of its own. */
  readonly parts: readonly EmbeddedPart[];
  /** Whether its names are its own; else they are those of the file. */
  readonly scoped?: boolean;
  /** Whether what cannot be parsed is no fault: an example, a template's output. */
  readonly lenient?: boolean;
  /** Whether it is expressions, which declare nothing outside of their own functions. */
  readonly expressions?: boolean;
  /** Where it stands, for a reader: `cell 3`. */
  readonly label?: string;
}

/** A part of an embedded text, and what is read before and after it though it is not written: `(` and `)`. */
export interface EmbeddedPart extends Range {
  readonly before?: string;
  readonly after?: string;
}
