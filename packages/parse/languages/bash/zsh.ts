/** Zsh syntax that the grammar of Bash cannot parse, replaced by word characters that extend the surrounding name or word. */
export const ZSH: readonly (readonly [pattern: RegExp, instead: (word: string) => string])[] = [
  // Flags of an expansion, `${(f)name}`, and of a subscript, `name[(r)x]`.
  [/(?<=\$\{|\w\[)\([^()\n]*\)/gu, filled],
  // Nested expansions, `${${name}:h}` and `${$(command):t}`.
  [/(?<=\$\{_*)\$\{[\w:#%/.+*?@[\]^~=(),|\\-]*\}/gu, filled],
  [/(?<=\$\{_*)\$\([\w\s./>&$-]*\)/gu, filled],
  // Tests for a set name, `$+commands[git]` and `${+name}`.
  [/\$\{?\+\w+(?:\[[\w./$-]+\])?\}?/gu, (word) => `$${"_".repeat(word.length - 1)}`],
  // Glob qualifiers, `*(N)`.
  [/(?<=[\w*}"/])\([A-Za-z.@\d/^-]{1,5}\)(?=[\s)])/gu, filled],
  // Anonymous function, `() { … }`.
  [/^[ \t]*\(\)(?=\s*\{)/gmu, (head) => " ".repeat(head.length)],
];

function filled(word: string): string {
  return "_".repeat(word.length);
}
