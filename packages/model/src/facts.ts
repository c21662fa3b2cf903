import type { Binding } from "./binding.js";
import type { Chunk } from "./chunk.js";
import type { Definition } from "./definition.js";
import type { Extension } from "./extension.js";
import type { Export, Import } from "./module.js";
import type { Problem } from "./problem.js";
import type { Reference } from "./reference.js";
import type { Scope } from "./scope.js";
import type { TermTable } from "./terms.js";

/** Everything extracted from one file without reading any other file. */
export interface FileFacts {
  /** Language id, as in the registry. */
  readonly language: string;
  /** Number of lines; 0 for an empty file. */
  readonly lineCount: number;
  /** Package or namespace that the file declares; of several, the first, and {@link Scope.package} tells them apart. Null without one. */
  readonly package: string | null;
  /** Comments before the first code plus the module doc; null without any. */
  readonly header: string | null;
  readonly definitions: readonly Definition[];
  readonly extensions: readonly Extension[];
  readonly references: readonly Reference[];
  readonly bindings: readonly Binding[];
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
  readonly scopes: readonly Scope[];
  readonly terms: TermTable;
  /** Ordered by position; see {@link Chunk}. */
  readonly chunks: readonly Chunk[];
  readonly problems: readonly Problem[];
}

/** Facts that resolution reads: everything except terms, chunks and problems. */
export type CodeFacts = Omit<FileFacts, "terms" | "chunks" | "problems">;
