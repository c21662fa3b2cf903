import type { RulesOf } from "@codegraph/graph";
import type { LanguageRegistry } from "@codegraph/parse";

/** What resolution asks of the languages that are known. */
export function rulesOf(registry: LanguageRegistry): RulesOf {
  return (language) => registry.get(language)?.resolution ?? null;
}
