import type { LanguageSpec } from "../language-spec.js";
import { scanStrings, type StringScan } from "./long-strings.js";

/** Syntax of a language that the repair of a text needs to know. */
export interface RepairRules {
  /** Replaces syntax that the grammar does not know, keeping the length. */
  remedied(text: string): string;
  /** Blocks that words close. */
  readonly blocks: NonNullable<LanguageSpec["blocks"]>;
  /** Words that begin a line between the opening and the end of a block, in its column. */
  readonly branches: readonly string[];
  /** Lines that begin a block which a further word opens. */
  readonly heads: NonNullable<LanguageSpec["heads"]>;
  /** True if macros hide syntax from the grammar, so that many healthy texts have errors which no edit mends. */
  readonly hasMacros: boolean;
  /** Finds strings that run over lines; null if the language has none. */
  readonly scanStrings: ((text: string) => StringScan) | null;
  /** Statement with a block, to put in place of one that cannot be parsed: `if x:`. Empty if a bare block is a statement. */
  readonly blockHead: string;
  /** Returns a line of the same length with comments and strings blanked, as far as the line alone shows them. */
  code(line: string): string;
  /** Returns true if a line is blank or begins with a comment. */
  isComment(line: string): boolean;
  /** Returns the mark that ends a comment or string that the line leaves open; null if there is none. */
  opensLong(line: string): string | null;
}

const LONG: readonly (readonly [open: string, close: string])[] = [
  ["/*", "*/"],
  ['"""', '"""'],
  ["'''", "'''"],
  ["--[[", "]]"],
];

/** Returns the rules of a language. */
export function repairRules(spec: LanguageSpec): RepairRules {
  const {
    blocks = [],
    branches = [],
    heads = [],
    blockHead = "",
    lineComment = "//",
    remedies = [],
    longStrings,
    hasMacros = false,
  } = spec;
  const comment = lineComment.replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&");
  const ignored = new RegExp(
    `"""[^]*?"""|"(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.){1,2}'|'(?:[^'\\\\\\s]|\\\\.)[^'\\\\]*'(?!\\w)|\`[^\`]*\`|/\\*.*?(?:\\*/|$)|(?:^|(?<=[\\s;{}()]))${comment}.*$`,
    "gu",
  );
  return {
    remedied: (text) => remedies.reduce((before, [pattern, instead]) => before.replace(pattern, instead), text),
    blocks,
    branches,
    heads,
    hasMacros,
    scanStrings: longStrings === undefined ? null : (text) => scanStrings(text, longStrings, lineComment),
    blockHead,
    code: (line) => line.replace(ignored, (found) => " ".repeat(found.length)),
    isComment: (line) => /^\s*(?:$|\/\*)/u.test(line) || line.trimStart().startsWith(lineComment),
    opensLong(line) {
      for (const [open, close] of LONG) {
        if (open === "/*" && lineComment !== "//") continue;
        const at = line.lastIndexOf(open);
        if (at === -1) continue;
        const count = line.split(open).length - 1;
        if (open === close ? count % 2 === 1 : !line.includes(close, at + open.length) && !line.trimStart().startsWith(lineComment))
          return close;
      }
      return null;
    },
  };
}
