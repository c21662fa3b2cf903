/** Joins sentences into one line and skips empty ones. */
export function joined(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== "").join(" ");
}
