import { createResolver, type FactIndex } from "@codegraph/graph";
import type { FactReader, FactWriter } from "@codegraph/store";
import type { RunOptions } from "../api/run.js";
import { breathe } from "@codegraph/model";
import { resolutionProblems } from "./resolution-problems.js";

/** Where edges are written, and the problems that resolution has with files. */
export interface ResolutionTarget {
  readonly reader: Pick<FactReader, "problems">;
  readonly writer: Pick<FactWriter, "putResolution" | "putProblems">;
}

/**
 * Resolves files and writes the edges that it finds. Timers, signals and other requests have their turn within a file as
 * well as between files.
 *
 * @throws CodeGraphError `cancelled`
 */
export async function resolveFiles(
  index: FactIndex,
  { reader, writer }: ResolutionTarget,
  fileIds: readonly number[],
  { signal, onProgress }: RunOptions,
  whenDone: (fileId: number) => void,
): Promise<void> {
  const resolver = createResolver(index);
  const pause = breathe(signal);
  const problems = resolutionProblems(reader, writer, fileIds.length);
  let done = 0;
  for (const id of fileIds) {
    const steps = resolver.resolveInSteps(id);
    let step = steps.next();
    while (!step.done) {
      await pause();
      step = steps.next();
    }
    if (step.value) {
      writer.putResolution(id, step.value);
      problems.put(index.file(id)!.path, step.value.gaveUp ?? []);
    }
    done++;
    whenDone(id);
    if (await pause()) onProgress?.({ phase: "resolve", done, total: fileIds.length });
  }
  onProgress?.({ phase: "resolve", done, total: fileIds.length });
}
