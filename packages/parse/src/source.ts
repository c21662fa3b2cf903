import type { DocFinder } from "./docs.js";
import type { LanguageSpec } from "./language-spec.js";
import type { LineTable } from "./line-table.js";
import type { Matches } from "./matches.js";
import type { NamedDefinitions } from "./named-definitions.js";
import type { PathReader } from "./path-reader.js";
import type { ScopeTree } from "./scope-tree.js";

/** What the steps of assembling a file's facts share. */
export interface Source {
  /** The language at an offset: where a text holds others, theirs. */
  readonly specAt: (offset: number) => LanguageSpec;
  readonly text: string;
  /** The text without what stands in comments and strings, of the same length; see `plainText`. */
  readonly plain: string;
  readonly lines: LineTable;
  readonly matches: Matches;
  readonly tree: ScopeTree;
  /** Where each definition really begins, wrappers included. */
  readonly starts: Int32Array;
  readonly named: NamedDefinitions;
  readonly paths: PathReader;
  readonly docs: DocFinder;
  /** Called for each definition, reference and binding. @throws ParseTimeout when the time is over */
  readonly check: () => void;
}
