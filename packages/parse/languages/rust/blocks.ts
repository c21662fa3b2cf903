import { lastOf } from "../../src/function-literals.js";
import { skipSpace, trimSpace } from "../../src/scan.js";

/** Returns the path of a part of the expression; null if its type is unknown. */
export type ReadPart = (start: number, end: number) => string | null;

/** A value that leaves the function or loop, or the call of a macro, whose value is unknown. */
const LEAVES = /^(?:return|break|continue)\b|^[\w:]+!/u;

const WRAPPED = /^(?:Some|Ok|Box::new|Rc::new|Arc::new)\(/u;

/** A path that starts with no variable, which the block or the pattern before it may have declared. */
const INDEPENDENT = /^(?:self|Self|crate|super)\b|^new |^[<[]|^\p{Lu}|^[\p{Ll}_]\w*(?:\(|::)/u;

/** Returns the path of the value of a block between two offsets inside its braces, or of an expression. Null if it is unknown or has variables. */
export function valueOf(text: string, from: number, to: number, read: ReadPart): string | null {
  const isBlock = text[from - 1] === "{";
  const last = isBlock
    ? lastOf(text, { parameters: [from, from], body: [from - 1, to + 1], isBlock, hasThis: false })
    : ([from, to] as const);
  if (last === null) return null;
  const start = skipSpace(text, last[0], to);
  const end = trimSpace(text, start, last[1]);
  if (start >= end || LEAVES.test(text.slice(start, Math.min(end, start + 100)))) return null;
  const path = read(start, end);
  if (path === null) return null;
  let bare = path;
  while (WRAPPED.test(bare)) bare = bare.replace(WRAPPED, "");
  return INDEPENDENT.test(bare) && !/^(?:None|Err)\b/u.test(path) ? path : null;
}
