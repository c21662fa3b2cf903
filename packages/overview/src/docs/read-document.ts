import type { FoundFile } from "@codegraph/files/walk";
import { decodeSource, readSource } from "@codegraph/files/read";

/** Size limit of a document, in bytes. */
export const MAX_DOCUMENT_BYTES = 512_000;

/** Text of a document with `\n` line endings, or the reason why it cannot be read. */
export type DocumentText = { readonly text: string; readonly size: number; readonly mtimeMs: number } | { readonly reason: string };

/** Reads a document and normalises its line endings. */
export function readDocument(root: string, { path, size }: Pick<FoundFile, "path" | "size">): DocumentText {
  if (size > MAX_DOCUMENT_BYTES) return { reason: tooLarge(size) };
  const source = readSource(`${root}/${path}`, path, MAX_DOCUMENT_BYTES);
  if ("problem" in source) {
    return { reason: source.problem.code === "file-too-large" ? tooLarge(size) : source.problem.message };
  }
  const decoded = decodeSource(source.bytes);
  if (decoded === null) return { reason: "not a text file (contains NUL bytes)" };
  return { text: decoded.text.replace(/\r\n?/gu, "\n"), size: source.size, mtimeMs: source.mtimeMs };
}

function tooLarge(size: number): string {
  return `${(size / 1_000_000).toFixed(1)} MB, over the limit of ${MAX_DOCUMENT_BYTES / 1000} kB`;
}
