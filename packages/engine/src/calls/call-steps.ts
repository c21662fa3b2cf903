import type { FoundCall } from "@codegraph/graph";
import type { CallStep } from "../api/index.js";
import type { SpanReader } from "../links/project-span.js";
import { symbolRef } from "../symbols/symbol-ref.js";

/** Renders a call for an answer. */
export function callStep(reader: SpanReader, { link, depth }: FoundCall): CallStep {
  const { line, column, kind, certainty, provenance, through } = link;
  const caller = symbolRef(reader, link.caller);
  return {
    depth,
    caller,
    callee: symbolRef(reader, link.callee),
    site: { file: caller.file, line, column },
    kind,
    certainty,
    provenance,
    ...(through === null ? {} : { through: symbolRef(reader, through) }),
  };
}
