import {
  type AnyFileId,
  fileOf,
  collectInSteps,
  definitionIndexOf,
  isCall,
  isFunctionUse,
  isFunctionLike,
  isTestFile,
  isTypeLike,
  type SlicedWork,
  symbolId,
  type AnySymbolId,
} from "@codegraph/model";
import type { FileRecord } from "@codegraph/store";
import { exportedDefinitions, exportStatements } from "../answers/exports.js";
import type { AreaExport, AreaNeighbour, AreaOptions, AreaResult, AreaSymbol } from "../api/index.js";
import { docSummary, firstSentence } from "@codegraph/overview/summary";
import { mounted, mountedFile, unmountedSymbol } from "@codegraph/indexer/resolution";
import type { ModuleOf } from "../calls/relationships.js";
import type { ProjectSpan, QueriedProject, SpanDefinition, SpanEdge, SpanReader } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { definitionRef } from "../symbols/symbol-ref.js";
import { areaPurpose } from "./area-purpose.js";
import type { Area } from "./area-target.js";
import { areaTerms } from "./area-terms.js";
import { createChunkReader } from "./chunk-reader.js";
import { dependenciesOf, type ShownChunk } from "./dependencies.js";
import { createHitMaker } from "./hits.js";
import { packageOf } from "./package-of.js";
import type { SearchSetup } from "./find-chunks.js";

/** Number of files of a large area that are read; more files add time but no insight. */
const MAX_FILES = 2_000;
const MAX_NAMES = 5;

/** Explains an area: its purpose, main symbols, dependencies and users. */
export function* explainAreaIn(
  setup: SearchSetup,
  span: ProjectSpan,
  asked: QueryScope,
  area: Area,
  options: AreaOptions,
): SlicedWork<Omit<AreaResult, "stale">> {
  const { limit = 12, expandCalls = false, depth } = options;
  const { reader } = span;
  const { store, link, project } = area.project;
  const files = area.files.slice(0, MAX_FILES);
  const inside = new Set(files.map(({ id }) => mountedFile(link, id)));
  const isInside = (id: AnySymbolId): boolean =>
    inside.has(fileOf(id)) &&
    (area.lines === null || overlaps(reader.definition(id), area.lines) || (definitionIndexOf(id) === -1 && area.lines.from === 1));
  const definitions = (yield* collectInSteps(files, ({ path }) => reader.definitions({ file: mounted(link, path) }))).filter(
    (each) => area.lines === null || overlaps(each, area.lines),
  );
  const out = yield* collectInSteps([...inside], (id) =>
    reader.edgesIn(id).filter((edge) => isUse(edge) && isInside(edge.caller) && !isInside(edge.callee)),
  );
  const into = (yield* edgesInto(span, area, files, definitions)).filter(
    (edge) => isUse(edge) && !isInside(edge.caller) && isInside(edge.callee),
  );
  const users = countBy(into, ({ callee }) => callee);
  const symbols = mainSymbols(definitions, users);
  const usedBy = neighbours(
    asked,
    into,
    ({ caller }) => caller,
    ({ callee }) => callee,
  );
  const uses = neighbours(
    asked,
    out,
    ({ callee }) => callee,
    ({ callee }) => callee,
  );
  const packages = yield* packagesOf(area.project, files, setup.moduleOf);
  const exports = yield* exportsIn(store, files, area, link === 0 ? setup.moduleOf : null);
  const tests = testsOf(store.files(), area, usedBy);
  return {
    area: area.written,
    kind: area.kind,
    ...(project === undefined ? {} : { project }),
    files: area.files.length,
    lines: area.lines === null ? area.files.reduce((sum, { lineCount }) => sum + lineCount, 0) : area.lines.to - area.lines.from + 1,
    languages: [...new Set(area.files.map(({ language }) => language))].sort(),
    ...areaPurpose(reader, area, symbols),
    terms: yield* areaTerms(setup.corpora.of([area.project]), store, files, limit),
    symbols: symbols.slice(0, limit).map((definition) => areaSymbol(reader, definition, users)),
    symbolsTotal: symbols.length,
    uses: uses.slice(0, limit),
    usedBy: usedBy.slice(0, limit),
    packages: packages.slice(0, limit),
    exports: exports.slice(0, limit),
    tests: tests.slice(0, limit),
    totals: { uses: uses.length, usedBy: usedBy.length, packages: packages.length, exports: exports.length, tests: tests.length },
    dependencyResults: expandCalls ? dependencies({ setup, span, asked, project: area.project }, symbols.slice(0, limit), depth) : null,
  };
}

