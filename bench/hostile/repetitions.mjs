/** Texts that repeat one construct, each as a function from a size to the text. */
import { CHAINS, OPENERS } from "../fuzz/mutations.mjs";

const CLOSERS = { "(": ")", "[": "]", "{": "}", "<": ">" };

/** Constructs that nest or repeat in single languages, in addition to the openings and chains of the mutations. */
const MORE_OPENERS = [
  "#if A\n#else\n",
  "#ifdef A\n",
  "<?php ",
  "<script>",
  "<style>",
  "<template>",
  "<a:b>",
  "<!DOCTYPE a [",
  "<![CDATA[",
  "@if (a) {",
  "{#if a}",
  "{#each a as b}",
  "<%= ",
  "{{",
  "<<A\n",
  "<<~A\n",
  'R"(',
  '$"{',
  'f"{',
  "f'{a:{",
  '"\\(',
  '"${',
  '"#{',
  "'''",
  'r#"',
  "(*",
  "{-",
  "--[[",
  "[==[",
  "%w(",
  "q{",
  "~s(",
  "`a${`",
  "> > ",
  "* > ",
  "1. ",
  "![[",
  "[[a](b)",
  "***",
  "_",
  "~~",
  "<details>",
  "| - ",
  "if a:\n",
  "async function* a() {",
  "a => ",
  "a ? b : ",
  "template<",
  "decltype(",
  "operator ",
  "typename A<",
  "interface A { ",
  "enum A { ",
  "try { ",
  "switch (a) { case 1: ",
  "for (;;) ",
  "while (a) ",
  "do { ",
  "let a = fn { ",
  "match a { ",
  "macro_rules! a { (",
  "impl A { ",
  "pub mod a { ",
  "namespace a { ",
  "module A; ",
  "fun a() = ",
  "val a = ",
  "def a = ",
  "lambda a: lambda b: ",
  "{ |a| ",
  "begin\n",
  "if a\n",
  "case a\nwhen b\n",
  "cond do\n",
  "fn a -> ",
  "let rec a = ",
  "\\a -> ",
  "where a = ",
  "object A { ",
  "assembly { ",
  "unchecked { ",
  "comptime { ",
  "@[ ",
  "@interface A\n",
  "^(",
  "switch { ",
  "go func() {",
  "func() {",
  "struct { a ",
  "map[a]",
  "[]",
  "chan ",
  "*",
  "&",
  "- - ",
  "? ",
  "? - ",
  "{a: ",
  "[a, ",
  "a:\n  ",
  "&a [",
  "!a ",
  "a.b = { c = ",
  "[[a]]\n[a.b",
  "function a() {\n",
  "class A { class ",
  "private ",
  "static ",
  "extends A<",
  "where T: ",
  "throws ",
];
const MORE_CHAINS = [
  "<script></script>\n",
  "<script>a()</script>\n",
  "<style>a{}</style>\n",
  "<a/>",
  "<a>b</a>\n",
  "{a}",
  "{@html a}",
  "#define A a\n",
  "#define A(a) a\n",
  "A(a)\n",
  '#include "a"\n',
  "import a\n",
  "import a;\n",
  'import { a } from "a";\n',
  "from a import b\n",
  "use a;\n",
  "using a;\n",
  "open A\n",
  "require 'a'\n",
  'export * from "a";\n',
  "|a|a\n",
  "| a | b |\n|---|---|\n",
  "|---",
  "[a]: b\n",
  "[^a]: b\n",
  "- [ ] a\n",
  "```a\nb\n```\n",
  "```js\na()\n```\n",
  "---\n",
  "*a* ",
  "**a** ",
  "<!-- a -->",
  "@a(b) ",
  "@a\n",
  "a[0]",
  "a = a\n",
  "a += a;",
  "var a = a;\n",
  "let a = a\n",
  "const a = a;\n",
  "a, a = a, a\n",
  "def a(): pass\n",
  "function a() {}\n",
  "class A {}\n",
  "class A < B; end\n",
  "struct A {};\n",
  "fn a() {}\n",
  "func a() {}\n",
  "def a; end\n",
  "a :: A\n",
  "a b = c\n",
  "type A = A;\n",
  "interface A { a: A }\n",
  "enum A { B }\n",
  "a: A, ",
  "a: { b: c },\n",
  "(a, b) => c, ",
  '"a" "b" ',
  '"a" + ',
  "`${a}`",
  "'a'.b()",
  "a<b>c",
  "a < b > (c) ",
  "a ** ",
  "a ?? ",
  "a?.[0]",
  "a!.b",
  "(a as B)",
  "new A().",
  "await a, ",
  "yield a;",
  "...a, ",
  "#a ",
  "$a",
  "$a->b->",
  "${a}",
  "@a.b",
  "%a%",
  "&a;",
  "a\\\n",
  "\\u{61}",
  "0x1_",
  "1.",
  "1e",
  "€",
  "\u0301",
  "🙂",
  "İ",
];

