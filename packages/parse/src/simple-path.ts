/** Keywords that give an expression or a member another meaning than a name. */
const WORDS = new Set(
  (
    "async await class const delete do enum False false fn for func fun function if in interface lambda loop match move new not object or and out " +
    "ref static struct switch throw True true try typeof sizeof unsafe void when while yield as is instanceof satisfies else"
  ).split(" "),
);
const LONGEST_WORD = 10;
/** Maximum length of the expression, and of the white space after it. */
const MAX_LENGTH = 200;

const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const DOT = 3;
/** Follows a name that is only the start of a larger expression: arguments, a block, a template, an arrow. */
const CONTINUES = 4;

const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_]/u.test(character)) return LETTER;
  if (/\d/u.test(character)) return DIGIT;
  if (character === ".") return DOT;
  return "({[<`'\"?!=-|".includes(character) ? CONTINUES : OTHER;
});

/**
 * Returns the path of a name with member accesses, which is the text itself: `this.items`. Most expressions are this simple. Null if the
 * expression may be anything else and needs the full reader.
 */
export function simplePath(text: string, start: number, end: number): string | null {
  if (end - start > MAX_LENGTH) return null;
  for (let at = start; ; at++) {
    const first = at;
    if (at >= end || kindAt(text, at) !== LETTER) return null;
    for (at++; at < end; at++) {
      const kind = kindAt(text, at);
      if (kind !== LETTER && kind !== DIGIT) break;
    }
    if (at - first <= LONGEST_WORD && WORDS.has(text.slice(first, at))) return null;
    if (at === end) break;
    if (kindAt(text, at) !== DOT) return null;
  }
  let after = end;
  while (text.charCodeAt(after) <= SPACE) if (++after - end > MAX_LENGTH) return null;
  return after < text.length && kindAt(text, after) === CONTINUES ? null : text.slice(start, end);
}

const SPACE = 32;

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 128 ? KINDS[code]! : OTHER;
}
