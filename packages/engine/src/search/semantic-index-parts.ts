import type { Log, Recovery } from "@codegraph/indexer/api";
import type { ProjectConfig } from "@codegraph/indexer/config";
import type { FactReader } from "@codegraph/store";
import type { IsDocument } from "./hits.js";

/** The parts of an open project that semantic search reads. */
export interface SemanticIndexParts {
  readonly root: string;
  readonly store: FactReader;
  readonly config: ProjectConfig;
  readonly options: { readonly readonly?: boolean };
  readonly isDocument: IsDocument;
  readonly log: Log;
  /** True if background work is for this process to do. */
  readonly worksBehind: () => boolean;
  /** Called when vectors were set aside. */
  readonly onRecovery: (recovery: Recovery) => void;
}
