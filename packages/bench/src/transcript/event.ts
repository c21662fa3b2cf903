/** What a transcript tells, whichever agent wrote it. */
export type TranscriptEvent = CallEvent | ResultEvent | SaidEvent | FolderEvent;

/** A call of a tool. */
export interface CallEvent {
  readonly type: "call";
  readonly id: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What came back, as the model read it; pictures are none of it. */
export interface ResultEvent {
  readonly type: "result";
  readonly id: string;
  readonly text: string;
  readonly failed: boolean;
}

/** Words of the agent itself. */
export interface SaidEvent {
  readonly type: "said";
  readonly text: string;
}

/** The folder that what follows happens in. */
export interface FolderEvent {
  readonly type: "folder";
  readonly path: string;
}

/** A value of JSON with keys. */
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

/** The text of a content that is a string, or a list of parts of which some have text. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  return listOf(content)
    .map((part) => (typeof part === "string" ? part : isJson(part) ? (stringOf(part["text"]) ?? "") : ""))
    .filter((text) => text !== "")
    .join("\n");
}

/** An object that may be written as JSON in a string; one with the string as `text` where it is none. */
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