/** Returns edges among which are all that lead into an area. The dependents of files are known for the project itself only. */
function* edgesInto(
  { reader }: ProjectSpan,
  { project: { store, link }, lines }: Area,
  files: readonly FileRecord[],
  definitions: readonly SpanDefinition[],
): SlicedWork<SpanEdge[]> {
  if (link !== 0) {
    const topLevel = files.map(({ id }) => symbolId(mountedFile(link, id), -1));
    return yield* collectInSteps([...topLevel, ...definitions.map(({ id }) => id)], reader.edgesTo);
  }
  const others = new Set(yield* collectInSteps(files, ({ id }) => store.dependents(id)));
  return yield* collectInSteps([...others, ...(lines === null ? [] : files.map(({ id }) => id))], reader.edgesIn);
}

function overlaps(definition: SpanDefinition | null, { from, to }: { readonly from: number; readonly to: number }): boolean {
  if (!definition) return false;
  const { span, line, kind } = definition;
  return isTypeLike(kind) ? from <= line && line <= to : span.startLine <= to && from <= span.endLine;
}

function isUse({ kind }: SpanEdge): boolean {
  return isCall(kind) || isFunctionUse(kind);
}

function countBy(edges: readonly SpanEdge[], keyOf: (edge: SpanEdge) => AnySymbolId): Map<AnySymbolId, number> {
  const counts = new Map<AnySymbolId, number>();
  for (const edge of edges) counts.set(keyOf(edge), (counts.get(keyOf(edge)) ?? 0) + 1);
  return counts;
}

/** Returns symbols that are used or visible outside the area, most used first, then exported ones. */
function mainSymbols(definitions: readonly SpanDefinition[], users: ReadonlyMap<AnySymbolId, number>): SpanDefinition[] {
  const main = definitions.filter(
    ({ id, kind, parent, exported }) =>
      users.has(id) ||
      ((isFunctionLike(kind) || isTypeLike(kind)) && (parent === null || exported)) ||
      (kind === "section" && parent === null),
  );
  const weight = ({ id, kind, exported, parent }: SpanDefinition): number =>
    8 * Math.min(users.get(id) ?? 0, 1_000) + (exported ? 4 : 0) + (parent === null ? 2 : 0) + (isTypeLike(kind) ? 1 : 0);
  return main.sort((a, b) => weight(b) - weight(a) || a.id - b.id);
}

function areaSymbol(reader: SpanReader, definition: SpanDefinition, users: ReadonlyMap<AnySymbolId, number>): AreaSymbol {
  const summary = firstSentence(docSummary(definition.doc));
  return {
    ...definitionRef(reader, definition),
    endLine: definition.span.endLine,
    signature: definition.signature,
    summary,
    usedFromOutside: users.get(definition.id) ?? 0,
  };
}

