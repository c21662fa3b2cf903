import type { DocTypes } from "../../src/language-spec.js";

const PARAMETER = /@param\s+(?:\[([^\]]+)\]\s+(\w+)|(\w+)\s+\[([^\]]+)\])/gu;
const RETURN = /@return\s+\[([^\]]+)\]/u;
const CLASS = /^(?:::)?\p{Lu}\w*(?:::\p{Lu}\w*)*$/u;
const LIST = /^(?:Array|Set|Enumerable)<((?:::)?\p{Lu}\w*(?:::\p{Lu}\w*)*)>$/u;
/** Classes of the language and words of the notation, of which a project defines no members. The code itself tells more. */
const PLAIN =
  /^(?:Array|BasicObject|Bool|Boolean|Class|Enumerator|Float|Hash|Integer|Method|Module|Numeric|Object|Proc|Range|String|Symbol|Time|IO)$/u;

/** Reads the types that YARD's tags `@param` and `@return` name. Several types, and those of the language, count as none. */
export function readYard(comment: string): DocTypes | null {
  const parameters = new Map<string, string>();
  for (const [, before, name, other, behind] of comment.matchAll(PARAMETER)) {
    const type = typeOf(before ?? behind ?? "");
    if (type !== null) parameters.set((name ?? other)!, type);
  }
  const returns = typeOf(RETURN.exec(comment)?.[1] ?? "");
  return parameters.size === 0 && returns === null ? null : { parameters, returns, type: null, imports: [], aliases: [] };
}

function typeOf(written: string): string | null {
  const [only = "", ...others] = written
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "nil");
  if (others.length > 0) return null;
  return LIST.test(only) || (CLASS.test(only) && !PLAIN.test(only)) ? only : null;
}
