import type { Match } from "../../src/match.js";
import { callsAmong } from "./calls.js";
import { KEYWORDS } from "./keywords.js";
import { isMacroName } from "./macros.js";
import { type CToken, tokensOf } from "./tokens.js";

const HEAD = /^#\s*define\s+[A-Za-z_$][\w$]*(\([^()]*\))?/u;

/**
 * Returns the uses of functions in the replacement text of a `#define`: the calls by plain name, or the name that the macro is an alias of.
 * Parameters of the macro and names that it pastes together (`##`) are not names of functions.
 *
 * @param start offset of the directive in its file
 */
export function usesInMacro(directive: string, start: number): Match[] {
  // The grammar and the tokens treat a continued line as one.
  const line = directive.replace(/\\\r?\n/gu, (end) => " ".repeat(end.length));
  const head = HEAD.exec(line);
  if (!head) return [];
  const tokens = tokensOf(line.slice(head[0].length));
  const parameters = new Set(head[1]?.match(/[\w$]+/gu));
  const uses = head[1] === undefined && tokens.length === 1 ? aliasIn(tokens[0]!) : callsAmong(tokens, 0, tokens.length);
  const offset = start + head[0].length;
  return uses.flatMap((use) => {
    const [from, to] = use.parts.name!;
    const at = tokens.findIndex((token) => token.start === from);
    if (tokens[at - 1]?.text === "#" || parameters.has(tokens[at]!.text)) return [];
    return [{ ...use, start: use.start + offset, end: use.end + offset, parts: moved(use.parts, offset, [from, to]) }];
  });
}

/** The use of a function by a macro that is another name for it. A name in upper case is a constant or a macro. */
function aliasIn({ kind, text, start, end }: CToken): Match[] {
  if (kind !== "word" || KEYWORDS.has(text) || isMacroName(text)) return [];
  return [{ kind: "reference", start, end, parts: { name: [start, end] } }];
}

function moved(parts: Match["parts"], offset: number, [from, to]: readonly [number, number]): Match["parts"] {
  const given = parts.arguments;
  return { name: [from + offset, to + offset], ...(given && { arguments: [given[0] + offset, given[1] + offset] as const }) };
}
