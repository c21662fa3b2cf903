import type { FactReader } from "@codegraph/store";
import type { Heading } from "./markdown.js";

/** A document when it was looked at: changed is what has another size or time. */
export interface SeenDocument {
  readonly file: string;
  readonly size: number;
  readonly mtimeMs: number;
}

export interface ImportedDocument extends SeenDocument {
  readonly imports: readonly string[];
  readonly headings: readonly Heading[];
  /** The 1-based line of docs.md on which its part begins, on which its own first line is, and how many lines it has. */
  readonly part: number;
  readonly first: number;
  readonly lines: number;
}

export interface OmittedDocument extends SeenDocument {
  readonly reason: string;
}

/** What docs.md consists of. Kept in the index, so that no document has to be parsed to answer. */
export interface DocsIndex {
  readonly form: number;
  readonly name: string;
  /** docs.md itself: whether it still is what was written. */
  readonly size: number;
  readonly mtimeMs: number;
  readonly documents: readonly ImportedDocument[];
  readonly omitted: readonly OmittedDocument[];
}

/** Raised when documents are imported in another way. */
export const FORM = 2;

const KEY = "docs";

/** Null when nothing was imported, or in another form. */
export function readDocsIndex(store: FactReader): DocsIndex | null {
  const text = store.meta(KEY);
  const index = text === null ? null : (JSON.parse(text) as DocsIndex);
  return index?.form === FORM ? index : null;
}

export function docsIndexEntry(index: DocsIndex): readonly [key: string, value: string] {
  return [KEY, JSON.stringify(index)];
}
