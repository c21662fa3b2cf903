import type { LanguageSpec } from "../../src/language-spec.js";

/**
 * What TypeScript's grammar does not know: `global { … }` within an ambient module, and a generic type of a module that
 * is named in place (`import("m").Type<T>`); the `type` of `export type * from`.
 */
export const TYPESCRIPT_UNREADABLE: readonly RegExp[] = [/^[ \t]*(global)\s*\{/gmu, /(import\(["'][^"'\n]*["']\)\.)(?=[A-Z_$][\w$.]*<)/gu, /^[ \t]*export\s+(type)\s+\*/gmu];

/**
 * A generic call signature on a line of its own, which the grammar takes for type arguments of what stands before it when
 * no semicolon ends that. Not in TSX, where a line may begin with an element.
 */
export const TYPESCRIPT_MISREAD: NonNullable<LanguageSpec["misread"]> = [
  [/(?:[\])}\w'"]|(?<!=)>)(?:\s|\/\/[^\n]*\n|\/\*[^*]*\*\/)*\n[ \t]+<(?=\s*[A-Za-z_$][\w$]*(?:\s+extends\b|\s*[,>=]))/gu, (words) => `${words.slice(0, -2)};<`],
];
