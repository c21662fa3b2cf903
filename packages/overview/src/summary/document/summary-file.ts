import { lstatSync } from "node:fs";
import { join } from "node:path";
import { codegraphPath } from "@codegraph/indexer/folder";
import type { Bytes } from "./bytes.js";
import { type DocumentFile, readDocument, writeDocument } from "./document-file.js";

/** Absolute path of `summary.md`. */
export function summaryPath(root: string): string {
  return join(codegraphPath(root), "summary.md");
}

/** Reads `summary.md`. Does not follow links, because a repository could point one at any file of the machine. */
export function readSummary(root: string): DocumentFile {
  try {
    const stats = lstatSync(codegraphPath(root), { throwIfNoEntry: false });
    if (stats !== undefined && !stats.isDirectory()) return { kind: "refused", why: "its folder is a link" };
  } catch (error) {
    return { kind: "refused", why: `it cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
  return readDocument(summaryPath(root));
}

/**
 * Replaces `summary.md` atomically and keeps its mode.
 *
 * @param before state that the new text is based on; nothing is written if the file has changed since
 * @returns true if the file was written
 * @throws CodeGraphError `read-only`, `disk-full`
 */
export function writeSummary(root: string, before: DocumentFile, text: Bytes): boolean {
  return writeDocument(summaryPath(root), before, text, () => readSummary(root));
}
