import type { FactReader } from "@codegraph/store";
import type { Heading } from "./markdown.js";

/** Document with the size and mtime it had when it was read. Another size or mtime means a change. */
export interface DocumentStamp {
  /** Relative path. */
  readonly file: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** Document included in docs.md. */
export interface ImportedDocument extends DocumentStamp {
  /** Paths imported with `@path`; only in documents where imports have a meaning. */
  readonly imports: readonly string[];
  readonly headings: readonly Heading[];
  /** First line of its part in docs.md, 1-based. */
  readonly part: number;
  /** First line of its text in docs.md, 1-based. */
  readonly first: number;
  /** Number of lines of its text. */
  readonly lines: number;
}

/** Document left out of docs.md. */
export interface OmittedDocument extends DocumentStamp {
  /** Reason for people, without a full stop. */
  readonly reason: string;
}

/** Contents of docs.md, stored in the index so that answers need no parsing. */
export interface DocsIndex {
  /** {@link DOCS_FORMAT} at the time of the import. */
  readonly form: number;
  /** Project name, which titles the documents in the root. */
  readonly name: string;
  /** Size and mtime of docs.md, to detect changes by others. */
  readonly size: number;
  readonly mtimeMs: number;
  readonly documents: readonly ImportedDocument[];
  readonly omitted: readonly OmittedDocument[];
}

/** Version of the import format. Raise it when documents are imported differently. */
export const DOCS_FORMAT = 2;

const KEY = "docs";

/** Returns null if nothing was imported or the stored format differs. */
export function readDocsIndex(store: FactReader): DocsIndex | null {
  const text = store.meta(KEY);
  const index = text === null ? null : (JSON.parse(text) as DocsIndex);
  return index?.form === DOCS_FORMAT ? index : null;
}

/** Metadata entry of the index. */
export function docsIndexEntry(index: DocsIndex): readonly [key: string, value: string] {
  return [KEY, JSON.stringify(index)];
}
