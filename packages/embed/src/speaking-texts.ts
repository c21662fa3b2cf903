/**
 * Has only those texts embedded that say something, and gives the others zeros: servers and models refuse an empty text, or
 * make of it whatever comes.
 */
export async function embedSpeaking(
  texts: readonly string[],
  dimensions: number | null,
  embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>,
): Promise<Float32Array[]> {
  if (texts.length === 0) return [];
  const speaking = texts.filter(saysSomething);
  // With nothing else to embed, any word tells how long the zeros have to be.
  const vectors = await embed(speaking.length === 0 && dimensions === null ? ["text"] : speaking);
  const length = dimensions ?? vectors[0]?.length ?? 0;
  const next = vectors.values();
  return texts.map((text) => (saysSomething(text) ? next.next().value! : new Float32Array(length)));
}

function saysSomething(text: string): boolean {
  return /\S/u.test(text);
}
