const LONGEST = 400;
const MOST_NAMES = 8;

const WORDS_BEFORE =
  "export|default|async|static|public|private|protected|abstract|final|pub|def|class|function|func|fn|fun|interface|struct|enum|trait|type|impl|const|let|var|val|module|object|record|namespace";
const DEFINING = new RegExp(`^(?:(?:${WORDS_BEFORE})(?:\\\\s[+*]?| +))+`, "u");
const BEFORE = /^(?:\^|\\b|\\<|\\s[+*]?| )*/u;
const AFTER = /(?:\\b|\\>|\\s[+*]?| |\\?\(|\\?\{|:|=|\$)*$/u;
const NAME = /^[A-Za-z_]\w{2,}$/u;

/** Identifiers in a grep pattern. */
export interface PatternNames {
  readonly names: readonly string[];
  /** True if each follows a keyword that defines, as in `def load` or `class Shop`. */
  readonly defining: boolean;
}

/** Null unless the pattern is an identifier or several separated by `|`. */
export function namesInPattern(pattern: string): PatternNames | null {
  if (pattern.length > LONGEST) return null;
  const inner = /^\((?:\?:)?([^()]*)\)$/u.exec(pattern)?.[1] ?? pattern;
  const parts = inner.split(/\\?\|/u).map((part) => {
    const bare = part.replace(BEFORE, "").replace(AFTER, "");
    const name = bare.replace(DEFINING, "");
    return { name: name.replace(BEFORE, ""), defining: name !== bare };
  });
  if (parts.length > MOST_NAMES || !parts.every(({ name }) => NAME.test(name))) return null;
  return { names: [...new Set(parts.map(({ name }) => name))], defining: parts.every(({ defining }) => defining) };
}
