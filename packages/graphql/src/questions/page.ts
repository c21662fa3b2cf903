import { CodeGraphError } from "@codegraph/model";
import { createHash } from "node:crypto";

/** Arguments of a field whose list has pages. */
export interface PageArguments {
  readonly limit: number;
  readonly after?: string | null;
}

/** One page of a list, as the library takes it. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
  /** Cursor of the next page; null after the last one. */
  next(shown: number, total: number): string | null;
}

/**
 * @param question name of the question with everything that determines its list
 * @throws CodeGraphError `invalid-argument` for an invalid cursor and for one of another question
 */
export function pageOf({ limit, after }: PageArguments, ...question: readonly unknown[]): Page {
  const digest = createHash("sha256").update(JSON.stringify(question)).digest("base64url").slice(0, 12);
  const offset = after === null || after === undefined ? 0 : offsetOf(after, digest);
  return {
    offset,
    limit,
    next: (shown, total) =>
      shown === 0 || offset + shown >= total ? null : Buffer.from(JSON.stringify([offset + shown, digest])).toString("base64url"),
  };
}

function offsetOf(cursor: string, digest: string): number {
  const [offset, belongsTo] = parse(cursor);
  if (!Number.isSafeInteger(offset) || (offset as number) < 0) throw invalid("Invalid cursor");
  if (belongsTo !== digest) throw invalid("The cursor belongs to a question with other arguments");
  return offset as number;
}

function parse(cursor: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function invalid(message: string): CodeGraphError {
  return new CodeGraphError("invalid-argument", message, "Pass `nextCursor` exactly as given, with the same arguments, or omit `after`.");
}
