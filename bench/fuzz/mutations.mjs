/** Mutations of real files. Each takes a file's bytes, random choices, and another file of the same language. */

/** Larger files are cut, except one in ten, because most superlinear growth shows in small files. */
const MOST_BYTES = 200_000;
const MOST_BYTES_OF_SOME = 1_400_000;
export const OPENERS = [
  "(",
  "[",
  "{",
  "<",
  "((",
  "[[",
  "{{",
  "({[",
  "f(",
  "a.b(",
  "x[",
  "if(",
  "(function(){",
  "() => {",
  "a?b:",
  "`${",
  "${",
  "<div>",
  "<!--",
  "/*",
  '"',
  "'",
  '"""',
  "begin ",
  "do ",
  "case x of ",
  "#if A\n",
  "> ",
  "- ",
  "  - a:\n",
  "# ",
  "[a](",
  "**",
  "|",
  "->",
  "lambda: ",
  "new A(",
  "List<",
  "not ",
  "-",
  "!",
  "*",
  "&",
  "@a ",
  "%{",
  "#{",
  "class A {",
  "def f():\n ",
  "module A\n",
  "fn f() {",
  "let a = ",
  "where ",
  "if a then ",
  "\\(",
  "^{",
  "=>",
  "$(",
  "|> f ",
];
export const CHAINS = [
  ".a",
  ".a()",
  "(a)",
  "[0]",
  "+1",
  "||a",
  " && a",
  "::A",
  "?.a",
  "->a",
  "->a()",
  " ? a : a",
  ", a",
  ";",
  "\n;",
  "else if (a) {}\n",
  " | A",
  " & A",
  "<A>",
  "!",
  "\\",
  "@a\n",
  "#[a]\n",
  "=a",
  " => a",
  "\t",
  "\r",
  "\n\n",
  " a",
  "a: 1\n",
  '"a"\n',
  "/**/",
  "//\n",
  "|a",
  "- a\n",
  "* a\n",
  "1. a\n",
  "a\n===\n",
  "`a`",
  "![a](b)",
  "<a b=c>",
  "&amp;",
  "{% a %}",
  "{{ a }}",
];
const NAMES = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "prototype",
  "valueOf",
  "then",
  "length",
  "NaN",
  "null",
  "default",
  "exports",
];
const ODD = [
  "\u0000",
  "\u0007",
  "\u001b[31m",
  "\u202e",
  "\u2066",
  "\ufeff",
  "\u2028",
  "\u00ad",
  "\u200b",
  "\ufffe",
  "\u{1f4a9}",
  "e\u0301",
  "\r",
  "\u0085",
  "\u000c",
  "\ud7ff",
  "İ",
  "ß",
  "ﬁ",
];
const BAD_BYTES = [[0xff], [0xc3], [0xe2, 0x82], [0xf0, 0x9f, 0x92], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0xf8], [0x80], [0x00]];

const cut = (bytes, from, to) => Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
const put = (bytes, at, more) => Buffer.concat([bytes.subarray(0, at), Buffer.from(more), bytes.subarray(at)]);
/** Sizes over many scales: small inputs find most faults, large ones find superlinear growth. */
const scale = (dice, most) => Math.max(1, Math.floor(most ** dice.roll()));

