import { createResolver, type FactIndex } from "@codegraph/graph";
import type { FactReader, FactWriter } from "@codegraph/store";
import type { RunOptions } from "../api/run.js";
import { openImportedCallees } from "../imported/imported-callees.js";
import { type FileId, yieldToEventLoop } from "@codegraph/model";
import { resolutionProblems } from "./resolution-problems.js";

/** Destination of edges and resolution problems. */
export interface ResolutionTarget {
  readonly reader: Pick<FactReader, "problems" | "importedPaths" | "importedFacts" | "fileState">;
  readonly writer: Pick<FactWriter, "putResolution" | "putProblems">;
}

/**
 * Resolves files and writes their edges. Yields to the event loop within and between files.
 *
 * @throws CodeGraphError `cancelled`
 */
export async function resolveFiles(
  index: FactIndex,
  { reader, writer }: ResolutionTarget,
  fileIds: readonly FileId[],
  { signal, onProgress }: RunOptions,
  whenDone: (fileId: FileId) => void,
): Promise<void> {
  const resolver = createResolver(index);
  const pause = yieldToEventLoop(signal);
  const imported = openImportedCallees(reader, index);
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
      writer.putResolution(id, imported?.apply(id, step.value)?.resolution ?? step.value);
      problems.put(index.file(id)!.path, step.value.gaveUp ?? []);
    }
    done++;
    whenDone(id);
    if (await pause()) onProgress?.({ phase: "resolve", done, total: fileIds.length });
  }
  onProgress?.({ phase: "resolve", done, total: fileIds.length });
}
