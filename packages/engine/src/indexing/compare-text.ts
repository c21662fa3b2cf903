import type { Definition, TermTable } from "@codegraph/model";
import type { FileUpdate } from "../api/index.js";

/** What the index holds of a file's text: its terms by line, and what is defined where. */
export interface IndexedText {
  readonly terms: TermTable;
  readonly definitions: readonly Definition[];
}

/** What an update changed in a file, as {@link FileUpdate} counts it; null stands for a file that is not there. */
export function compareText(
  before: IndexedText | null,
  after: IndexedText | null,
): Pick<FileUpdate, "itemsAdded" | "itemsRemoved" | "linesUpdated"> {
  const known = before ? foldedTerms(before.terms) : [];
  const now = after ? foldedTerms(after.terms) : [];
  const [lines, linesNow] = withoutCommonEnds(before ? lineKeys(before, known) : [], after ? lineKeys(after, now) : []);
  return {
    itemsAdded: countMissing(now, known),
    itemsRemoved: countMissing(known, now),
    linesUpdated: Math.max(countMissing(linesNow, lines), countMissing(lines, linesNow)),
  };
}

/** What lies between the equal beginnings and ends of two lists: of an edited file, a small part. */
function withoutCommonEnds(a: readonly string[], b: readonly string[]): [readonly string[], readonly string[]] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

/** How many of `items` have no partner in `among`, where each can be a partner once. */
function countMissing(items: readonly string[], among: readonly string[]): number {
  const left = new Map<string, number>();
  for (const item of among) left.set(item, (left.get(item) ?? 0) + 1);
  let missing = 0;
  for (const item of items) {
    const count = left.get(item) ?? 0;
    if (count === 0) missing++;
    else left.set(item, count - 1);
  }
  return missing;
}

/** Terms that differ in the case of ASCII letters alone are one. */
function foldedTerms({ terms }: TermTable): string[] {
  return terms.map((term) => term.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()));
}

/** What each line says of which the index knows anything, wherever the line is. */
function lineKeys({ terms: { types, more, offsets, lines }, definitions }: IndexedText, words: readonly string[]): string[] {
  const keys = new Map<number, string>();
  const add = (line: number, key: string): void => void keys.set(line, `${keys.get(line) ?? ""}${key}\n`);
  types.forEach((code, index) => {
    if (code !== 0) add(index + 1, String(code));
  });
  for (const object of more) add(object >> 3, String(object & 7));
  const inOrder = words.map((_, index) => index).sort((a, b) => ((words[a] as string) < (words[b] as string) ? -1 : 1));
  for (const index of inOrder) {
    for (let at = offsets[index] as number; at < (offsets[index + 1] as number); at++) {
      const id = lines[at] as number;
      const object = id <= types.length ? id * 8 + (types[id - 1] as number) : (more[id - types.length - 1] as number);
      add(object >> 3, `${object & 7}${words[index]}`);
    }
  }
  for (const { line, name, kind, signature } of definitions) add(line, `${kind} ${name} ${signature}`);
  return [...keys].sort(([a], [b]) => a - b).map(([, key]) => key);
}
