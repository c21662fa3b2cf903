import { fileOf } from "@codegraph/model";
import type { CallStep } from "../api/index.js";
import type { SpanReader } from "../links/span.js";
import { symbolRef } from "../symbols/symbol-ref.js";
import type { CallLink } from "./call-graph.js";

/** A call with how far it is from where the walk began. */
export interface FoundCall {
  readonly link: CallLink;
  readonly depth: number;
}

/** Sorts calls by depth, then file and position of the site; calls of one site stay in their order. */
export function sortCalls(reader: SpanReader, calls: FoundCall[]): void {
  const paths = new Map<number, string>();
  const pathOf = (file: number): string => {
    let path = paths.get(file);
    if (path === undefined) paths.set(file, (path = reader.fileById(file)?.path ?? ""));
    return path;
  };
  calls.sort(
    (a, b) =>
      a.depth - b.depth ||
      compare(pathOf(fileOf(a.link.caller)), pathOf(fileOf(b.link.caller))) ||
      a.link.line - b.link.line ||
      a.link.column - b.link.column,
  );
}

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

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