export const MUTATIONS = {
  flip(bytes, dice) {
    const copy = Buffer.from(bytes);
    for (let count = scale(dice, 400); count > 0 && copy.length > 0; count--)
      copy[dice.between(0, copy.length - 1)] ^= 1 << dice.between(0, 7);
    return copy;
  },
  remove(bytes, dice) {
    const from = dice.between(0, bytes.length);
    return cut(bytes, from, Math.min(bytes.length, from + scale(dice, bytes.length + 1)));
  },
  truncate: (bytes, dice) => bytes.subarray(0, dice.between(0, bytes.length)),
  splice: (bytes, dice, other) =>
    Buffer.concat([bytes.subarray(0, dice.between(0, bytes.length)), other.subarray(dice.between(0, other.length))]),
  insert: (bytes, dice, other) => {
    const from = dice.between(0, other.length);
    return put(bytes, dice.between(0, bytes.length), other.subarray(from, from + scale(dice, other.length + 1)));
  },
  repeat(bytes, dice) {
    const from = dice.between(0, bytes.length);
    const piece = bytes.subarray(from, from + scale(dice, 2_000)).toString("latin1");
    const times = scale(dice, Math.min(200_000, MOST_BYTES_OF_SOME / Math.max(1, piece.length)));
    return put(bytes, dice.between(0, bytes.length), Buffer.from(piece.repeat(times), "latin1"));
  },
  shuffleTokens(bytes, dice) {
    const tokens = bytes.toString("latin1").split(/(\b|\s+)/);
    const from = dice.between(0, tokens.length);
    const window = tokens.slice(from, from + scale(dice, 2_000));
    for (let at = window.length - 1; at > 0; at--) {
      const other = dice.between(0, at);
      [window[at], window[other]] = [window[other], window[at]];
    }
    return Buffer.from([...tokens.slice(0, from), ...window, ...tokens.slice(from + window.length)].join(""), "latin1");
  },
  shuffleLines(bytes, dice) {
    const lines = bytes.toString("latin1").split("\n");
    for (let count = scale(dice, lines.length); count > 0; count--) {
      const [one, other] = [dice.between(0, lines.length - 1), dice.between(0, lines.length - 1)];
      [lines[one], lines[other]] = [lines[other], lines[one]];
    }
    return Buffer.from(lines.join("\n"), "latin1");
  },
  nest(bytes, dice) {
    const opener = dice.pick(OPENERS);
    const times = scale(dice, Math.min(100_000, MOST_BYTES_OF_SOME / opener.length));
    const closer =
      dice.roll() < 0.4
        ? [...opener]
            .reverse()
            .map((each) => ({ "(": ")", "[": "]", "{": "}", "<": ">" })[each] ?? "")
            .join("")
            .repeat(times)
        : "";
    return put(bytes, dice.between(0, bytes.length), opener.repeat(times) + closer);
  },
  nestAlone: (_, dice) => MUTATIONS.nest(Buffer.alloc(0), dice),
  chain(bytes, dice) {
    const link = dice.pick(CHAINS);
    return put(bytes, dice.between(0, bytes.length), `a${link.repeat(scale(dice, Math.min(100_000, MOST_BYTES_OF_SOME / link.length)))}\n`);
  },
  oneLine: (bytes) => Buffer.from(bytes.toString("latin1").replaceAll(/\r?\n/g, " "), "latin1"),
  longName: (bytes, dice) => put(bytes, dice.between(0, bytes.length), "a".repeat(scale(dice, 500_000))),
  oneName(bytes, dice) {
    const name = dice.pick(["a", ...NAMES]);
    return Buffer.from(
      bytes.toString("latin1").replaceAll(/\b[A-Za-z_]\w{4,}\b/g, () => (dice.roll() < 0.7 ? name : "b")),
      "latin1",
    );
  },
  hostileNames: (bytes, dice) =>
    Buffer.from(
      bytes.toString("latin1").replaceAll(/\b[A-Za-z_]\w{4,}\b/g, (name) => (dice.roll() < 0.2 ? dice.pick(NAMES) : name)),
      "latin1",
    ),
  oddCharacters(bytes, dice) {
    let result = bytes;
    for (let count = scale(dice, 60); count > 0; count--) result = put(result, dice.between(0, result.length), dice.pick(ODD));
    return result;
  },
  badBytes(bytes, dice) {
    let result = bytes;
    for (let count = scale(dice, 30); count > 0; count--) result = put(result, dice.between(0, result.length), dice.pick(BAD_BYTES));
    return result;
  },
  utf16(bytes, dice) {
    const text = Buffer.from(`\ufeff${bytes.toString("utf8")}`, "utf16le");
    if (dice.roll() < 0.5) text.swap16();
    return dice.roll() < 0.5 ? text : text.subarray(0, dice.between(0, text.length));
  },
  manyTimes(bytes, dice) {
    const times = Math.min(scale(dice, 200), Math.max(1, Math.floor(MOST_BYTES_OF_SOME / Math.max(1, bytes.length))));
    return Buffer.concat(Array.from({ length: times }, () => bytes));
  },
};

/** Applies one to three mutations in turn, within the size limit of an index. */
export function mutate(bytes, other, dice) {
  const names = Array.from({ length: dice.pick([1, 1, 1, 2, 2, 3]) }, () => dice.pick(Object.keys(MUTATIONS)));
  const mutated = names.reduce((before, name) => MUTATIONS[name](before, dice, other), bytes);
  return { names, bytes: mutated.subarray(0, dice.roll() < 0.1 ? MOST_BYTES_OF_SOME : MOST_BYTES) };
}
