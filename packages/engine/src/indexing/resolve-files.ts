import { createResolver, type FactIndex } from "@codegraph/graph";
import type { FactWriter } from "@codegraph/store";
import type { RunOptions } from "../api/index.js";
import { breathe } from "./breathe.js";

/** Resolves files and writes what was found. */
export async function resolveFiles(
  index: FactIndex,
  writer: Pick<FactWriter, "putResolution">,
  fileIds: readonly number[],
  { signal, onProgress }: RunOptions,
  whenDone: (fileId: number) => void,
): Promise<void> {
  const resolver = createResolver(index);
  const pause = breathe(signal);
  let done = 0;
  for (const id of fileIds) {
    const resolution = resolver.resolve(id);
    if (resolution) writer.putResolution(id, resolution);
    done++;
    whenDone(id);
    if (await pause()) onProgress?.({ phase: "resolve", done, total: fileIds.length });
  }
  onProgress?.({ phase: "resolve", done, total: fileIds.length });
}
