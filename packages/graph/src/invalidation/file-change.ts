import type { AnyFileId, CodeFacts, FileId } from "@codegraph/model";
import type { SurfaceChange } from "./surface-change.js";

/** A change of one file, as far as it can reach others. */
export interface FileChange<Id extends AnyFileId = AnyFileId> {
  readonly path: string;
  readonly id: Id;
  /** Null for a new file. */
  readonly before: CodeFacts | null;
  /** Null for a removed file. */
  readonly after: CodeFacts | null;
  /** A removed file as it was, if its facts are known. Its dependents are then not passed to `affectedFiles`. */
  readonly former?: FormerFile;
  /**
   * For a new file at the path of a former one: ids of the files whose last resolution read that one, and of those resolved since. No other
   * file has looked anything up in a file at this path.
   */
  readonly formerReaders?: ReadonlySet<FileId>;
  /** The difference of the exported surfaces, if it is known. The dependents of such a file are not passed to `affectedFiles`. */
  readonly surface?: SurfaceChange;
}

/** A removed file as it was. */
export interface FormerFile {
  readonly facts: CodeFacts;
  /** Ids of the files whose last resolution read it. */
  readonly readers: readonly FileId[];
}
