import type { RulesOf } from "@codegraph/graph";
import type { LanguageRegistry } from "@codegraph/parse";

/** Returns the resolution rules of the languages of a registry. */
export function rulesOfLanguages(registry: LanguageRegistry): RulesOf {
  return (language) => registry.get(language)?.resolution ?? null;
}
