import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CodeGraphError, type ErrorCode } from "@codegraph/model";

/** What a process tells of the index that it made. */
export type IndexMessage = IndexCost | { readonly error: { readonly code: ErrorCode; readonly message: string; readonly remedy: string } };

export interface IndexCost {
  readonly symbols: number;
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly peakMemoryBytes: number;
}

/** In a process of its own: its memory is that of nothing else, and what makes indexing fast does not slow answers down. */
export async function measureIndex(folder: string, name: string, signal: AbortSignal, execArgv: readonly string[]): Promise<IndexCost> {
  const child = fork(fileURLToPath(new URL("index-process.js", import.meta.url)), [folder, name], { signal, execArgv: [...execArgv], stdio: ["ignore", "ignore", "inherit", "ipc"] });
  let told: IndexMessage | undefined;
  child.on("message", (message) => (told = message as IndexMessage));
  const [code] = (await once(child, "exit")) as [number | null];
  if (told === undefined) throw new Error(`the process that makes the index ended with ${code}`);
  if ("error" in told) throw new CodeGraphError(told.error.code, told.error.message, told.error.remedy);
  return told;
}

/** All that is kept beside the sources, in bytes. */
export function sizeOfIndex(folder: string): number {
  const place = join(folder, ".codegraph");
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((bytes, entry) => bytes + statSync(join(entry.parentPath, entry.name)).size, 0);
}
