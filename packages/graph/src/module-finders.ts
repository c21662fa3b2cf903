import type { ModuleFinder, ModuleTarget, ProjectLayout, ResolutionRules } from "@codegraph/model";
import { createRecent } from "./recent.js";

/** Returns the resolution rules of a language by its id; null for an unknown language. */
export type RulesOf = (language: string) => ResolutionRules | null;

/** Number of files with cached imports. A file's imports are read while it is resolved, and while files that import it are. */
const MAX_FILES = 2_000;

/** Creates a finder of modules for all languages. It prepares a language on first use and caches answers. */
export function createModuleFinders(
  rulesOf: RulesOf,
  layout: ProjectLayout,
): (language: string, specifier: string, fromFile: string) => ModuleTarget | null {
  const finders = new Map<string, ModuleFinder | null>();
  const answers = new Map<string, ReturnType<typeof createRecent<Map<string, ModuleTarget | null>, string>>>();

  function finderOf(language: string): ModuleFinder | null {
    let finder = finders.get(language);
    if (finder === undefined) {
      finder = rulesOf(language)?.modules?.(layout) ?? null;
      finders.set(language, finder);
    }
    return finder;
  }

  return (language, specifier, fromFile) => {
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
  };
}
