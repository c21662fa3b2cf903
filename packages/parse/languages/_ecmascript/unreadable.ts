/**
 * What TypeScript's grammar does not know: `global { … }` within an ambient module, and a generic type of a module that
 * is named in place (`import("m").Type<T>`).
 */
export const TYPESCRIPT_UNREADABLE: readonly RegExp[] = [/^[ \t]*(global)\s*\{/gmu, /(import\(["'][^"'\n]*["']\)\.)(?=[A-Z_$][\w$.]*<)/gu];
