/** What Zsh writes and the grammar of Bash cannot read, as a part of the name or word around it. */
export const ZSH: readonly (readonly [pattern: RegExp, instead: (word: string) => string])[] = [
  // Flags of an expansion, `${(f)name}`, and of a subscript, `name[(r)x]`.
  [/(?<=\$\{|\w\[)\([^()\n]*\)/gu, filled],
  // Nested expansions, `${${name}:h}` and `${$(command):t}`.
  [/(?<=\$\{_*)\$\{[\w:#%/.+*?@[\]^~=(),|\\-]*\}/gu, filled],
  [/(?<=\$\{_*)\$\([\w\s./>&$-]*\)/gu, filled],
  // Whether a name is set, `$+commands[git]` and `${+name}`.
  [/\$\{?\+\w+(?:\[[\w./$-]+\])?\}?/gu, (word) => `$${"_".repeat(word.length - 1)}`],
  // Qualifiers of a pattern of file names, `*(N)`.
  [/(?<=[\w*}"/])\([A-Za-z.@\d/^-]{1,5}\)(?=[\s)])/gu, filled],
  // A function without a name, `() { … }`.
  [/^[ \t]*\(\)(?=\s*\{)/gmu, (head) => " ".repeat(head.length)],
];

function filled(word: string): string {
  return "_".repeat(word.length);
}
