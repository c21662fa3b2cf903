import type { FactWriter, ImportedFacts, ImportSource } from "@codegraph/store";
import type { RunOptions } from "../api/run.js";
import { refreshManifests } from "../plan/manifests.js";
import { writeStamp } from "../plan/stamp.js";
import { runIndexing } from "../run/run.js";
import type { IndexState } from "./index-state.js";

/** Facts to store. */
export interface ImportedChange {
  readonly source: ImportSource;
  /** Facts by path; null removes those of a path. */
  readonly facts: ReadonlyMap<string, ImportedFacts | null>;
  /** Files that need no resolution because the facts agree with it. Absent for none. */
  readonly agreeing?: ReadonlySet<string>;
  /** Called in the same transaction. */
  readonly finish?: (writer: FactWriter) => void;
}

/**
 * Replaces imported facts and resolves the files that they concern, in one transaction. Facts that are out of date are removed. The index
 * must be up to date, and the caller must hold the write lock.
 */
export async function putImportedCallees(
  state: IndexState,
  { source, facts, agreeing, finish }: ImportedChange,
  options: RunOptions,
): Promise<void> {
  const { root, config, store, name } = state;
  const outdated = store.importedPaths(source).filter((path) => store.importedFacts(path, source)?.hash !== store.fileState(path)?.hash);
  const changes = new Map([...outdated.map((path) => [path, null] as const), ...facts]);
  const resolveAlso = [...changes.keys()].flatMap((path) => (agreeing?.has(path) ? [] : (store.file(path)?.id ?? [])));
  await runIndexing(
    state,
    {
      read: [],
      gone: [],
      renamed: [],
      manifests: refreshManifests(root, store, () => false, []),
      everything: false,
      counted: false,
      problems: [],
      stamp: (writer) => writeStamp(writer, config, root, name),
      finish(writer) {
        for (const [path, each] of changes) writer.putImportedFacts(path, each, source);
        finish?.(writer);
      },
      resolveAlso,
    },
    options,
  );
}
