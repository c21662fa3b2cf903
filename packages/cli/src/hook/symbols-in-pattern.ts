/** Symbol that a search pattern names. */
export interface PatternSymbol {
  readonly name: string;
  /** Type or namespace before the name, as in `Session.close`. Null without one. */
  readonly owner: string | null;
}

/** Shorter names match too much that is not meant: `id`, `to`. */
const MIN_LENGTH = 3;

const MAX_PATTERN = 300;

/** Words that declare the name after them, in any language. */
const DECLARING =
  "abstract|async|class|const|def|defp|defmodule|enum|export|final|fn|fun|func|function|impl|inline|interface|internal|let|macro|module|mod|" +
  "namespace|new|object|override|private|protected|protocol|pub|public|record|static|struct|trait|type|union|val|var|virtual|void";

/** White space, also as regular expressions write it. */
const GAP = String.raw`(?: |\\s[*+]?|\[ \][*+]?|\\ )`;

/** Anchors, word boundaries and a dot before a member. */
const BEFORE = new RegExp(String.raw`^(?:\^|\\b|\\<|\\?\.|${GAP})+`, "u");

/** Anchors, word boundaries, and what follows a name where it is declared or called. */
const AFTER = new RegExp(String.raw`(?:\$|\\b|\\>|\\?[()<={:]|\[\(\]|\.\*|${GAP})+$`, "u");

const DECLARATION = new RegExp(String.raw`^(?:(?:${DECLARING})${GAP}+)+`, "u");

const SYMBOL = /^(?:([\p{L}_$][\p{L}\p{N}_$]*)(?:\\?\.|::|->|#))?([\p{L}_$][\p{L}\p{N}_$]*)$/u;

/**
 * Returns the symbols that a regular expression or a literal text searches for: `close`, `\bclose\b`, `def close`, `\.close\(`,
 * `Session::close`, `open|close`. Empty if any alternative is something else, such as a phrase or a class of characters.
 */
export function symbolsInPattern(pattern: string): readonly PatternSymbol[] {
  if (pattern.length > MAX_PATTERN) return [];
  const symbols = pattern.split(/\\?\|/u).map(symbolIn);
  return symbols.every((symbol) => symbol !== null) ? symbols : [];
}

function symbolIn(text: string): PatternSymbol | null {
  const bare = text.trim().replace(BEFORE, "").replace(DECLARATION, "").replace(BEFORE, "").replace(AFTER, "");
  const [, owner, name] = SYMBOL.exec(bare) ?? [];
  return name === undefined || name.length < MIN_LENGTH ? null : { name, owner: owner ?? null };
}
