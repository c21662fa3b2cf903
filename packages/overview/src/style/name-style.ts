/** How a name of several words is written. */
export type NameStyle = "camelCase" | "PascalCase" | "snake_case" | "UPPER_CASE" | "kebab-case";

/** In this order: the first that fits. */
const STYLES: readonly (readonly [RegExp, NameStyle])[] = [
  [/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|^[A-Z]{4,}$/u, "UPPER_CASE"],
  [/^[A-Z](?=.*[a-z])[A-Za-z0-9]*$/u, "PascalCase"],
  [/^[a-z][a-z0-9]*(?:[A-Z]+[a-z0-9]*)+$/u, "camelCase"],
  [/^[a-z0-9]+(?:_[a-z0-9]+)+$/u, "snake_case"],
  [/^[a-z0-9]+(?:-[a-z0-9]+)+$/u, "kebab-case"],
];

/** Null for what shows no style: one small word, initials, operators. Marks before a name do not count. */
export function nameStyle(name: string): NameStyle | null {
  // Such names are the language's, not the writer's: `__init__`, `__FILE__`.
  if (/^__.+__$/u.test(name)) return null;
  const plain = name.replace(/^[_$#@]+|_+$/gu, "").replace(/[?!]$/u, "");
  return STYLES.find(([form]) => form.test(plain))?.[1] ?? null;
}
