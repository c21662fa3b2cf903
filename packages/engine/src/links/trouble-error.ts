import { CodeGraphError, type ErrorCode } from "@codegraph/model";
import type { LinkedProject, LinkProblem } from "@codegraph/indexer/links";

const CODES: Readonly<Record<LinkProblem["trouble"], ErrorCode>> = {
  missing: "not-a-directory",
  "not-indexed": "not-indexed",
  "older-schema": "older-schema",
  "newer-schema": "newer-schema",
  untrusted: "untrusted-index",
  unreadable: "index-damaged",
};

/** Returns the error for a linked project that cannot be read. @param remedy replaces the default remedy */
export function linkError({ root, trouble }: LinkedProject, remedy?: string): CodeGraphError {
  if (!trouble) return new CodeGraphError("locked", `Cannot read ${root}`, "Try again.");
  const end = trouble.message.lastIndexOf(". ", trouble.message.length - 2);
  const [message, defaultRemedy] =
    end === -1 ? [trouble.message, "Try again."] : [trouble.message.slice(0, end), trouble.message.slice(end + 2)];
  return new CodeGraphError(CODES[trouble.trouble], message, remedy ?? defaultRemedy);
}
