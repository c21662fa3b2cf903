import { CodeGraphError } from "@codegraph/model";
import { diffedPath } from "@codegraph/search";
import { applyPatch, parsePatch, reversePatch, type StructuredPatch } from "diff";
import type { ComparedFile } from "./compared-file.js";

/** Reads a file of the project: null if it does not exist, undefined if it is no text. */
type ReadText = (path: string) => string | null | undefined;

/**
 * Reads a unified diff. The state that the files on disk are in may be the one before or after it; the other state is computed. A file that
 * the diff fits in neither way has unknown texts.
 *
 * @param read reads a file on disk. It throws for a path outside of the project.
 * @throws CodeGraphError `invalid-argument` if the text is no unified diff, and what `read` throws
 */
export function readDiff(diff: string, read: ReadText): ComparedFile[] {
  return parse(diff).map((patch) => compared(patch, read));
}

function parse(diff: string): StructuredPatch[] {
  const invalid = (reason: string, cause?: unknown): CodeGraphError =>
    new CodeGraphError("invalid-argument", `Not a unified diff: ${reason}`, "Pass the output of git diff.", { cause });
  let patches: StructuredPatch[];
  try {
    patches = parsePatch(diff.replaceAll("\r\n", "\n"));
  } catch (error) {
    throw invalid((error as Error).message.split("\n", 1)[0] ?? "", error);
  }
  const named = patches.filter(({ oldFileName, newFileName }) => oldFileName !== undefined || newFileName !== undefined);
  if (named.length === 0 && diff.trim() !== "") throw invalid("it names no file");
  return named;
}

function compared(patch: StructuredPatch, read: ReadText): ComparedFile {
  const [old, now] = [pathOf(patch.oldFileName), pathOf(patch.newFileName)];
  const path = now ?? old ?? "";
  const renamed = old !== null && now !== null && old !== now ? { from: old } : {};
  const onDisk = now === null ? null : read(now);
  const former = old === null ? null : old === now ? onDisk : read(old);
  if (typeof onDisk === "string" || (now === null && former === null)) {
    const before = old === null ? emptyIf(patch, onDisk ?? "") : applied(onDisk ?? "", reversePatch(patch));
    if (before !== false) return { path, ...renamed, before, after: onDisk };
  }
  const after = now === null ? null : applied(former ?? "", patch);
  if (after === false) return { path, ...renamed, before: undefined, after: undefined };
  return { path, ...renamed, before: former, after, isUnapplied: true };
}

/** Null, the state before a file was added, if the diff adds exactly this text; otherwise false. */
function emptyIf(patch: StructuredPatch, text: string): null | false {
  return applied(text, reversePatch(patch)) === "" ? null : false;
}

/** The text with the patch applied; false if it does not fit. */
function applied(text: string, patch: StructuredPatch): string | false {
  return applyPatch(text.replaceAll("\r\n", "\n"), patch);
}

function pathOf(name: string | undefined): string | null {
  return name === undefined ? null : diffedPath(name);
}
