/** Words that are more than a name where an expression begins, or where a member is named. */
const WORDS = new Set(
  (
    "async await class const delete do enum False false fn for func fun function if in interface lambda loop match move new not object or and out " +
    "ref static struct switch throw True true try typeof sizeof unsafe void when while yield as is instanceof satisfies else"
  ).split(" "),
);
const LONGEST_WORD = 10;
/** Of the expression, and of the white space behind it. */
const LONGEST = 200;

const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const DOT = 3;
/** What may follow and make a name something else: what it is called with, a block, a template, an arrow. */
const TELLING = 4;

const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_]/u.test(character)) return LETTER;
  if (/\d/u.test(character)) return DIGIT;
  if (character === ".") return DOT;
  return "({[<`'\"?!=-|".includes(character) ? TELLING : OTHER;
});

/**
 * The path of a name and members of it, which is as it is written: `this.items`. Most expressions are no more than that. Null
 * where it may be anything else, for the whole grammar of expressions to read.
 */
export function simplePath(text: string, start: number, end: number): string | null {
  if (end - start > LONGEST) return null;
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
  while (text.charCodeAt(after) <= SPACE) if (++after - end > LONGEST) return null;
  return after < text.length && kindAt(text, after) === TELLING ? null : text.slice(start, end);
}

const SPACE = 32;

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 128 ? KINDS[code]! : OTHER;
}
