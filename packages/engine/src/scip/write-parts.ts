import { open, rename, rm } from "node:fs/promises";
import { CodeGraphError, yieldToEventLoop } from "@codegraph/model";

/**
 * Writes parts to a file, which is replaced when the last one is written. Returns the size in bytes.
 * @throws CodeGraphError `not-a-directory`, `read-only`, `disk-full`, `cancelled`
 */
export async function writeParts(target: string, parts: AsyncIterable<Uint8Array>, signal: AbortSignal | undefined): Promise<number> {
  const draft = `${target}.${process.pid}.${Date.now().toString(36)}.tmp`;
  const pause = yieldToEventLoop(signal);
  let bytes = 0;
  try {
    const file = await open(draft, "wx");
    try {
      for await (const part of parts) {
        await file.writeFile(part);
        bytes += part.length;
        await pause();
      }
    } finally {
      await file.close();
    }
    await rename(draft, target);
    return bytes;
  } catch (cause) {
    await rm(draft, { force: true });
    throw writeError(target, cause);
  }
}

function writeError(target: string, cause: unknown): unknown {
  const { code = "" } = cause as { code?: string };
  if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR")
    return new CodeGraphError("not-a-directory", `Cannot write ${target} (${code})`, "Name a file in an existing folder.", { cause });
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return new CodeGraphError("read-only", `Cannot write ${target} (${code})`, "Name a file in a writable folder.", { cause });
  if (code === "ENOSPC")
    return new CodeGraphError("disk-full", `No space left for ${target}`, "Free some disk space and export again.", { cause });
  return cause;
}
