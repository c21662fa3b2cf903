import type { LanguageSpec } from "./language-spec.js";
import { loadExternalLanguages } from "./own-languages.js";
import { setExternalStamps } from "./version.js";

/** Known languages, and their association with files. */
export interface LanguageRegistry {
  /** Ordered by id. */
  readonly languages: readonly LanguageSpec[];
  get(id: string): LanguageSpec | null;
  /**
   * Returns the language of a file by its name. Null if no language claims it or its language leaves it out. If `text` is given, it decides
   * between languages that share an extension, such as `.h`.
   */
  forPath(path: string, text?: string): LanguageSpec | null;
}

/** Made by the build: a list of the modules `languages/*\/spec.js`, so that they can be bundled. */
const ALL_LANGUAGES = new URL("../languages/index.js", import.meta.url);

/** A folder exports one language, or several that are defined in one table. */
interface LanguageModule {
  readonly default: LanguageSpec | readonly LanguageSpec[];
}

let registry: Promise<LanguageRegistry> | null = null;
const withOwn = new Map<string, Promise<LanguageRegistry>>();

/**
 * Loads the built-in languages, once per thread. A new folder below `languages` is a new language.
 *
 * @param modules `file:` URLs of modules that export a language or a list of languages as their default; importing them runs their code. An
 * external language replaces the built-in language with the same id and takes over its extensions
 * @throws CodeGraphError `invalid-argument` (rejects) if a module cannot be loaded or exports no language
 */
export function loadRegistry(modules: readonly string[] = []): Promise<LanguageRegistry> {
  if (modules.length === 0) return (registry ??= loadBuiltIn());
  const key = modules.join("\n");
  let known = withOwn.get(key);
  if (!known) {
    known = loadWithOwn(modules);
    withOwn.set(key, known);
    known.catch(() => withOwn.delete(key));
  }
  return known;
}

async function loadBuiltIn(): Promise<LanguageRegistry> {
  const { default: modules } = (await import(ALL_LANGUAGES.href)) as { readonly default: readonly LanguageModule[] };
  return createRegistry(inOrder(modules.flatMap((module) => module.default)));
}

async function loadWithOwn(modules: readonly string[]): Promise<LanguageRegistry> {
  const found = await Promise.all(modules.map(loadExternalLanguages));
  const own = found.flatMap(({ languages }) => languages);
  const ids = new Set(own.map(({ id }) => id));
  const taken = new Set(own.flatMap(({ extensions }) => extensions));
  const { languages } = await loadRegistry();
  const others = languages
    .filter(({ id }) => !ids.has(id))
    .map((language) => {
      const extensions = language.extensions.filter((extension) => !taken.has(extension));
      return extensions.length === language.extensions.length ? language : { ...language, extensions };
    });
  setExternalStamps(
    modules,
    found.map(({ stamp }) => stamp),
  );
  return createRegistry(inOrder([...others, ...own]));
}

function inOrder(languages: readonly LanguageSpec[]): LanguageSpec[] {
  return languages.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Creates a registry of the given languages. */
export function createRegistry(languages: readonly LanguageSpec[]): LanguageRegistry {
  const byId = new Map(languages.map((language) => [language.id, language]));
  const byExtension = new Map<string, LanguageSpec>();
  const byName = new Map<string, LanguageSpec>();
  const sniffers: { extension: string; pattern: RegExp; language: LanguageSpec }[] = [];
  for (const language of languages) {
    for (const extension of language.extensions) byExtension.set(extension, language);
    for (const name of language.fileNames ?? []) byName.set(name, language);
    for (const { extension, pattern } of language.sniff ?? []) sniffers.push({ extension, pattern, language });
  }
  const takers = languages.filter(({ claims }) => claims !== undefined);
  return {
    languages,
    get: (id) => byId.get(id) ?? null,
    forPath(path, text) {
      const name = path.slice(path.lastIndexOf("/") + 1);
      const dot = name.lastIndexOf(".");
      const extension = dot === -1 ? "" : name.slice(dot).toLowerCase();
      if (text !== undefined) {
        for (const sniffer of sniffers) {
          if (sniffer.extension === extension && sniffer.pattern.test(text)) return sniffer.language;
        }
      }
      const named = byName.get(name) ?? byExtension.get(extension) ?? takers.find(({ claims }) => claims!(name));
      return named === undefined || named.excludes?.(name) ? null : named;
    },
  };
}
