/** Keywords that open, divide or close a block, each at the place where it stands. */
const KEYWORDS =
  /(?<![\w.@$:])(if|unless|case|begin|while|until|for|def|do|class|module|elsif|else|when|in|then|rescue|ensure|end)(?![\w?!:])/gu;
const OPENING = new Set(["if", "unless", "case", "begin", "while", "until", "for", "def", "do", "class", "module"]);
/** Keywords that follow a value as modifiers, unless they start a statement. */
const MODIFIERS = new Set(["if", "unless", "while", "until", "rescue"]);
const STARTS_STATEMENT = /(?:^|[\n;=([{,|&]|\b(?:then|else|do|return|and|or|not))\s*$/u;

/**
 * Replaces an `if`, `unless`, `case` or `begin` by the last expressions of its branches, joined by `||`: the alternatives of its value. A
 * branch that ends otherwise than with a line of its own is unknown. Any other expression stays.
 */
export function branchValues(source: string): string {
  const word = /^(if|unless|case|begin)\b/u.exec(source)?.[1];
  if (word === undefined || !/\bend$/u.test(source)) return source;
  const values: string[] = [];
  let depth = 0;
  /** Start of the branch that is being read; null in a condition. */
  let from: number | null = null;
  const close = (at: number): void => {
    if (from !== null) values.push(lastLine(source.slice(from, at)));
    from = null;
  };
  for (const match of source.matchAll(KEYWORDS)) {
    const [keyword] = match;
    const at = match.index;
    const after = at + keyword.length;
    const isStart = STARTS_STATEMENT.test(source.slice(Math.max(0, at - 40), at));
    if (OPENING.has(keyword) && (!MODIFIERS.has(keyword) || isStart)) {
      // `while … do` opens one block.
      if (keyword === "do" && /\b(?:while|until|for)\b[^\n]*$/u.test(source.slice(0, at))) continue;
      depth++;
      if (depth === 1 && keyword === "begin") from = after;
      else if (depth === 1 && keyword !== "case") from = behindLine(source, after);
    } else if (keyword === "end") {
      depth--;
      if (depth === 0) {
        close(at);
        break;
      }
    } else if (depth !== 1 || (MODIFIERS.has(keyword) && !isStart) || (keyword === "in" && !isStart)) continue;
    else if (keyword === "then") from = after;
    else {
      close(at);
      if (keyword === "ensure") return source;
      from = keyword === "else" ? after : behindLine(source, after);
    }
  }
  return depth === 0 && values.length > 0 ? values.map((value) => `(${value})`).join(" || ") : source;
}

/** The offset behind the line of a condition, or behind its `then`. */
function behindLine(source: string, at: number): number {
  const line = source.indexOf("\n", at);
  return line === -1 ? source.length : line;
}

/** The last expression of a branch; `_`, which nothing defines, if it covers several lines or leaves the method. */
function lastLine(branch: string): string {
  const lines = branch
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const last = lines.at(-1) ?? "nil";
  if (/^(?:raise|return|next|break|fail|abort|exit)\b/u.test(last)) return "nil";
  const isWhole = !/^(?:\.|&\.|[)\]}]|end\b)|\b(?:if|unless|while|until|rescue|do)\b|[\\,]$/u.test(last) && isBalanced(last);
  const follows = /(?:[,({[|&=+.\\]|\bdo(?:\s*\|[^|]*\|)?)$/u.test(lines.at(-2) ?? "");
  return isWhole && !follows ? last : "_";
}

function isBalanced(text: string): boolean {
  const open = text.replace(/[^([{]/gu, "").length;
  return open === text.replace(/[^)\]}]/gu, "").length;
}
