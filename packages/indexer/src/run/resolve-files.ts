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

/** Called between the files of a resolution. */
export interface ResolutionSteps {
  /** Called with the id of each file after it is resolved, in the given order. */
  readonly whenDone: (fileId: FileId) => void;
  /** Asked before each file but the first; true to leave the rest. Absent to resolve all. */
  readonly isEnough?: () => boolean | Promise<boolean>;
}

/**
 * Resolves files and writes their edges. Yields to the event loop within and between files.
 *
 * @returns the number of files that were resolved, in the given order
 * @throws CodeGraphError `cancelled`
 */
export async function resolveFiles(
  index: FactIndex,
  { reader, writer }: ResolutionTarget,
  fileIds: readonly FileId[],
  { signal, onProgress }: RunOptions,
  { whenDone, isEnough = () => false }: ResolutionSteps,
): Promise<number> {
  const resolver = createResolver(index);
  const pause = yieldToEventLoop(signal);
  const imported = openImportedCallees(reader, index);
  const problems = resolutionProblems(reader, writer, fileIds.length);
  let done = 0;
  for (const id of fileIds) {
    if (done > 0 && (await isEnough())) break;
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
  return done;
}
