import type { LanguageSpec } from "../../src/language-spec.js";

/** What a caller must do or must not. */
export const SHOWN_ATTRIBUTES: RegExp = /^\[\[\s*(?:nodiscard|deprecated|noreturn|maybe_unused)\b/u;

/**
 * A name given to a type that is defined on the spot has no more than itself. A macro shows the names it makes up:
 * `#define TEST(name) … test_##name`.
 */
export const finishSignature: NonNullable<LanguageSpec["finishSignature"]> = (signature, { kind, name }, body) => {
  if (kind === "macro" && body.includes("##")) return [signature, ...madeUp(body)].join(" … ");
  return kind === "type" && signature.replace(/^\*+\s*/u, "") === name ? `typedef … ${signature}` : signature;
};

const MOST_NAMES = 3;

function madeUp(body: string): string[] {
  const names = body.match(/\w+(?:\s*##\s*\w+)+/gu) ?? [];
  return [...new Set(names.map((each) => each.replace(/\s+/gu, "")))].slice(0, MOST_NAMES);
}
