import { type CodeFacts, isTypeLike, type Reference } from "@codegraph/model";
import type { SpanDefinition } from "../links/project-span.js";

/** Returns the references to the bases that a type states, in source order, without those of types inside it. */
export function statedBases(type: SpanDefinition, facts: CodeFacts): readonly Reference[] {
  const inner = facts.definitions.filter(({ kind, span }) => isTypeLike(kind) && isInside(span, type.span));
  return facts.references.filter(({ kind, line, column }) => {
    if (kind !== "inherit" && kind !== "implement") return false;
    const at = { startLine: line, startColumn: column, endLine: line, endColumn: column };
    return isInside(at, type.span) && !inner.some(({ span }) => isInside(at, span));
  });
}

interface Extent {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** True if `inner` lies in `outer` and is shorter. */
function isInside(inner: Extent, outer: Extent): boolean {
  const starts = inner.startLine > outer.startLine || (inner.startLine === outer.startLine && inner.startColumn > outer.startColumn);
  const ends = inner.endLine < outer.endLine || (inner.endLine === outer.endLine && inner.endColumn <= outer.endColumn);
  return starts && ends;
}
