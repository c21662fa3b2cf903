import { spawn, type ChildProcess } from "node:child_process";
import { afterEach } from "vitest";
import type { VectorFile, VectorIndex, VectorRecord } from "../src/index.js";
import { openLanceVectors, type LanceVectorsOptions } from "../src/lancedb/index.js";
import { scratchDirectory } from "./scratch.js";

const opened: VectorIndex[] = [];

/** Opens an index that is closed after the test, in a new folder unless one is given. */
export async function scratchLance(options: Partial<LanceVectorsOptions> = {}): Promise<VectorIndex> {
  const index = await openLanceVectors({ uri: scratchDirectory(), ...options });
  opened.push(index);
  return index;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((index) => index.close()));
});

/** Returns a file with one chunk for each vector. */
export function sketchFile(
  file: string,
  vectors: readonly (readonly number[] | Float32Array)[],
  like: Partial<VectorRecord> = {},
): VectorFile & { records: VectorRecord[] } {
  const records = vectors.map((vector, position) => ({
    file,
    position,
    startLine: position + 1,
    endLine: position + 1,
    language: "typescript",
    nodeType: "function",
    symbolName: null,
    symbolPath: null,
    labels: [],
    callsOut: null,
    ...like,
    vector: Float32Array.from(vector),
  }));
  return { file, hash: `hash of ${file}`, records };
}

/** Returns a repeatable generator of numbers between -0.5 and 0.5. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}

/** Starts a process that runs a module with `openLanceVectors` (of the built adapter), `file` and `uri` in scope. */
export function child(uri: string, body: string): ChildProcess {
  const script = `
    import { openLanceVectors } from "@codegraph/store/lancedb";
    const uri = ${JSON.stringify(uri)};
    const record = (file, position, symbolName) => ({ file, position, startLine: 1, endLine: 1, language: "ts", nodeType: "function",
      symbolName, symbolPath: null, labels: [], callsOut: null, vector: Float32Array.of(1, position, 2, 3) });
    const file = (file, count, hash) => ({ file, hash, records: Array.from({ length: count }, (_, position) => record(file, position, hash)) });
    ${body}`;
  return spawn(process.execPath, ["--input-type=module", "--eval", script], { cwd: import.meta.dirname, stdio: "pipe" });
}
