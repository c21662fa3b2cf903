import type { FoundFile } from "@codegraph/files/walk";
import { decodeSource, readSource } from "@codegraph/files/read";

/** The largest document that is imported, in bytes. */
export const LARGEST = 512_000;

/** The text of a document with `\n` as line end, or why there is none. */
export type DocumentText = { readonly text: string; readonly size: number; readonly mtimeMs: number } | { readonly reason: string };

export function readDocument(root: string, { path, size }: Pick<FoundFile, "path" | "size">): DocumentText {
  if (size > LARGEST) return { reason: tooLarge(size) };
  const source = readSource(`${root}/${path}`, path, LARGEST);
  if ("problem" in source) {
    return { reason: source.problem.code === "file-too-large" ? tooLarge(size) : source.problem.message };
  }
  const decoded = decodeSource(source.bytes);
  if (decoded === null) return { reason: "not a text: it has NUL bytes" };
  return { text: decoded.text.replace(/\r\n?/gu, "\n"), size: source.size, mtimeMs: source.mtimeMs };
}

function tooLarge(size: number): string {
  return `${(size / 1_000_000).toFixed(1)} MB, more than ${LARGEST / 1000} kB`;
}
