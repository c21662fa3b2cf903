import type { Binding } from "./binding.js";
import type { Chunk } from "./chunk.js";
import type { Definition } from "./definition.js";
import type { Extension } from "./extension.js";
import type { Export, Import } from "./module.js";
import type { Problem } from "./problem.js";
import type { Reference } from "./reference.js";
import type { Scope } from "./scope.js";
import type { TermTable } from "./terms.js";

/** What one file says, without a look at any other file. */
export interface FileFacts {
  /** Language id, as in the registry. */
  readonly language: string;
  /** Number of lines; an empty file has 0. */
  readonly lineCount: number;
  /** The package or namespace the file declares for all it defines; null where the language has none. */
  readonly package: string | null;
  /** The comments before the first code, and the module's own doc; null where there are none. */
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

/** The facts that resolution reads: everything but terms, chunks and problems. */
export type CodeFacts = Omit<FileFacts, "terms" | "chunks" | "problems">;
