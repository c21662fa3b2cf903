import type { InvalidationLanguages } from "@codegraph/graph";
import type { LanguageRegistry } from "@codegraph/parse";

const known = new WeakMap<LanguageRegistry, Map<string, ReadonlySet<string>>>();

/** The keywords of all languages of a family, in lower case: they are not among the terms of its files. */
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

/** Language data for invalidation, read from a registry. */
export function invalidationLanguages(registry: LanguageRegistry): InvalidationLanguages {
  return {
    rulesOf: (language) => registry.get(language)?.resolution ?? null,
    keywordsOf: (family) => keywordsOf(registry, family),
    isKeyword(family, name) {
      if (!keywordsOf(registry, family).has(name.toLowerCase())) return false;
      const languages = registry.languages.filter(({ resolution }) => resolution?.family === family);
      return languages.some(({ keywords, ignoresCase }) => keywords.includes(ignoresCase ? name.toLowerCase() : name));
    },
  };
}