/** Text between an opening and its end. */
const CLOSED = [
  ["<a>", "</a>"],
  ["<div>", "</div>"],
  ['{"a":', "}"],
  ["[", "]"],
  ["{a: ", "}"],
  ["begin ", " end "],
  ["do ", " end "],
  ["if a then ", " end "],
  ["function a() {", "}"],
  ["class A {", "}"],
  ["namespace a {", "}"],
  ["(() => ", ")"],
  ["a(b, ", ")"],
  ["a(function () {", "})"],
  ["`${", "}`"],
  ["#if A\n", "#endif\n"],
  ["/*", "*/"],
  ["(*", "*)"],
  ["{-", "-}"],
  ["if (a) {", "} else {}"],
  ["module A\n", "end\n"],
  ["List<", ">"],
  ["Map<A, ", ">"],
  ["template<", ">"],
  ["{% if a %}", "{% endif %}"],
  ["<ul><li>", "</li></ul>"],
  ["a.b(", ").c()"],
  ["new A(", ")"],
  ["fn(a: ", ")"],
  ["[...", "]"],
  ["{...", "}"],
  ["a ? ", " : b"],
  ['"\\(', ')"'],
  ['"#{', '}"'],
  ['"${', '}"'],
  ["let a = { ", " }"],
];

export function* repetitions(files, dice, lineCount) {
  const fill = (piece) => (bytes) => piece.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(piece))));
  for (const opener of [...OPENERS, ...MORE_OPENERS]) {
    yield { label: `open ${JSON.stringify(opener)}`, make: fill(opener) };
    const closer = [...opener]
      .reverse()
      .map((each) => CLOSERS[each] ?? "")
      .join("");
    if (closer !== "") yield { label: `nested ${JSON.stringify(opener)}`, make: nested(opener, closer) };
  }
  for (const [opener, closer] of CLOSED)
    yield { label: `nested ${JSON.stringify(opener)} ${JSON.stringify(closer)}`, make: nested(opener, closer) };
  for (const link of [...CHAINS, ...MORE_CHAINS]) {
    yield { label: `chain ${JSON.stringify(link)}`, make: (bytes) => `a${fill(link)(bytes)}` };
    yield { label: `distinct ${JSON.stringify(link)}`, make: distinct(link) };
  }
  const texts = files.map(({ read }) => read().toString("utf8")).filter((text) => text.trim() !== "");
  const lines = [...new Set(texts.flatMap((text) => text.split("\n")).filter((line) => line.trim() !== ""))];
  for (let count = lineCount; count > 0 && texts.length > 0; count--) {
    const line = `${dice.pick(lines)}\n`;
    yield { label: `line ${JSON.stringify(line)}`, make: fill(line) };
    const all = dice.pick(texts).split("\n");
    const from = dice.between(0, all.length - 1);
    const block = `${all.slice(from, from + dice.between(2, 12)).join("\n")}\n`;
    yield { label: `block ${JSON.stringify(block)}`, make: fill(block) };
    if (count % 4 === 0) yield { label: `distinct ${JSON.stringify(block)}`, make: distinct(block) };
  }
}

function nested(opener, closer) {
  return (bytes) => {
    const times = Math.max(1, Math.floor(bytes / Buffer.byteLength(opener + closer)));
    return opener.repeat(times) + closer.repeat(times);
  };
}

/** Like a repetition, but appends a different number to each one-letter word and to the names of a block. */
function distinct(piece) {
  const words = /\b([a-z]|[A-Z])\b|\b[A-Za-z_]\w{5,}\b/gu;
  return (bytes) => {
    const parts = [];
    for (let [at, size] = [0, 0]; size < bytes; at++) {
      const part = piece.replaceAll(words, (word) => `${word}${at}`);
      parts.push(part);
      size += Buffer.byteLength(part);
    }
    return parts.join("");
  };
}
