import type { LanguageRegistry } from "@codegraph/parse";

const known = new WeakMap<LanguageRegistry, ReadonlyMap<string, string>>();

/** Returns language ids by lower-case id, name and file extension. */
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
