import { withoutRanges } from "./long-strings.js";
import type { RepairRules } from "./repair-rules.js";

/** Bracket or block without a closing one, as far as the indentation tells. */
export interface Unclosed {
  /** Offset of the opening bracket; of a block, of its line's end. */
  readonly at: number;
  /** Bracket or word that closes it. */
  readonly closer: string;
  /** Offset of the end of the last line within it. */
  readonly end: number;
  /** True if nothing is within it. */
  readonly isEmpty: boolean;
}

/** Closing bracket without an opening one. */
export interface Unopened {
  readonly at: number;
  readonly length: number;
}

export interface Unbalanced {
  readonly unclosed: readonly Unclosed[];
  readonly unopened: readonly Unopened[];
}

interface Open {
  readonly at: number;
  readonly closer: string;
  /** Column at which the statement with the opening bracket begins. */
  readonly indent: number;
  /** Column of the opening bracket or word. */
  readonly column: number;
  /** End of the line before the first line that is not indented further; null before there is one. */
  left: number | null;
  /** True for a block whose contents need not be indented. */
  readonly isFlat: boolean;
  /** Least column at which a line within it begins. */
  least: number;
  /** Bracket that ends labels within the block. */
  readonly labels: string | null;
}

const CLOSERS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
/** Lines within a block that may begin at the block's column: labels, directives, branches. The modifier of a member is no label. */
const OUTDENTED =
  /^(?:#|case\b|default\b|(?:public|private|protected)(?:\s+\w+)?\s*(?::(?!:)|$)|signals\b|[\w$]+:(?!:)|else|elsif|elif|rescue|ensure|when\b|in\b|catch|finally|after\b|@|\*|"""|''')/u;

/** Lines that open a block whose contents need not be indented. */
const FLAT = /^(?:(?:inline\s+)?namespace\b|extern\s+"C")/u;

/** Lines that continue a statement which may open a block at its end. */
const CONTINUES = /^(?:when\b|and\b|or\b|&&|\|\||->|[:,]\s)/u;

/**
 * Compares the brackets of a text with its indentation: a block ends at the first line that is indented no further than the line that opens
 * it, and that line begins with the closing bracket. One pass over the text; comments and strings are skipped as far as a line shows them, and
 * strings over several lines as far as their quotes do.
 */
export function findUnbalanced(source: string, rules: RepairRules): Unbalanced {
  const strings = rules.scanStrings?.(source).strings ?? [];
  const text = strings.length === 0 ? source : withoutRanges(source, strings);
  const unclosed: Unclosed[] = [];
  const unopened: Unopened[] = [];
  const open: Open[] = [];
  let lastEnd = 0;
  let statement = 0;
  let long: string | null = null;
  const directives = rules.hasMacros ? createDirectives(() => open.length) : null;
  const report = ({ at, closer, left }: Open, otherwise: number): void => {
    const end = left ?? otherwise;
    unclosed.push({ at, closer, end, isEmpty: text.slice(at, end).trim().length <= 1 });
  };

  const closeBracket = (char: string, at: number, length: number, indent: number, isFirst: boolean): number => {
    if (isFirst) {
      const fits = (each: Open): boolean => each.closer === char && each.indent === indent;
      const inside = open.findLastIndex((each) => fits(each) && each.left === null);
      const place = inside === -1 ? open.findLastIndex(fits) : inside;
      if (place !== -1) {
        for (const each of open.splice(place + 1)) report(each, lastEnd);
        open.pop();
        return indent;
      }
    }
    const top = open.at(-1);
    if (top?.closer === char) {
      // An opening bracket further left may close later.
      if (
        isFirst &&
        top.indent < indent &&
        (char === "}" || (length > 1 && top.column !== indent)) &&
        top.left === null &&
        top.least <= indent &&
        open.some((each) => each.closer === char && each !== top)
      ) {
        unopened.push({ at, length });
      }
      open.pop();
      return top.indent;
    }
    const place = open.findLastIndex((each) => each.closer === char);
    if (place === -1 || open.length - place > MAX_SKIPPED) {
      unopened.push({ at, length });
      return indent;
    }
    for (const each of open.splice(place + 1)) report(each, lastEnd);
    return open.pop()!.indent;
  };

  for (let start = 0; start < text.length;) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, Math.min(end, start + MAX_LINE));
    const code: string = long === null ? rules.code(line) : line;
    const first = code.search(/\S/u);
    if (long === null && directives?.skips(line)) {
      start = end + 1;
      continue;
    }
    if (long !== null) {
      if (line.includes(long)) long = null;
    } else if (first !== -1) {
      const trimmed = code.slice(first);
      const isCloser = /^[)\]}]/u.test(trimmed) || rules.blocks.some(({ closes }) => startsWithWord(trimmed, closes));
      if (!isCloser) {
        const isBranch = rules.branches.some((word) => startsWithWord(trimmed, word));
        for (const each of open) {
          each.least = Math.min(each.least, first);
          const isWithin = isBranch || OUTDENTED.test(trimmed) || (each.labels !== null && isLabel(trimmed, each.labels));
          const isLeft = first < each.indent || (first === each.indent && !isWithin);
          if (isLeft && !each.isFlat && each.left === null && each.at < start && opensLine(text, each.at)) each.left = lastEnd;
        }
      }
      if (!CONTINUES.test(trimmed)) statement = first;
      let indent = isCloser ? first : statement;
      let wasCode = false;
      const closed = rules.blocks.find(({ closes }) => startsWithWord(trimmed, closes));
      if (closed) closeBracket(closed.closes, start + first, closed.closes.length, first, true);
      const opened = openedBy(trimmed, rules);
      const isFlat = rules.hasMacros && FLAT.test(line.trimStart());
      for (let at = first; at < code.length; at++) {
        const char = code[at]!;
        if (opened?.at === at - first && open.length < MAX_OPEN) {
          open.push({
            at: start + line.trimEnd().length,
            closer: opened.closes,
            indent,
            column: at,
            left: null,
            isFlat: false,
            least: Infinity,
            labels: opened.labels ?? null,
          });
        }
        const closer = CLOSERS[char];
        if (char === open.at(-1)?.labels) continue;
        if (closer !== undefined) {
          if (open.length < MAX_OPEN)
            open.push({ at: start + at, closer, indent, column: at, left: null, isFlat, least: Infinity, labels: null });
        } else if (char === ")" || char === "]" || char === "}")
          indent = closeBracket(char, start + at, 1, indent, !wasCode && at === first);
        else if (char > " ") wasCode = true;
      }
      // A closing bracket is inserted on a line of its own, so a comment may precede it.
      lastEnd = start + line.trimEnd().length;
      long = rules.opensLong(line);
    } else if (!rules.isComment(source.slice(start, end))) lastEnd = start + source.slice(start, end).trimEnd().length;
    start = end + 1;
  }
  for (const each of open) report(each, lastEnd);
  return { unclosed, unopened };
}

