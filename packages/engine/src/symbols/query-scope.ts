import type { AnyFileId, AnySymbolId } from "@codegraph/model";
import type { QueriedProject, SpanReader } from "../links/project-span.js";
import type { RulesOf } from "./one-symbol.js";

/** Data that questions about symbols read. */
export interface QueryScope {
  readonly projects: readonly QueriedProject[];
  readonly reader: SpanReader;
  readonly rulesOf: RulesOf;
  /** Returns the definitions that an import of a file leads to; see `ImportFollower`. */
  importTargets(fileId: AnyFileId, place: number): readonly AnySymbolId[];
}
