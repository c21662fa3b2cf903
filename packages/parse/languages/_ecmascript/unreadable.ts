import type { LanguageSpec } from "../../src/language-spec.js";

/**
 * Syntax unknown to TypeScript's grammar: `global { … }` in an ambient module, a generic type of an inline import (`import("m").Type<T>`),
 * and the `type` of `export type * from`.
 */
export const TYPESCRIPT_UNREADABLE: readonly RegExp[] = [
  /^[ \t]*(global)\s*\{/gmu,
  /(import\(["'][^"'\n]*["']\)\.)(?=[A-Z_$][\w$.]*<)/gu,
  /^[ \t]*export\s+(type)\s+\*/gmu,
];

/**
 * Generic call signature on its own line. Without a semicolon before it, the grammar parses it as type arguments of the previous line. Not
 * used in TSX, where a line may begin with an element.
 */
export const TYPESCRIPT_MISREAD: NonNullable<LanguageSpec["misread"]> = [
  [
    /(?:[\])}\w'"]|(?<!=)>)(?:\s|\/\/[^\n]*\n|\/\*[^*]*\*\/)*\n[ \t]+<(?=\s*[A-Za-z_$][\w$]*(?:\s+extends\b|\s*[,>=]))/gu,
    (words) => `${words.slice(0, -2)};<`,
  ],
];

/** Syntax of TypeScript that the grammar does not know. */
export const TYPESCRIPT_REMEDIES: NonNullable<LanguageSpec["remedies"]> = [
  // A parameter named like a type: `(any) => void`.
  [/(?<=\(\s{0,40})any(?=\s{0,40}[,)])/gu, (name) => name.toUpperCase()],
  // Variance: `interface State<in out T>`.
  [/(?<=[<,]\s{0,40}(?:const\s{1,40})?)(?:in\s+out|in|out)(?=\s+\p{Lu}\w*\s*(?:[,>=]|extends\b))/gu, (words) => words.replace(/\S/gu, " ")],
];
