/**
 * Embeds the texts that are not blank and returns zeros for the others, because servers and models reject blank texts or return arbitrary
 * vectors for them.
 */
export async function embedNonBlank(
  texts: readonly string[],
  dimensions: number | null,
  embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>,
): Promise<Float32Array[]> {
  if (texts.length === 0) return [];
  const notBlank = texts.filter(isNotBlank);
  // If all texts are blank, embedding any word determines the length of the zeros.
  const vectors = await embed(notBlank.length === 0 && dimensions === null ? ["text"] : notBlank);
  const length = dimensions ?? vectors[0]?.length ?? 0;
  const next = vectors.values();
  return texts.map((text) => (isNotBlank(text) ? next.next().value! : new Float32Array(length)));
}

function isNotBlank(text: string): boolean {
  return /\S/u.test(text);
}
