import type { FileId } from "@codegraph/model";
import type { FactReader, FactWriter } from "@codegraph/store";

/** A file that is gone. If it returns, no other file can find anything in it than these and the importers of its path. */
interface RemovedFile {
  readonly path: string;
  /** The files whose last resolution read it, and those that were resolved since. */
  readonly readers: readonly FileId[];
}

interface Kept {
  /** The state of the index that the list belongs to: a program that does not know the list may have written the index since. */
  readonly generation: string | null;
  readonly files: readonly RemovedFile[];
}

const KEY = "removed_readers";

/** The most files that are kept, the last ones, and the most readers of one: the list is read and written by each update, some 200 kB. */
const MAX_FILES = 30;
const MAX_READERS = 1_000;

/** Readers of the files that were removed lately, by the paths of these files. */
export type RemovedReaders = ReadonlyMap<string, ReadonlySet<FileId>>;

/** Reads the list of an index; empty if the list does not belong to its state. */
export function removedReaders(store: Pick<FactReader, "meta">): RemovedReaders {
  const text = store.meta(KEY);
  if (text === null) return new Map();
  const { generation, files } = JSON.parse(text) as Kept;
  return generation === store.meta("generation") ? new Map(files.map(({ path, readers }) => [path, new Set(readers)])) : new Map();
}

/** Effects of a run on removed files. */
export interface RemovalOutcome {
  readonly before: RemovedReaders;
  /** Files that the run removed. */
  readonly removed: RemovedReaders;
  /** The files that the run resolved; null for all of them. */
  readonly resolved: readonly FileId[] | null;
}

/** Writes the list for the state after a run. Call it after the state's generation is written. */
export function keepRemovedReaders(
  store: Pick<FactReader, "meta" | "file">,
  writer: Pick<FactWriter, "setMeta">,
  { before, removed, resolved }: RemovalOutcome,
): void {
  if (before.size + removed.size === 0) return;
  const files = [...new Map([...before, ...removed])].flatMap(([path, known]): RemovedFile[] => {
    const readers = new Set([...known, ...(resolved ?? [])]);
    return resolved === null || readers.size > MAX_READERS || store.file(path) ? [] : [{ path, readers: [...readers] }];
  });
  writer.setMeta(KEY, JSON.stringify({ generation: store.meta("generation"), files: files.slice(-MAX_FILES) } satisfies Kept));
}
