/** Convention for names of several words. */
export type NameStyle = "camelCase" | "PascalCase" | "snake_case" | "UPPER_CASE" | "kebab-case";

/** Ordered; the first match wins. */
const STYLES: readonly (readonly [RegExp, NameStyle])[] = [
  [/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|^[A-Z]{4,}$/u, "UPPER_CASE"],
  [/^[A-Z](?=.*[a-z])[A-Za-z0-9]*$/u, "PascalCase"],
  [/^[a-z][a-z0-9]*(?:[A-Z]+[a-z0-9]*)+$/u, "camelCase"],
  [/^[a-z0-9]+(?:_[a-z0-9]+)+$/u, "snake_case"],
  [/^[a-z0-9]+(?:-[a-z0-9]+)+$/u, "kebab-case"],
];

/** Returns the convention of a name, ignoring sigils; null if it shows none: a single lower-case word, initials, an operator. */
export function nameStyle(name: string): NameStyle | null {
  // Names such as `__init__` and `__FILE__` are chosen by the language, not the author.
  if (/^__.+__$/u.test(name)) return null;
  const plain = name.replace(/^[_$#@]+|_+$/gu, "").replace(/[?!]$/u, "");
  return STYLES.find(([form]) => form.test(plain))?.[1] ?? null;
}
