import type { Manifest, ModuleFinder, ModuleTarget, ProjectLayout, ResolutionRules } from "@codegraph/model";
import { createRecent } from "./recent.js";

/** Returns the resolution rules of a language by its id; null for an unknown language. */
export type RulesOf = (language: string) => ResolutionRules | null;

/** Number of files with cached imports. A file's imports are read while it is resolved, and while files that import it are. */
const MAX_FILES = 2_000;

/** Finds modules for all languages. */
export interface FindModules {
  (language: string, specifier: string, fromFile: string): ModuleTarget | null;
  /** Returns the specifiers of the modules that manifests import into a file; see {@link ModuleFinder.everywhere}. */
  everywhere(language: string, fromFile: string): readonly string[];
}

/** Finds modules by files and manifests, and tells what of the manifests counts. */
export interface ModuleFinders extends FindModules {
  /** True if specifiers of a language that lead to a file contain its base name without extensions; see {@link ModuleFinder.renamed}. */
  contains(language: string, stem: string): boolean;
  /** Parts of the manifests that a language's finder has read, as JSON: equal values mean equal answers over the same files. */
  read(language: string): string;
}

/** Creates a finder of modules for all languages. It prepares a language on first use and caches answers. */
export function createModuleFinders(rulesOf: RulesOf, layout: ProjectLayout): ModuleFinders {
  const finders = new Map<string, ModuleFinder | null>();
  /** The manifests that the finder of each language has asked for. */
  const asked = new Map<string, readonly Manifest[]>();
  const answers = new Map<string, ReturnType<typeof createRecent<Map<string, ModuleTarget | null>, string>>>();

  function finderOf(language: string): ModuleFinder | null {
    let finder = finders.get(language);
    if (finder === undefined) {
      const found: Manifest[] = [];
      const manifests: ProjectLayout["manifests"] = (...names) => {
        const named = layout.manifests(...names);
        found.push(...named);
        return named;
      };
      finder = rulesOf(language)?.modules?.({ ...layout, manifests }) ?? null;
      finders.set(language, finder);
      asked.set(language, found);
    }
    return finder;
  }

  function find(language: string, specifier: string, fromFile: string): ModuleTarget | null {
    const finder = finderOf(language);
    if (!finder) return null;
    let files = answers.get(language);
    if (!files) answers.set(language, (files = createRecent(MAX_FILES)));
    const known = files.get(fromFile, () => new Map<string, ModuleTarget | null>());
    let answer = known.get(specifier);
    if (answer === undefined) {
      answer = finder(specifier, fromFile);
      known.set(specifier, answer);
    }
    return answer;
  }

  return Object.assign(find, {
    everywhere: (language: string, fromFile: string) => finderOf(language)?.everywhere?.(fromFile) ?? [],
    contains(language: string, stem: string) {
      const renamed = finderOf(language)?.renamed;
      return renamed !== undefined && !renamed.has(stem);
    },
    read(language: string) {
      const finder = finderOf(language);
      return JSON.stringify(finder?.read ?? asked.get(language)!.map(({ path, text }) => [path, text]));
    },
  });
}
