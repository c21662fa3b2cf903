import { hash } from "node:crypto";
import { readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { decodeSource, leavesRoot, replaceFile } from "@codegraph/files/read";
import { CodeGraphError } from "@codegraph/model";
import { editedText, type PlannedFile } from "./file-diff.js";

const MARK = "\uFEFF";

/**
 * Writes edited files, each atomically. All files are compared with the content that the edits fit before the first is written, and those
 * written are put back if a later one fails.
 *
 * @throws CodeGraphError `changed-while-reading` for a file with another content, `read-only`, `disk-full`
 */
export function writeFiles(root: string, files: readonly PlannedFile[]): void {
  const ready = files.map((file) => prepared(root, file));
  const done: typeof ready = [];
  try {
    for (const each of ready) {
      replaceFile(each.place, each.after, each.mode);
      done.push(each);
    }
  } catch (error) {
    for (const { place, before, mode } of done) replaceFile(place, before, mode);
    throw error;
  }
}

interface Prepared {
  readonly place: string;
  readonly before: string;
  readonly after: string;
  readonly mode: number;
}

function prepared(root: string, file: PlannedFile): Prepared {
  const place = realpathSync(join(root, file.path));
  const bytes = readFileSync(place);
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? MARK : "";
  const isSame = hash("sha256", bytes, "hex") === file.hash && decodeSource(bytes)?.text === file.text;
  const before = mark + file.text;
  if (leavesRoot(root, file.path) || !isSame || !Buffer.from(before).equals(bytes))
    throw new CodeGraphError(
      "invalid-argument",
      `${file.path} has changed, lies outside of the project, or is not UTF-8`,
      "Update the index and look at the new preview.",
    );
  return { place, before, after: mark + editedText(file), mode: statSync(place).mode & 0o777 };
}
