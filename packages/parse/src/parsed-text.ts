import type { Boundary } from "./boundary.js";
import type { Match, OffsetRange } from "./match.js";
import type { MappedText } from "./mapped-text.js";

/** Facts that a language without a grammar reads from a text. Offsets are in UTF-16 code units; lists are in any order. */
export interface ParsedText {
  /** Text to use instead of the file, if the file is a container such as a notebook's JSON. All offsets refer to it. */
  readonly source?: MappedText;
  readonly definitions?: readonly Match[];
  readonly references?: readonly Match[];
  readonly bindings?: readonly Match[];
  readonly imports?: readonly Match[];
  readonly exports?: readonly Match[];
  readonly scopes?: readonly OffsetRange[];
  readonly comments?: readonly OffsetRange[];
  readonly strings?: readonly OffsetRange[];
  /** Prose. The first in a definition documents it; the first outside of definitions is the file's header. */
  readonly docs?: readonly OffsetRange[];
  /** Offsets at which an oversized chunk may be cut, in ascending order. Default: derived from blank lines and indentation. */
  readonly boundaries?: readonly Boundary[];
  /** Parts in other languages. */
  readonly embedded?: readonly EmbeddedText[];
}

/** Text in another language, made of one or more parts of the file. */
export interface EmbeddedText {
  /** Language id. Text in an unknown language is not read. */
  readonly language: string;
  /** Ordered by start. They are parsed as one text, each part on its own lines. */
  readonly parts: readonly EmbeddedPart[];
  /** True if its names are local; otherwise they share the file's scope. */
  readonly scoped?: boolean;
  /** True if syntax errors are expected, as in examples and template output, and not reported. */
  readonly lenient?: boolean;
  /** True if it consists of expressions, which declare nothing outside of their functions. */
  readonly expressions?: boolean;
  /** Name of the part for display: `cell 3`. */
  readonly label?: string;
}

/** Part of an embedded text, with text such as `(` and `)` to parse around it that is not in the file. */
export interface EmbeddedPart extends OffsetRange {
  readonly before?: string;
  readonly after?: string;
}
