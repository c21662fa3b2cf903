import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { CodeGraphError } from "@codegraph/model";
import { MOST_BYTES } from "./limits.js";

/**
 * Reads the text of a profile.
 *
 * @throws CodeGraphError `voice-missing`, `voice-unreadable`, `voice-too-large`, `voice-blank`
 */
export async function readText(path: string): Promise<string> {
  const file = await opened(path);
  try {
    const { size } = await statOf(file, path);
    if (size > MOST_BYTES) throw tooLarge(path, size);
    const text = decoded(await content(file, path), path);
    if (text.trim() !== "") return text;
  } finally {
    await file.close();
  }
  throw new CodeGraphError(
    "voice-blank",
    `The voice profile ${path} is empty`,
    "Describe your writing style in it, or draft it: codegraph voice draft.",
  );
}

async function opened(path: string): Promise<FileHandle> {
  try {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer.
    return await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (cause) {
    throw unopened(path, cause);
  }
}

/** Error for a path that cannot be opened. */
export function unopened(path: string, cause: unknown): CodeGraphError {
  const reason = (cause as NodeJS.ErrnoException).code ?? String(cause);
  if (reason === "ENOENT" || reason === "ENOTDIR") {
    return new CodeGraphError(
      "voice-missing",
      `No voice profile at ${path}`,
      "Create it, or correct voiceProfilePath or CODEGRAPH_VOICE_PROFILE.",
      { cause },
    );
  }
  return unreadable(path, reason, cause);
}

async function statOf(file: FileHandle, path: string): Promise<{ size: number }> {
  const found = await file.stat();
  if (found.isFile()) return found;
  throw unreadable(path, "it is not a regular file");
}

/** Reads up to one byte more than the maximum, because the file may have grown. */
async function content(file: FileHandle, path: string): Promise<Buffer> {
  const bytes = Buffer.alloc(MOST_BYTES + 1);
  let length = 0;
  while (length < bytes.length) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length).catch((cause: unknown) => {
      throw unopened(path, cause);
    });
    if (bytesRead === 0) return bytes.subarray(0, length);
    length += bytesRead;
  }
  throw tooLarge(path, length);
}

function decoded(bytes: Buffer, path: string): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch (cause) {
    throw unreadable(path, "it is not UTF-8", cause);
  }
  throw unreadable(path, "it is not text");
}

function unreadable(path: string, reason: string, cause?: unknown): CodeGraphError {
  return new CodeGraphError(
    "voice-unreadable",
    `Cannot read the voice profile ${path} (${reason})`,
    "It must be a readable UTF-8 text file.",
    { cause },
  );
}

function tooLarge(path: string, bytes: number): CodeGraphError {
  return new CodeGraphError(
    "voice-too-large",
    `The voice profile ${path} has ${bytes} bytes; the maximum is ${MOST_BYTES}`,
    "Keep what shapes the writing and a few samples; one to four kB work best.",
  );
}
