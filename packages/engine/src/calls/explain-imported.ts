import type { Explanation } from "@codegraph/graph";
import { type AnyFileId, fileOf, isCall, isLibraryFile } from "@codegraph/model";
import type { ExplainedCall } from "../api/index.js";
import type { SpanReader } from "../links/project-span.js";
import { symbolRef } from "../symbols/symbol-ref.js";

/**
 * Returns the result of a call that an imported index has decided, with a sentence about it; null for a call that resolution decides. The
 * explanation is made without imported facts, so the call is compared with what is stored.
 */
export function importedResult(
  reader: SpanReader,
  fileId: AnyFileId,
  { reference: { kind, line, column }, callees }: Explanation,
): (Pick<ExplainedCall, "outcome" | "callees"> & { readonly because: string }) | null {
  if (!isCall(kind)) return null;
  const isHere = (place: { readonly line: number; readonly column: number }): boolean => place.line === line && place.column === column;
  const edges = reader.edgesIn(fileId).filter((edge) => isCall(edge.kind) && isHere(edge));
  const imported = edges.filter(({ provenance }) => provenance === "scip" || provenance === "checker");
  if (imported.length > 0) {
    return {
      outcome: imported.some(({ certainty }) => certainty === "exact") ? "exact" : "possible",
      callees: imported.map(({ callee, certainty, provenance }) => ({ ...symbolRef(reader, callee), certainty, provenance })),
      because: `${imported.some(({ provenance }) => provenance === "checker") ? "The compiler" : "An imported SCIP index"} names ${imported.map(({ callee }) => placeOf(reader, callee)).join(" and ")}, which decides`,
    };
  }
  const leavesProject = callees !== null && callees.ids.every((id) => isLibraryFile(fileOf(id)));
  if (edges.length > 0 || leavesProject || reader.unresolvedIn(fileId).some(isHere)) return null;
  return {
    outcome: "library",
    callees: [],
    because: "A compiler or an imported SCIP index names a symbol outside of the project, which decides",
  };
}

function placeOf(reader: SpanReader, id: Parameters<typeof symbolRef>[1]): string {
  const { path, file, line } = symbolRef(reader, id);
  return `${path.replaceAll(" > ", ".")} (${file}:${line})`;
}
