/** Splits texts, in order, into groups of at most `size` texts and `characters` characters. A single longer text forms its own group. */
export function batches(texts: readonly string[], size: number, characters: number): string[][] {
  const groups: string[][] = [];
  let group: string[] = [];
  let held = 0;
  for (const text of texts) {
    if (group.length > 0 && (group.length === size || held + text.length > characters)) {
      groups.push(group);
      group = [];
      held = 0;
    }
    group.push(text);
    held += text.length;
  }
  if (group.length > 0) groups.push(group);
  return groups;
}