/**
 * Tells which lines a preprocessor reads in place of the grammar: directives, and the further branches of a condition whose first branch opens
 * or closes more brackets than it should.
 */
function createDirectives(depth: () => number): { skips(line: string): boolean } {
  const groups: { readonly depth: number; isCut: boolean }[] = [];
  let isContinued = false;
  return {
    skips(line) {
      const word = isContinued ? "" : /^\s*#\s*(?<word>\w*)/u.exec(line)?.groups!["word"];
      if (word === undefined) return groups.some(({ isCut }) => isCut);
      isContinued = line.trimEnd().endsWith("\\");
      const group = groups.at(-1);
      if (word.startsWith("if")) groups.push({ depth: depth(), isCut: false });
      else if (word.startsWith("el") && group) group.isCut ||= depth() !== group.depth;
      else if (word === "endif") groups.pop();
      return true;
    },
  };
}

/** Longer lines are generated. */
const MAX_LINE = 2_000;
/** Most brackets and blocks that are open at a time: code does not nest deeper. */
const MAX_OPEN = 300;
/** Brackets that a closing one may leave unclosed. */
const MAX_SKIPPED = 8;

function startsWithWord(text: string, word: string): boolean {
  return text.startsWith(word) && !/[\w$?!:]/u.test(text[word.length] ?? " ");
}

/** Returns true if a line begins with a label within a block. */
function isLabel(line: string, bracket: string): boolean {
  const at = line.indexOf(bracket);
  return at !== -1 && !/[([{]/u.test(line.slice(1, at));
}

/** Returns the block that a line opens, and the place in the line where it does; null if it opens none or closes it again. */
function openedBy(line: string, { blocks }: RepairRules): (RepairRules["blocks"][number] & { readonly at: number }) | null {
  for (const block of blocks) {
    const at = line.search(block.opens);
    if (at !== -1) return new RegExp(`\\b${block.closes}\\b`, "u").test(line) ? null : { ...block, at };
  }
  return null;
}

/** Returns true if only punctuation follows an offset on its line. */
function opensLine(text: string, at: number): boolean {
  for (let next = at; next < text.length && text[next] !== "\n"; next++)
    if (/[\w"']/u.test(text[next]!)) return /\|[^|\n]*\|\s*(?:\n|$)/u.test(text.slice(next - 2, next + 80));
  return true;
}
