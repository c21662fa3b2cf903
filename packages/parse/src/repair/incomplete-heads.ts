import type { RepairRules } from "./repair-rules.js";

/** Line that begins a block but lacks the word that opens it: `if test` without `then`. */
export interface IncompleteHead {
  /** Offset of the line's first word. */
  readonly start: number;
  /** Offset of the line's end. */
  readonly end: number;
  /** Text that completes the line. */
  readonly rest: string;
}

/** Longer lines are generated. */
const MAX_LINE = 2_000;

/** A line that the next one continues. */
const CONTINUES = /(?:&&|\|\|?|\\|[{([])\s*$/u;

/** Lists the lines of a text that begin a block and neither hold nor are followed by the word that opens it. */
export function findIncompleteHeads(text: string, rules: RepairRules): IncompleteHead[] {
  const found: IncompleteHead[] = [];
  if (rules.heads.length === 0) return found;
  let pending: (IncompleteHead & { readonly opener: RegExp }) | null = null;
  let isContinued = false;
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    const code = rules.code(text.slice(start, Math.min(end, start + MAX_LINE))).trimEnd();
    const first = code.search(/\S/u);
    if (first !== -1) {
      const trimmed = code.slice(first);
      if (pending !== null && (isContinued || pending.opener.test(trimmed))) {
        if (pending.opener.test(trimmed)) pending = null;
      } else {
        if (pending !== null) found.push(pending);
        const head = rules.heads.find(({ starts }) => starts.test(trimmed));
        const opener = head && new RegExp(`(?:^|[\\s;])${head.opener}\\b`, "u");
        pending =
          head && !opener!.test(trimmed)
            ? { start: start + first, end: start + code.length, rest: `; ${head.opener}`, opener: opener! }
            : null;
      }
      isContinued = CONTINUES.test(code);
    }
    start = end + 1;
  }
  if (pending !== null) found.push(pending);
  return found;
}
