/** A text without halves of surrogate pairs, which JSON parsers and tokenizers of other languages refuse. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}
