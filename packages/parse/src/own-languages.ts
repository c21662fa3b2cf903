import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CodeGraphError } from "@codegraph/model";
import { grammarAddress, queryText } from "./grammar.js";
import type { LanguageSpec } from "./language-spec.js";

/** Languages defined by an external module. */
export interface ExternalLanguages {
  readonly languages: readonly LanguageSpec[];
  /** Hash over the module, its queries and its grammars. */
  readonly stamp: string;
}

/**
 * Imports a module of languages, which runs its code.
 *
 * @param address `file:` URL of the module
 * @throws CodeGraphError `invalid-argument` if it cannot be imported or its default export is not a language
 */
export async function loadExternalLanguages(address: string): Promise<ExternalLanguages> {
  try {
    const { default: found } = (await import(address)) as { readonly default: LanguageSpec | readonly LanguageSpec[] };
    const languages = Array.isArray(found) ? (found as readonly LanguageSpec[]) : [found as LanguageSpec];
    const digest = createHash("sha256").update(readFileSync(fileURLToPath(address)));
    for (const language of languages) {
      if (!isLanguage(language))
        throw new Error("its default export is not a language, which needs at least id, name, extensions, grammar and resolution");
      if (language.grammar !== null) digest.update(queryText(language)).update(readFileSync(grammarAddress(language.grammar)));
    }
    return { languages, stamp: digest.digest("hex").slice(0, 16) };
  } catch (cause) {
    throw new CodeGraphError(
      "invalid-argument",
      `Cannot load the languages of ${address}: ${(cause as Error).message}`,
      "Correct the module or remove it from the configuration.",
      { cause },
    );
  }
}

function isLanguage(value: Partial<LanguageSpec> | undefined): boolean {
  const { id, name, extensions, grammar, resolution } = value ?? {};
  const isRead = typeof grammar === "string" || (grammar === null && typeof value?.read === "function");
  return (
    /^[a-z][\w+-]*$/u.test(id ?? "") && typeof name === "string" && Array.isArray(extensions) && isRead && typeof resolution === "object"
  );
}
