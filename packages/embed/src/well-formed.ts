/** Replaces lone surrogates, which JSON parsers and tokenizers in other languages reject. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}
