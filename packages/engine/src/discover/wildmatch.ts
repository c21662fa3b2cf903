/** The classes that git knows by name, as they stand between brackets. */
const CLASSES: Readonly<Record<string, string>> = {
  alnum: "0-9A-Za-z",
  alpha: "A-Za-z",
  blank: " \\t",
  cntrl: "\\x00-\\x1f\\x7f",
  digit: "0-9",
  graph: "!-~",
  lower: "a-z",
  print: " -~",
  punct: "!-\\/:-@\\[-`{-~",
  space: "\\s",
  upper: "A-Z",
  xdigit: "0-9A-Fa-f",
};

/**
 * Compiles a pattern as git's wildmatch reads it, slashes being special: `*`, `?` and brackets match no slash; `**`
 * between slashes or ends matches any number of folders; a backslash takes the next character literally.
 * Null for a pattern that matches nothing (an open bracket, a backslash at the end).
 *
 * @param pattern one character per byte, as git compares bytes
 */
export function compileWildmatch(pattern: string): RegExp | null {
  let source = "";
  let at = 0;
  while (at < pattern.length) {
    const char = pattern[at] as string;
    if (char === "\\") {
      if (at + 1 === pattern.length) return null;
      source += literal(pattern[at + 1] as string);
      at += 2;
    } else if (char === "?") {
      source += "[^/]";
      at++;
    } else if (char === "*") {
      const start = at;
      while (pattern[at] === "*") at++;
      const bounded = start === 0 || pattern[start - 1] === "/";
      if (at - start === 1 || !bounded) source += "[^/]*";
      else if (at === pattern.length) source += "[^]*";
      else if (pattern[at] === "/") {
        source += "(?:[^]*/)?";
        at++;
      } else if (pattern.startsWith("\\/", at)) {
        source += "(?:[^]*/)?";
        at += 2;
      } else source += "[^/]*";
    } else if (char === "[") {
      const bracket = readBracket(pattern, at);
      if (bracket === null) return null;
      source += bracket.source;
      at = bracket.end;
    } else {
      source += literal(char);
      at++;
    }
  }
  return new RegExp(`^${source}$`);
}

function readBracket(pattern: string, open: number): { source: string; end: number } | null {
  let at = open + 1;
  const negated = pattern[at] === "!" || pattern[at] === "^";
  if (negated) at++;
  let items = "";
  const first = at;
  while (at === first || pattern[at] !== "]") {
    if (at >= pattern.length) return null;
    const named = /^\[:([a-z]+):\]/.exec(pattern.slice(at, at + 11));
    if (named) {
      const characters = CLASSES[named[1] as string];
      if (characters === undefined) return null;
      items += characters;
      at += named[0].length;
      continue;
    }
    const low = readItem(pattern, at);
    if (low === null) return null;
    at = low.end;
    if (pattern[at] === "-" && at + 1 < pattern.length && pattern[at + 1] !== "]") {
      const high = readItem(pattern, at + 1);
      if (high === null) return null;
      at = high.end;
      if (low.char <= high.char) items += `${literal(low.char)}-${literal(high.char)}`;
    } else items += literal(low.char);
  }
  // An empty list matches nothing, its opposite everything; neither ever matches a slash.
  const source = negated ? `[^/${items}]` : items === "" ? "(?!)" : `(?!/)[${items}]`;
  return { source, end: at + 1 };
}

function readItem(pattern: string, at: number): { char: string; end: number } | null {
  if (pattern[at] !== "\\") return { char: pattern[at] as string, end: at + 1 };
  return at + 1 < pattern.length ? { char: pattern[at + 1] as string, end: at + 2 } : null;
}

function literal(char: string): string {
  return /[\w ]/.test(char) ? char : `\\x${char.charCodeAt(0).toString(16).padStart(2, "0")}`;
}
