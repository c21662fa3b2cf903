import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { CodeGraphError } from "@codegraph/model";
import { readChat } from "./chat.js";
import { readClaudeCode } from "./claude-code.js";
import { readCodex } from "./codex.js";
import { isJson, type Json, type TranscriptEvent } from "./event.js";

/** Maximum length of a line in bytes. Longer lines are skipped. */
const LONGEST_LINE = 2 ** 26;

/** Summary of a transcript. */
export interface TranscriptFile {
  readonly file: string;
  /** Format of most lines, or null if unknown. */
  readonly format: string | null;
  readonly lines: number;
  /** Numbers of lines that are not JSON, too long, or of an unknown shape. */
  readonly skipped: { readonly broken: number; readonly tooLong: number; readonly unknown: number };
}

/** Checked in this order: a Chat Completions message looks like an Anthropic message with fewer fields. */
const FORMATS: readonly (readonly [string, (line: Json) => TranscriptEvent[] | null])[] = [
  ["codex", readCodex],
  ["claude-code", readClaudeCode],
  ["chat", readChat],
];

/**
 * Reads a transcript line by line. Invalid lines are skipped.
 *
 * @param onEvent called with each event and its 1-based line
 * @param longest maximum length of a line in bytes
 * @throws CodeGraphError `not-found` for a file that cannot be read
 */
export async function readTranscript(
  file: string,
  onEvent: (event: TranscriptEvent, line: number) => void,
  signal: AbortSignal,
  longest: number = LONGEST_LINE,
): Promise<TranscriptFile> {
  const skipped = { broken: 0, tooLong: 0, unknown: 0 };
  const formats = new Map<string, number>();
  let lines = 0;
  for await (const bytes of linesOf(file, signal, longest)) {
    lines++;
    if (bytes === null) {
      skipped.tooLong++;
      continue;
    }
    const text = bytes
      .toString("utf8")
      .replace(/^\uFEFF/u, "")
      .trim();
    if (text === "") continue;
    const value = parsed(text);
    if (value === undefined) {
      skipped.broken++;
      continue;
    }
    const known = isJson(value) ? eventsOf(value) : null;
    if (known === null) {
      skipped.unknown++;
      continue;
    }
    if (known.events.length > 0) formats.set(known.format, (formats.get(known.format) ?? 0) + 1);
    for (const event of known.events) onEvent(event, lines);
  }
  const [most] = [...formats].sort(([, a], [, b]) => b - a);
  return { file, format: most?.[0] ?? null, lines, skipped };
}

function eventsOf(value: Json): { readonly format: string; readonly events: readonly TranscriptEvent[] } | null {
  for (const [format, read] of FORMATS) {
    const events = read(value);
    if (events !== null) return { format, events };
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Bytes of each line, or null for one that is too long. */
async function* linesOf(file: string, signal: AbortSignal, longest: number): AsyncGenerator<Buffer | null> {
  await checkFile(file);
  let parts: Buffer[] = [];
  let size = 0;
  const add = (part: Buffer): void => {
    size += part.length;
    if (size <= longest) parts.push(part);
    else parts = [];
  };
  for await (const chunk of createReadStream(file, { highWaterMark: 2 ** 20, signal }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, end));
      yield size > longest ? null : Buffer.concat(parts);
      [parts, size, from] = [[], 0, end + 1];
    }
    add(chunk.subarray(from));
  }
  if (size > 0) yield size > longest ? null : Buffer.concat(parts);
}

/** Rejects anything but regular files, which may be endless. */
async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch((cause: unknown) => {
    throw new CodeGraphError(
      "not-found",
      `the transcript ${file} cannot be read: ${(cause as Error).message}`,
      "Name a file of JSON lines.",
      { cause },
    );
  });
  if (!found.isFile())
    throw new CodeGraphError("not-found", `Cannot read the transcript ${file}: it is not a regular file`, "Name a file of JSON lines.");
}
