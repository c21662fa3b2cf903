import { docSummary, firstSentence } from "@codegraph/overview/summary";
import type { RelevantPlace } from "../../api/index.js";
import type { ChunkView } from "../chunk-reader.js";

/** In characters. */
const MAX_SUMMARY = 90;

/** Returns the place of a chunk: its definition, or its first line if it shows none. */
export function placeOf({ project, record, chunk, definition }: ChunkView, why: string | null): RelevantPlace {
  const isDefined = definition !== null && chunk.kind !== "rest";
  return {
    file: record.path,
    line: isDefined ? definition.line : chunk.startLine,
    endLine: isDefined ? definition.span.endLine : chunk.endLine,
    name: definition?.name ?? null,
    kind: definition?.kind ?? "text",
    path: definition?.path ?? null,
    summary: isDefined ? summaryOf(definition.doc, definition.kind === "section" ? "" : definition.signature) : null,
    why,
    ...(project.project === undefined ? {} : { project: project.project }),
  };
}

function summaryOf(doc: string | null, signature: string): string | null {
  const text = firstSentence(docSummary(doc)) ?? signature;
  if (text === "") return null;
  return text.length > MAX_SUMMARY ? `${text.slice(0, MAX_SUMMARY - 1).replace(/\s+\S*$/u, "")}…` : text;
}
