import { CodeGraphError } from "@codegraph/model";
import type { Values } from "./fields.js";

/** Start of the next page of an answer. */
export interface Cursor {
  readonly tool: string;
  /** Arguments of the first call, so that the cursor alone requests the next page. */
  readonly input: Values;
  /** Number of items on earlier pages. */
  readonly offset: number;
}

export function encodeCursor({ tool, input, offset }: Cursor): string {
  return Buffer.from(JSON.stringify([tool, offset, input])).toString("base64url");
}

/**
 * @param beside arguments passed along with the cursor
 * @throws CodeGraphError `invalid-argument` for an invalid cursor, a cursor of another tool, and arguments that differ from the
 *   cursor's
 */
export function decodeCursor(tool: string, text: string, beside: Readonly<Record<string, unknown>>): Cursor {
  const cursor = parse(text);
  if (cursor === null) throw invalid("Invalid cursor");
  if (cursor.tool !== tool) throw invalid(`The cursor belongs to ${cursor.tool}`);
  const other = Object.keys(beside).find((name) => JSON.stringify(beside[name]) !== JSON.stringify(cursor.input[name]));
  if (other !== undefined) throw invalid(`The cursor belongs to a call with another "${other}"`);
  return cursor;
}

function parse(text: string): Cursor | null {
  try {
    const [tool, offset, input] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    if (typeof tool !== "string" || !Number.isSafeInteger(offset) || (offset as number) < 0) return null;
    if (typeof input !== "object" || input === null || Array.isArray(input)) return null;
    return { tool, offset: offset as number, input: input as Values };
  } catch {
    return null;
  }
}

function invalid(message: string): CodeGraphError {
  return new CodeGraphError("invalid-argument", message, "Pass it exactly as given, or omit it to start over.");
}
