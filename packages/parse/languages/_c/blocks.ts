import { KEYWORDS } from "./keywords.js";
import { MAX_LOOKAHEAD, type CToken } from "./tokens.js";

/**
 * Syntactic context within brackets or at the top level: declarations (`top`, also in namespaces), statements (`block`), members of a type
 * (`fields`), values (`list`), enumerators (`enum`), or an expression (`round`).
 */
export type SyntacticContext = "top" | "block" | "fields" | "list" | "enum" | "round";

/** Context at a token and the state of the current statement. Immutable, so that any state can be kept and restored. */
export interface StatementFrame {
  readonly place: SyntacticContext;
  readonly outer: StatementFrame | null;
  /** Index of the first token of the current statement or item; -1 between two of them. */
  readonly first: number;
  /** True if the statement has an `=`. */
  readonly assigned: boolean;
  /** True if the statement has a list in round brackets. */
  readonly called: boolean;
  /** True if a statement must follow, as after a label or the condition of an `if`. */
  readonly owed: boolean;
  /** True within a function body. */
  readonly code: boolean;
}

/** Frame at the start of a file. */
export const TOP_FRAME: StatementFrame = { place: "top", outer: null, first: -1, assigned: false, called: false, owed: false, code: false };

/** Returns the frame after the end of its statement. */
export function endStatement(frame: StatementFrame): StatementFrame {
  return frame.first === -1 && !frame.owed ? frame : { ...frame, first: -1, assigned: false, called: false, owed: false };
}

/** Returns true between two statements or declarations. */
export function isBoundary({ place, first, owed }: StatementFrame): boolean {
  return first === -1 && !owed && (place === "top" || place === "block" || place === "fields");
}

/** Returns the frame after a token. */
export function frameAfter(tokens: readonly CToken[], at: number, before: StatementFrame): StatementFrame {
  const { kind, text } = tokens[at]!;
  if (kind !== "mark") return text === "else" && before.first === -1 ? { ...endStatement(before), owed: true } : begun(before, at);
  switch (text) {
    case "(":
    case "[":
      return opened("round", before, at);
    case "{":
      return opened(placeOf(tokens, at, before), before, at);
    case ")":
    case "]":
      return before.place === "round" ? afterRound(tokens, before.outer!, text) : begun(before, at);
    case "}":
      return afterBrace(before);
    case ";":
      return before.place === "round" || isList(before) ? before : endStatement(before);
    case ",":
      return isList(before) ? endStatement(before) : begun(before, at);
    case ":":
      return isLabel(tokens, at, before)
        ? { ...endStatement(before), owed: before.place === "block" && !SECTIONS.has(tokens[before.first]!.text) }
        : begun(before, at);
    case "=":
      return tokens[at - 1]?.text === "operator" ? begun(before, at) : { ...begun(before, at), assigned: true };
    default:
      return begun(before, at);
  }
}

function opened(place: SyntacticContext, before: StatementFrame, at: number): StatementFrame {
  return { ...TOP_FRAME, place, outer: begun(before, at), code: before.code || place === "block" };
}

function isList({ place }: StatementFrame): boolean {
  return place === "list" || place === "enum";
}

function begun(frame: StatementFrame, at: number): StatementFrame {
  return frame.first === -1 ? { ...frame, first: at, owed: false } : frame;
}

const HEADED = new Set(["if", "for", "while", "switch"]);

function afterRound(tokens: readonly CToken[], outer: StatementFrame, mark: string): StatementFrame {
  if (mark === "]") return outer;
  const head = tokens[outer.first]?.text ?? "";
  if (outer.place === "block" && HEADED.has(head) && !outer.called) return { ...endStatement(outer), owed: true };
  return outer.called ? outer : { ...outer, called: true };
}

function afterBrace(before: StatementFrame): StatementFrame {
  let frame = before;
  while (frame.place === "round" && frame.outer) frame = frame.outer;
  if (!frame.outer) return endStatement(frame);
  return frame.place === "block" || frame.place === "top"
    ? frame.outer.place === "round"
      ? frame.outer
      : endStatement(frame.outer)
    : frame.outer;
}

const SECTIONS = new Set(["case", "default", "public", "protected", "private"]);

function isLabel(tokens: readonly CToken[], at: number, { place, first }: StatementFrame): boolean {
  if (place === "round" || place === "list" || place === "enum" || first === -1) return false;
  return SECTIONS.has(tokens[first]!.text) || (first === at - 1 && tokens[at + 1]?.text !== ":");
}

/** Returns the context that a brace opens. */
function placeOf(tokens: readonly CToken[], at: number, { place, first, assigned, called }: StatementFrame): SyntacticContext {
  const before = tokens[at - 1];
  if (place === "list" || place === "enum") return "list";
  const isBehindLambda = before?.text === "]" || (before?.text === ")" && isLambda(tokens, at - 1));
  if (place === "round") {
    // Statement expression: `({ … })`.
    if (before?.text === "(") return tokens[at - 2]?.kind === "word" && !KEYWORDS.has(tokens[at - 2]!.text) ? "list" : "block";
    return before?.text === ")" || isBehindLambda ? "block" : "list";
  }
  if (first === -1 || isBehindLambda) return "block";
  if (assigned) return "list";
  const words = new Set<string>();
  for (let each = first; each < at && each < first + MAX_LOOKAHEAD; each++)
    if (tokens[each]!.kind === "word") words.add(tokens[each]!.text);
  if (called) return "block";
  if (words.has("enum")) return "enum";
  if (words.has("struct") || words.has("class") || words.has("union")) return "fields";
  if (words.has("namespace") || words.has("extern")) return "top";
  return before?.kind === "word" && first < at - 1 && !KEYWORDS.has(before.text) && place === "block" ? "list" : "block";
}

/** Returns true if the list that ends at a token is the parameter list of a lambda: `[…](…)`. */
function isLambda(tokens: readonly CToken[], end: number): boolean {
  let depth = 0;
  for (let at = end; at >= 0 && at > end - MAX_LOOKAHEAD; at--) {
    const { text } = tokens[at]!;
    if (text === ")") depth++;
    else if (text === "(" && --depth === 0) return tokens[at - 1]?.text === "]";
  }
  return false;
}
