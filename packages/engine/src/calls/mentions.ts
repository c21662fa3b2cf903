import type { CallGraph, CallLink } from "@codegraph/graph";
import { type AnySymbolId, fileOf, type Import, isFunctionLike, type SymbolKind, symbolId } from "@codegraph/model";
import { termMatcher } from "@codegraph/store";
import { matchingCase } from "../symbols/matching-case.js";
import type { QueriedProject, SpanDefinition, SpanFile } from "../links/project-span.js";
import { definitionsAround } from "../symbols/definitions-around.js";
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
  const files = createFileReader(asked);
  for (const id of ids) {
    const value = asked.reader.definition(id);
    if (value && VALUES.has(value.kind))
      links.set(
        id,
        asked.projects.flatMap((project) => mentionsOf(project, asked, files, value)),
      );
  }
  if (links.size === 0) return graph;
  return { ...graph, callsInto: (id, expanded) => [...graph.callsInto(id, expanded), ...(links.get(id) ?? [])] };
}

/** The part of a file that is read because the file mentions a value. */
interface MentioningFile {
  readonly file: SpanFile;
  readonly imports: readonly Import[];
  readonly functions: readonly SpanDefinition[];
}

/** Returns a function that reads a file once, because changed values often share their files. */
function createFileReader({ reader }: QueryScope): (path: string) => MentioningFile | null {
  const known = new Map<string, MentioningFile | null>();
  return (path) => {
    const found = known.get(path);
    if (found !== undefined) return found;
    const file = reader.file(path);
    const read = file && {
      file,
      imports: reader.facts(file.id)?.imports ?? [],
      functions: reader.definitions({ file: path }).filter(({ kind }) => isFunctionLike(kind)),
    };
    known.set(path, read);
    return read;
  };
}

function mentionsOf(
  project: QueriedProject,
  asked: QueryScope,
  files: (path: string) => MentioningFile | null,
  value: SpanDefinition,
): CallLink[] {
  const { hits } = project.store.terms({ term: value.name, mode: "exact", limit: MAX_LINES });
  const near = hits.filter(
    ({ file, line, type }) => type !== "comment" && type !== "string" && !(file === value.file && line === value.line),
  );
  const spelled = matchingCase(project, near, termMatcher(value.name, "exact", true));
  const callers = new Map<AnySymbolId, CallLink>();
  for (const [path, lines] of linesByFile(spelled)) {
    const file = files(path);
    if (file === null || !(path === value.file ? isInCode(asked, value) : isImported(asked, file, value))) continue;
    for (const { caller, line } of mentioningFunctions(file, lines)) {
      if (!callers.has(caller)) callers.set(caller, linkTo(value, caller, line));
    }
  }
  return [...callers.values()];
}

function linesByFile(hits: readonly { readonly file: string; readonly line: number }[]): ReadonlyMap<string, readonly number[]> {
  const files = new Map<string, number[]>();
  for (const { file, line } of hits) {
    const lines = files.get(file);
    if (lines) lines.push(line);
    else files.set(file, [line]);
  }
  return files;
}

/** Returns the innermost function around each line, or the file's top-level code. Lines with imports are left out. */
function mentioningFunctions(
  { file, imports, functions }: MentioningFile,
  lines: readonly number[],
): { readonly caller: AnySymbolId; readonly line: number }[] {
  const importLines = new Set(imports.map(({ line }) => line));
  return lines
    .filter((line) => !importLines.has(line))
    .map((line) => ({ caller: definitionsAround(functions, line)[0]?.id ?? symbolId(file.id, -1), line }));
}

function linkTo(value: SpanDefinition, caller: AnySymbolId, line: number): CallLink {
  return {
    caller,
    callee: value.id,
    line,
    column: 1,
    kind: "reference",
    certainty: "possible",
    provenance: "scope",
    through: null,
  };
}

/** True for a value in code. Files of data have keys and neither references nor values, and no key uses another of its name. */
function isInCode({ reader }: QueryScope, { id }: SpanDefinition): boolean {
  const facts = reader.facts(fileOf(id));
  return facts !== null && facts.references.length + facts.bindings.length > 0;
}

/** True if the file imports the name of the definition, and the import leads to it or to no definition, as for most values. */
function isImported({ importTargets }: QueryScope, { file, imports }: MentioningFile, { id, name }: SpanDefinition): boolean {
  return imports.some((each, place) => {
    if (each.name !== name) return false;
    const targets = importTargets(file.id, place);
    return targets.length === 0 || targets.includes(id);
  });
}
