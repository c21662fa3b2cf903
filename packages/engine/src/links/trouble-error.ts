import { CodeGraphError, type ErrorCode } from "@codegraph/model";
import type { LinkedProject, Trouble } from "@codegraph/indexer/links";

const CODES: Readonly<Record<Trouble["trouble"], ErrorCode>> = {
  missing: "not-a-directory",
  "not-indexed": "not-indexed",
  "older-schema": "older-schema",
  "newer-schema": "newer-schema",
  untrusted: "untrusted-index",
  unreadable: "index-damaged",
};

/** What is thrown where a linked project must be asked and cannot be. @param remedy instead of what is mostly to be done */
export function troubleError({ root, trouble }: LinkedProject, remedy?: string): CodeGraphError {
  if (!trouble) return new CodeGraphError("locked", `${root} could not be asked`, "Ask again.");
  const end = trouble.message.lastIndexOf(". ", trouble.message.length - 2);
  const [what, todo] = end === -1 ? [trouble.message, "Ask again."] : [trouble.message.slice(0, end), trouble.message.slice(end + 2)];
  return new CodeGraphError(CODES[trouble.trouble], what, remedy ?? todo);
}
