/**
 * Embeds the texts that are not blank and returns zeros for the others, because servers and models reject blank texts or return arbitrary
 * vectors for them.
 */
export async function embedSpeaking(
  texts: readonly string[],
  dimensions: number | null,
  embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>,
): Promise<Float32Array[]> {
  if (texts.length === 0) return [];
  const speaking = texts.filter(saysSomething);
  // If all texts are blank, embedding any word determines the length of the zeros.
  const vectors = await embed(speaking.length === 0 && dimensions === null ? ["text"] : speaking);
  const length = dimensions ?? vectors[0]?.length ?? 0;
  const next = vectors.values();
  return texts.map((text) => (saysSomething(text) ? next.next().value! : new Float32Array(length)));
}

function saysSomething(text: string): boolean {
  return /\S/u.test(text);
}
