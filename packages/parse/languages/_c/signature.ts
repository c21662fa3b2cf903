import type { LanguageSpec } from "../../src/language-spec.js";

/** Attributes with a contract for callers. */
export const SHOWN_ATTRIBUTES: RegExp = /^\[\[\s*(?:nodiscard|deprecated|noreturn|maybe_unused)\b/u;

/** Marks a typedef of a type defined in place. Adds the names that a macro composes: `#define TEST(name) … test_##name`. */
export const finishSignature: NonNullable<LanguageSpec["finishSignature"]> = (signature, { kind, name }, body) => {
  // The replacement text of a macro without parameters is short.
  if (kind === "macro" && !signature.includes("(")) return `${signature} ${body.trim()}`.trim().replace(/\s*\\?\s*\n\s*/gu, " ");
  if (kind === "macro" && body.includes("##")) return [signature, ...madeUp(body)].join(" … ");
  return kind === "type" && signature.replace(/^\*+\s*/u, "") === name ? `typedef … ${signature}` : signature;
};

const MOST_NAMES = 3;

function madeUp(body: string): string[] {
  const names = body.match(/\w+(?:\s*##\s*\w+)+/gu) ?? [];
  return [...new Set(names.map((each) => each.replace(/\s+/gu, "")))].slice(0, MOST_NAMES);
}
