import type { LanguageRegistry } from "@codegraph/parse";

const known = new WeakMap<LanguageRegistry, Map<string, ReadonlySet<string>>>();

/** The words, in lower case, that any language of a family keeps for itself: they are not among the terms of its files. */
export function keywordsOf(registry: LanguageRegistry, family: string): ReadonlySet<string> {
  let families = known.get(registry);
  if (!families) known.set(registry, (families = new Map()));
  let words = families.get(family);
  if (!words) {
    const languages = registry.languages.filter(({ resolution }) => resolution?.family === family);
    words = new Set(languages.flatMap(({ keywords }) => keywords.map((word) => word.toLowerCase())));
    families.set(family, words);
  }
  return words;
}

/** Whether a name is spelled as a word that a language of the family keeps for itself in some places: who mentions it is not among the terms. */
export function isSpelledAsKeyword(registry: LanguageRegistry, family: string, name: string): boolean {
  if (!keywordsOf(registry, family).has(name.toLowerCase())) return false;
  const languages = registry.languages.filter(({ resolution }) => resolution?.family === family);
  return languages.some(({ keywords, ignoresCase }) => keywords.includes(ignoresCase ? name.toLowerCase() : name));
}