/** Returns the files at the far end of edges, those with most edges first, and the symbols used. */
function neighbours(
  { reader }: QueryScope,
  edges: readonly SpanEdge[],
  farEnd: (edge: SpanEdge) => AnySymbolId,
  used: (edge: SpanEdge) => AnySymbolId,
): AreaNeighbour[] {
  const files = new Map<AnyFileId, SpanEdge[]>();
  for (const edge of edges) {
    const file = fileOf(farEnd(edge));
    const known = files.get(file);
    if (known) known.push(edge);
    else files.set(file, [edge]);
  }
  return [...files]
    .map(([id, all]): AreaNeighbour => {
      const names = [...countBy(all, used)].sort((a, b) => b[1] - a[1]).flatMap(([symbol]) => reader.definition(symbol)?.name ?? []);
      return {
        ...reader.place(reader.fileById(id)?.path ?? ""),
        edges: all.length,
        symbols: [...new Set(names)].slice(0, MAX_NAMES),
      };
    })
    .filter(({ file }) => file !== "")
    .sort((a, b) => b.edges - a.edges || (a.file < b.file ? -1 : 1));
}

/** Returns packages imported from outside the project, most imported first. */
function* packagesOf({ store, link }: QueriedProject, files: readonly FileRecord[], moduleOf: ModuleOf): SlicedWork<string[]> {
  const counts = new Map<string, number>();
  for (const { id, path, language } of files) {
    const outside = new Set(
      (store.facts(id)?.imports ?? [])
        .filter(({ specifier }) => moduleOf(language, specifier, mounted(link, path)) === null && store.inPackage(specifier).length === 0)
        .flatMap(({ specifier }) => packageOf(specifier) ?? []),
    );
    for (const name of outside) counts.set(name, (counts.get(name) ?? 0) + 1);
    yield;
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
}

/** Returns the exports of files: statements and re-exports before exported definitions, by file and line. */
function* exportsIn(
  store: ProjectSpan["own"]["store"],
  files: readonly FileRecord[],
  { lines }: Area,
  moduleOf: ModuleOf | null,
): SlicedWork<AreaExport[]> {
  const all = yield* collectInSteps(files, (record): AreaExport[] => {
    const statements = exportStatements(store, record, moduleOf);
    return [
      ...statements.map((each) => ({ ...each, file: record.path, declared: false })),
      ...exportedDefinitions(store, record, statements).map((each) => ({ ...each, file: record.path, declared: true })),
    ];
  });
  const inside = all.filter(({ line }) => lines === null || (lines.from <= line && line <= lines.to));
  return [...inside.filter(({ declared }) => !declared), ...inside.filter(({ declared }) => declared)];
}

/** Returns test files that use the area, and those named after one of its files. */
function testsOf(all: readonly FileRecord[], area: Area, usedBy: readonly AreaNeighbour[]): string[] {
  const users = usedBy.flatMap(({ file, project }) => (project === area.project.project && isTestFile(file) ? [file] : []));
  const stems = area.kind === "folder" ? null : new Set(area.files.map(({ path }) => stemOf(path)));
  const named =
    stems === null
      ? []
      : all
          .map(({ path }) => path)
          .filter((path) => isTestFile(path) && stems.has(stemOf(path).replace(/^test[_-]?|[._-]?(?:tests?|spec)$/giu, "")));
  const own = new Set(area.files.map(({ path }) => path));
  return [...new Set([...users, ...named])].filter((path) => !own.has(path));
}

function stemOf(path: string): string {
  return path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/\.[^.]*$/u, "")
    .toLowerCase();
}

interface DependencySources {
  readonly setup: SearchSetup;
  readonly span: ProjectSpan;
  readonly asked: QueryScope;
  /** Project of the symbols. */
  readonly project: QueriedProject;
}

function dependencies(
  { setup, span, asked, project }: DependencySources,
  symbols: readonly SpanDefinition[],
  depth: number | undefined,
): AreaResult["dependencyResults"] {
  const chunks = createChunkReader();
  const hits = createHitMaker(setup.isDocument, true);
  const shown = symbols.flatMap(({ id }): ShownChunk[] => {
    const { id: local } = unmountedSymbol(id);
    const view = chunks.of(project, local, fileOf(local));
    return view ? [{ view, hit: hits.hit(view, 1) }] : [];
  });
  return dependenciesOf({ asked, projects: [span.own, ...span.linked], chunks, hits }, shown, depth);
}
