import type { LanguageSpec } from "../../src/language-spec.js";

/** What a caller must do or must not. */
export const SHOWN_ATTRIBUTES: RegExp = /^\[\[\s*(?:nodiscard|deprecated|noreturn|maybe_unused)\b/u;

/** A name given to a type that is defined on the spot has no more than itself. */
export const finishSignature: NonNullable<LanguageSpec["finishSignature"]> = (signature, { kind, name }) =>
  kind === "type" && signature.replace(/^\*+\s*/u, "") === name ? `typedef … ${signature}` : signature;
