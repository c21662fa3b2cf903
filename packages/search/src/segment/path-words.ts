import { identifiersIn, identifierWords } from "../words.js";

/** Word counts of a path: in the base name without its extension, and in the folders. */
export interface PathWords {
  readonly counts: ReadonlyMap<string, readonly [base: number, folder: number]>;
  /** Number of words in the base name. */
  readonly base: number;
  /** Number of words in the folders. */
  readonly folder: number;
}

export function pathWords(path: string): PathWords {
  const slash = path.lastIndexOf("/");
  const name = path.slice(slash + 1);
  const dot = name.indexOf(".", 1);
  const counts = new Map<string, [number, number]>();
  const base = add(dot === -1 ? name : name.slice(0, dot), 0, counts);
  const folder = slash === -1 ? 0 : add(path.slice(0, slash), 1, counts);
  return { counts, base, folder };
}

function add(text: string, field: 0 | 1, counts: Map<string, [number, number]>): number {
  let length = 0;
  const count = (word: string): void => {
    const row = counts.get(word) ?? [0, 0];
    row[field] += 1;
    counts.set(word, row);
  };
  // In a path, a hyphen joins words as an underscore does.
  for (const identifier of identifiersIn(text.replaceAll("-", "_"))) {
    const { parts, whole } = identifierWords(identifier);
    for (const part of parts) count(part);
    if (whole !== null) count(whole);
    length += parts.length;
  }
  return length;
}
