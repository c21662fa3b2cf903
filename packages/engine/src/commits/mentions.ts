import type { CallGraph, CallLink } from "@codegraph/graph";
import { type AnySymbolId, isFunctionLike, type SymbolKind, symbolId } from "@codegraph/model";
import { termMatcher } from "@codegraph/store";
import { matchingCase } from "../answers/matching-case.js";
import type { QueriedProject, SpanDefinition, SpanReader } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";

/** Kinds of definitions that are used without a call, so that no edge leads to them. */
const VALUES: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["constant", "variable", "field", "enum_member"]);
/** Number of lines with the name of one value that are read. */
const MAX_LINES = 500;

/**
 * A call graph in which code that mentions some values leads to them. A mention is a line of code with the name, in the file of the value or
 * in a file that imports the name. Another value may have the name there, so the links are `possible`.
 *
 * @param ids changed definitions; those that are no values stay as they are
 */
export function withMentions(graph: CallGraph, asked: QueryScope, ids: readonly AnySymbolId[]): CallGraph {
  const links = new Map<AnySymbolId, readonly CallLink[]>();
  for (const id of ids) {
    const value = asked.reader.definition(id);
    if (value && VALUES.has(value.kind))
      links.set(
        id,
        asked.projects.flatMap((project) => mentionsOf(project, asked, value)),
      );
  }
  if (links.size === 0) return graph;
  return { ...graph, callsInto: (id, expanded) => links.get(id) ?? graph.callsInto(id, expanded) };
}

function mentionsOf(project: QueriedProject, asked: QueryScope, value: SpanDefinition): CallLink[] {
  const { reader } = asked;
  const isOwn = (path: string): boolean => path === value.file || isImported(asked, path, value);
  const { hits } = project.store.terms({ term: value.name, mode: "exact", limit: MAX_LINES });
  const near = hits.filter(
    ({ file, line, type }) => type !== "comment" && type !== "string" && !(file === value.file && line === value.line),
  );
  const spelled = matchingCase(project, near, termMatcher(value.name, "exact", true));
  const accepted = new Map([...new Set(spelled.map(({ file }) => file))].map((file) => [file, isOwn(file)]));
  const found = new Map<AnySymbolId, CallLink>();
  for (const { file, line } of spelled) {
    if (!accepted.get(file)) continue;
    const caller = isImportLine(reader, file, line) ? null : functionAt(reader, file, line);
    if (caller === null || found.has(caller)) continue;
    found.set(caller, {
      caller,
      callee: value.id,
      line,
      column: 1,
      kind: "reference",
      certainty: "possible",
      provenance: "scope",
      through: null,
    });
  }
  return [...found.values()];
}

/** True if the file imports the name of the definition, and the import leads to it or to no definition, as for most values. */
function isImported({ reader, importTargets }: QueryScope, path: string, { id, name }: SpanDefinition): boolean {
  const file = reader.file(path);
  if (file === null) return false;
  const imports = reader.facts(file.id)?.imports ?? [];
  return imports.some((each, place) => {
    if (each.name !== name) return false;
    const targets = importTargets(file.id, place);
    return targets.length === 0 || targets.includes(id);
  });
}

function isImportLine(reader: SpanReader, path: string, line: number): boolean {
  const file = reader.file(path);
  return file !== null && (reader.facts(file.id)?.imports ?? []).some((each) => each.line === line);
}

/** The innermost function around a line, or the file's top-level code. */
function functionAt(reader: SpanReader, path: string, line: number): AnySymbolId | null {
  const file = reader.file(path);
  if (file === null) return null;
  const around = reader
    .definitions({ file: path })
    .filter(({ kind, span }) => isFunctionLike(kind) && span.startLine <= line && line <= span.endLine)
    .sort((one, other) => other.span.startLine - one.span.startLine || one.span.endLine - other.span.endLine);
  return around[0]?.id ?? symbolId(file.id, -1);
}
