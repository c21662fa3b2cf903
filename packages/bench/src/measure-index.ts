import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CodeGraphError, type ErrorCode } from "@codegraph/model";

/** Message of the indexing process. */
export type IndexMessage = IndexCost | { readonly error: { readonly code: ErrorCode; readonly message: string; readonly remedy: string } };

export interface IndexCost {
  readonly symbols: number;
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly peakMemoryBytes: number;
}

/** Measures an index run in a separate process, so that memory is counted alone and flags for fast indexing do not slow answers. */
export async function measureIndex(folder: string, name: string, signal: AbortSignal, execArgv: readonly string[]): Promise<IndexCost> {
  const child = fork(fileURLToPath(new URL("index-process.js", import.meta.url)), [folder, name], {
    signal,
    execArgv: [...execArgv],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  let told: IndexMessage | undefined;
  child.on("message", (message) => (told = message as IndexMessage));
  const [code] = (await once(child, "exit")) as [number | null];
  if (told === undefined) throw new Error(`the process that makes the index ended with ${code}`);
  if ("error" in told) throw new CodeGraphError(told.error.code, told.error.message, told.error.remedy);
  return told;
}

/** Size of all index files in bytes. */
export function sizeOfIndex(folder: string): number {
  const place = join(folder, ".codegraph");
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((bytes, entry) => bytes + statSync(join(entry.parentPath, entry.name)).size, 0);
}
