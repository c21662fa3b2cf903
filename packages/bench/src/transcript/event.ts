/** An event of a transcript in any format. */
export type TranscriptEvent = CallEvent | ResultEvent | SaidEvent | FolderEvent;

/** A tool call. */
export interface CallEvent {
  readonly type: "call";
  readonly id: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Result of a call as the model read it, without images. */
export interface ResultEvent {
  readonly type: "result";
  readonly id: string;
  readonly text: string;
  readonly failed: boolean;
}

/** Text written by the agent. */
export interface SaidEvent {
  readonly type: "said";
  readonly text: string;
}

/** Working folder of the following events. */
export interface FolderEvent {
  readonly type: "folder";
  readonly path: string;
}

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

export function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

export function stringOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** Text of a content, which is a string or a list of parts. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  return listOf(content)
    .map((part) => (typeof part === "string" ? part : isJson(part) ? (stringOf(part["text"]) ?? "") : ""))
    .filter((text) => text !== "")
    .join("\n");
}

/** Parses an object that may be a JSON string. A string that is not JSON becomes `text`. */
export function objectOf(value: unknown): Json {
  if (isJson(value)) return value;
  if (typeof value !== "string") return {};
  try {
    const read: unknown = JSON.parse(value);
    return isJson(read) ? read : { text: value };
  } catch {
    return { text: value };
  }
}
