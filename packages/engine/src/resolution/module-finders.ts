import type { ModuleFinder, ModuleTarget, ProjectLayout } from "@codegraph/model";
import type { LanguageRegistry } from "@codegraph/parse";

/** Finds modules for every language, each prepared for the project on first use and each answer kept. */
export function createModuleFinders(
  registry: LanguageRegistry,
  layout: ProjectLayout,
): (language: string, specifier: string, fromFile: string) => ModuleTarget | null {
  const finders = new Map<string, ModuleFinder | null>();
  const answers = new Map<string, ModuleTarget | null>();
  return (language, specifier, fromFile) => {
    let finder = finders.get(language);
    if (finder === undefined) {
      finder = registry.get(language)?.resolution.modules?.(layout) ?? null;
      finders.set(language, finder);
    }
    if (!finder) return null;
    const key = `${language}\n${specifier}\n${fromFile}`;
    let answer = answers.get(key);
    if (answer === undefined) {
      answer = finder(specifier, fromFile);
      answers.set(key, answer);
    }
    return answer;
  };
}
