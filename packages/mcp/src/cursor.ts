import { CodeGraphError } from "@codegraph/model";
import type { Values } from "./fields.js";

/** Where the next page of an answer begins. */
export interface Cursor {
  readonly tool: string;
  /** The question, so that the cursor alone is enough to ask on. */
  readonly input: Values;
  /** How many items were shown before. */
  readonly offset: number;
}

export function encodeCursor({ tool, input, offset }: Cursor): string {
  return Buffer.from(JSON.stringify([tool, offset, input])).toString("base64url");
}

/**
 * @throws CodeGraphError `invalid-argument` for a text that is no cursor, one of another tool, or arguments beside it
 *   that ask something else
 */
export function decodeCursor(tool: string, text: string, beside: Readonly<Record<string, unknown>>): Cursor {
  const cursor = parse(text);
  if (cursor === null) throw invalid("the cursor is none that an answer gave");
  if (cursor.tool !== tool) throw invalid(`the cursor is one of ${cursor.tool}`);
  const other = Object.keys(beside).find((name) => JSON.stringify(beside[name]) !== JSON.stringify(cursor.input[name]));
  if (other !== undefined) throw invalid(`the cursor belongs to a question with another "${other}"`);
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
  return new CodeGraphError("invalid-argument", message, "Pass it as it was given, or ask without it from the start.");
}
