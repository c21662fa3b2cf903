import type { ModuleFinder, ModuleTarget, ProjectLayout, ResolutionRules } from "@codegraph/model";
import { createRecent } from "./recent.js";

/** What resolution has to know of a language, by its id; null for one that is not known. */
export type RulesOf = (language: string) => ResolutionRules | null;

/** So many files' imports are remembered: what a file imports is asked for while it is resolved, and others that import it. */
const MOST_FILES = 2_000;

/** Finds modules for every language, each prepared for the project on first use and each answer kept for a while. */
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
    if (!files) answers.set(language, (files = createRecent(MOST_FILES)));
    const known = files.get(fromFile, () => new Map<string, ModuleTarget | null>());
    let answer = known.get(specifier);
    if (answer === undefined) {
      answer = finder(specifier, fromFile);
      known.set(specifier, answer);
    }
    return answer;
  };
}
