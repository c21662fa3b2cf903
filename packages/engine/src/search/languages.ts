import type { LanguageRegistry } from "@codegraph/parse";

const known = new WeakMap<LanguageRegistry, ReadonlyMap<string, string>>();

/** The ids of languages by what people call them, lower case: their ids, names and file endings. */
export function languageNames(registry: LanguageRegistry): ReadonlyMap<string, string> {
  let names = known.get(registry);
  if (!names) {
    const { languages } = registry;
    names = new Map([
      ...languages.flatMap(({ id, extensions }) => extensions.map((extension) => [extension.slice(1).toLowerCase(), id] as const)),
      ...languages.map(({ id, name }) => [name.toLowerCase(), id] as const),
      ...languages.map(({ id }) => [id, id] as const),
    ]);
    known.set(registry, names);
  }
  return names;
}
