import { docSummary, firstSentence } from "@codegraph/overview/summary";
import type { RelevantPlace } from "../../api/index.js";
import type { RankedPlace } from "./rank-places.js";

/** In characters. */
const MAX_SUMMARY = 90;

/** Returns the place of a chunk: its definition, or its first line if it shows none. */
export function placeOf({ view, why, copies }: RankedPlace): RelevantPlace {
  const { project, record, chunk, definition } = view;
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
    ...(copies !== undefined && copies.length > 0 && { copies }),
  };
}

function summaryOf(doc: string | null, signature: string): string | null {
  const text = firstSentence(docSummary(doc)) ?? signature;
  if (text === "") return null;
  return text.length > MAX_SUMMARY ? `${text.slice(0, MAX_SUMMARY - 1).replace(/\s+\S*$/u, "")}…` : text;
}
