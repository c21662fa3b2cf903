import { createExplainer, type Explanation, type FactIndex } from "@codegraph/graph";
import { type AnyFileId, CodeGraphError, fileOf, isCall, isLibraryFile, type AnySymbolId, type ReferenceKind } from "@codegraph/model";
import type { ExplainedCall, ExplainOptions, ExplainResult, SymbolAnswer } from "../api/index.js";
import type { SpanEdge, SpanReader } from "../links/project-span.js";
import { filesNamed } from "../symbols/find-definitions.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { resolveSymbolQuery, patternsOf } from "../symbols/resolve-symbol-query.js";
import { symbolRef } from "../symbols/symbol-ref.js";
import { callGraphOf } from "./call-graph-of.js";
import { importedResult } from "./explain-imported.js";
import { explainInWords } from "./explain-words.js";

/** A call site to explain. */
interface Site {
  readonly fileId: AnyFileId;
  /** Index among the references of the file. */
  readonly reference: number;
}

/**
 * Explains calls: those on a line or at a column, all in a symbol, or those by which a symbol calls another.
 *
 * @param index the index with which the project is resolved
 */
export function explainCalls(
  asked: QueryScope,
  index: FactIndex,
  from: string,
  to: string | null,
  { limit = 20 }: ExplainOptions = {},
): Omit<ExplainResult, "stale"> {
  const { reader } = asked;
  const placed = to === null ? sitesOnLine(asked, from) : null;
  const start = placed ? null : resolveSymbolQuery(asked, from);
  const end = to === null ? null : resolveSymbolQuery(asked, to);
  const inside = start?.symbol ? sitesIn(reader, start.symbol.ids) : [];
  const sites = placed ?? (end === null ? inside : end.symbol ? between(asked, inside, start?.symbol?.ids ?? [], end.symbol.ids) : []);
  const explainer = createExplainer(index);
  const calls = sites.slice(0, limit).flatMap(({ fileId, reference }) => {
    const explanation = explainer.explain(fileId, reference);
    return explanation ? [explainedCall(reader, fileId, explanation)] : [];
  });
  return {
    from: {
      symbol: from,
      ...(start ? start.answer : { ...FOUND, definitions: [...new Map(calls.map(({ caller }) => [caller.path, caller])).values()] }),
    },
    to: end && { symbol: to!, ...end.answer },
    calls,
    total: sites.length,
  };
}

const FOUND: SymbolAnswer = { outcome: "found", definitions: [], candidates: [], candidatesTotal: 0 };

/**
 * The calls on a line, or at a column of it; null if `written` names no line with calls.
 *
 * @throws CodeGraphError `not-found` for a line of a file that is not in the index
 */
function sitesOnLine(asked: QueryScope, written: string): Site[] | null {
  const { reader } = asked;
  const pattern = patternsOf(asked, written).find(({ file, lines }) => file !== null && lines !== null);
  if (!pattern) return null;
  const files = filesNamed(reader, pattern.file!);
  if (files.length === 0 && /[./]/u.test(pattern.file!)) {
    throw new CodeGraphError(
      "not-found",
      `${pattern.file!} is not in the index`,
      "Check the path, or run `codegraph update` if the file is new.",
    );
  }
  const { from, to } = pattern.lines!;
  const sites = files.flatMap((file) => {
    const { id } = reader.file(file)!;
    return (reader.facts(id)?.references ?? []).flatMap(({ kind, line, column, name }, reference) => {
      const covers = pattern.column === null || (column <= pattern.column && pattern.column < column + name.length);
      return isSite(kind) && from <= line && line <= to && covers ? [{ fileId: id, reference }] : [];
    });
  });
  return sites.length > 0 ? sites : null;
}

function isSite(kind: ReferenceKind): boolean {
  return isCall(kind) || kind === "decorator";
}

/** The calls in definitions, in order. */
function sitesIn(reader: SpanReader, ids: readonly AnySymbolId[]): Site[] {
  const wanted = new Set(ids);
  return [...new Set(ids.map(fileOf))].flatMap((fileId) => {
    const at = new Set(
      [...reader.edgesIn(fileId), ...reader.unresolvedIn(fileId)].filter(({ caller }) => wanted.has(caller)).map(positionKey),
    );
    return (reader.facts(fileId)?.references ?? []).flatMap((each, reference) =>
      isSite(each.kind) && at.has(positionKey(each)) ? [{ fileId, reference }] : [],
    );
  });
}

/** The calls in one symbol that lead to another, also through base members; if there are none, the unresolved calls with its name. */
function between(asked: QueryScope, inside: readonly Site[], from: readonly AnySymbolId[], to: readonly AnySymbolId[]): Site[] {
  const { reader } = asked;
  const graph = callGraphOf(asked);
  const goals = new Set(to);
  const leading = from.flatMap((id) => graph.callsFrom(id)).filter(({ callee }) => goals.has(callee));
  const at = new Set(leading.map((link: SpanEdge) => `${fileOf(link.caller)} ${positionKey(link)}`));
  const names = new Set(to.flatMap((id) => reader.definition(id)?.name ?? []));
  const referenceOf = ({ fileId, reference }: Site) => reader.facts(fileId)!.references[reference]!;
  const found = inside.filter((site) => at.has(`${site.fileId} ${positionKey(referenceOf(site))}`));
  return found.length > 0 ? found : inside.filter((site) => names.has(referenceOf(site).name));
}

function positionKey({ line, column }: { readonly line: number; readonly column: number }): string {
  return `${line} ${column}`;
}

function explainedCall(reader: SpanReader, fileId: AnyFileId, explanation: Explanation): ExplainedCall {
  const { reference, caller, callees } = explanation;
  const { file, project } = reader.place(reader.fileById(fileId)?.path ?? "");
  const { name, receiver, kind, line, column } = reference;
  const certainty = callees?.certainty ?? "possible";
  const own = (callees?.ids ?? []).filter((id) => !isLibraryFile(fileOf(id)));
  const imported = importedResult(reader, fileId, explanation);
  const because = explainInWords(reader, explanation);
  return {
    site: { file, line, column },
    ...(project === undefined ? {} : { project }),
    caller: symbolRef(reader, caller),
    name,
    receiver,
    kind,
    outcome: imported?.outcome ?? (callees === null ? "open" : own.length === 0 ? "library" : certainty),
    callees: imported?.callees ?? own.map((id) => ({ ...symbolRef(reader, id), certainty, provenance: callees!.provenance })),
    because: imported ? [...because, imported.because] : because,
  };
}
