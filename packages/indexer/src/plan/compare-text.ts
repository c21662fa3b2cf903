import type { Definition, TermTable } from "@codegraph/model";
import type { FileUpdate } from "../api/update.js";

/** Indexed text of a file: its terms by line, and its definitions. */
export interface IndexedText {
  readonly terms: TermTable;
  readonly definitions: readonly Definition[];
}

/** Counts the changes of an update to a file, in the terms of {@link FileUpdate}. Null represents a file that does not exist. */
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

/** Removes the common prefix and suffix of two lists. Edits usually leave a small part. */
function withoutCommonEnds(a: readonly string[], b: readonly string[]): [readonly string[], readonly string[]] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

/** Returns the number of items without a counterpart in `among`, where each counterpart is used once. */
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

/** Returns the terms with ASCII letters in lower case, so that terms that differ only in case are equal. */
function foldedTerms({ terms }: TermTable): string[] {
  return terms.map((term) => term.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()));
}

/** Returns a key for each line with indexed facts. Keys do not depend on line numbers. */
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
