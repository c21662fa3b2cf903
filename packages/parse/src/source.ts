import type { DocFinder } from "./docs.js";
import type { DocTypeReader } from "./doc-types.js";
import type { LanguageSpec } from "./language-spec.js";
import type { LineTable } from "./line-table.js";
import type { Matches } from "./matches.js";
import type { NamedDefinitions } from "./named-definitions.js";
import type { PathReader } from "./path-reader.js";
import type { ScopeTree } from "./scope-tree.js";

/** State shared by the steps that assemble a file's facts. */
export interface AssemblySource {
  /** Returns the language at an offset, which differs from the file's in embedded parts. */
  readonly specAt: (offset: number) => LanguageSpec;
  readonly text: string;
  /** Text of the same length with comments blanked, from which types are read. */
  readonly code: string;
  /** Text of the same length with comments and the contents of strings blanked; see `plainText`. */
  readonly plain: string;
  readonly lines: LineTable;
  readonly matches: Matches;
  readonly tree: ScopeTree;
  /** Start offset of each definition including its wrappers, by index. */
  readonly starts: Int32Array;
  readonly named: NamedDefinitions;
  readonly paths: PathReader;
  readonly docs: DocFinder;
  readonly docTypes: DocTypeReader;
  /** Called for each definition, reference and binding. Throws ParseTimeout if the time is up. */
  readonly check: () => void;
}
