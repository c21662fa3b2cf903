import {
  type AnyFileId,
  fileOf,
  collectInSteps,
  definitionIndexOf,
  isCall,
  isFunctionLike,
  isOwnSymbol,
  isTestFile,
  isTypeLike,
  type SlicedWork,
  symbolId,
  type AnySymbolId,
} from "@codegraph/model";
import type { FileRecord, StoredDefinition } from "@codegraph/store";
import type { AreaNeighbour, AreaOptions, AreaResult, AreaSymbol } from "../api/index.js";
import { docSummary, firstSentence } from "@codegraph/overview/summary";
import type { ModuleOf } from "../calls/relationships.js";
import type { ProjectSpan, SpanDefinition, SpanEdge } from "../links/project-span.js";
import type { QueryScope } from "../symbols/resolve-symbol-query.js";
import { refOf } from "../symbols/symbol-ref.js";
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
  const { store, root } = span.own;
  const files = area.files.slice(0, MAX_FILES);
  const inside = new Set(files.map(({ id }) => id));
  const isInside = (id: AnySymbolId): boolean =>
    isOwnSymbol(id) &&
    inside.has(fileOf(id)) &&
    (area.lines === null || overlaps(store.definition(id), area.lines) || (definitionIndexOf(id) === -1 && area.lines.from === 1));
  const definitions = (yield* collectInSteps(files, ({ path }) => store.definitions({ file: path }))).filter(
    (each) => area.lines === null || overlaps(each, area.lines),
  );
  const out = yield* collectInSteps(files, ({ id }) =>
    store.edgesIn(id).filter((edge) => isUse(edge) && isInside(edge.caller) && !isInside(edge.callee)),
  );
  const others = new Set(yield* collectInSteps(files, ({ id }) => store.dependents(id)));
  const into = yield* collectInSteps([...others, ...(area.lines === null ? [] : inside)], (id) =>
    store.edgesIn(id).filter((edge) => isUse(edge) && !isInside(edge.caller) && isInside(edge.callee)),
  );
  const users = countBy(into, ({ callee }) => callee);
  const symbols = mainSymbols(definitions, users);
  const usedBy = neighbours(
    asked,
    into,
    ({ caller }) => caller,
    ({ callee }) => callee,
  );
  return {
    area: area.written,
    kind: area.kind,
    files: area.files.length,
    lines: area.lines === null ? area.files.reduce((sum, { lineCount }) => sum + lineCount, 0) : area.lines.to - area.lines.from + 1,
    languages: [...new Set(area.files.map(({ language }) => language))].sort(),
    ...areaPurpose(root, store, area, symbols),
    terms: yield* areaTerms(setup.corpora.of([span.own]), store, files, limit),
    symbols: symbols.slice(0, limit).map((definition) => areaSymbol(definition, users)),
    symbolsTotal: symbols.length,
    uses: neighbours(
      asked,
      out,
      ({ callee }) => callee,
      ({ callee }) => callee,
    ).slice(0, limit),
    usedBy: usedBy.slice(0, limit),
    packages: (yield* packagesOf(store, files, setup.moduleOf)).slice(0, limit),
    tests: testsOf(store.files(), area, usedBy).slice(0, limit),
    dependencyResults: expandCalls ? dependencies(setup, span, asked, symbols.slice(0, limit), depth) : null,
  };
}

function overlaps(definition: SpanDefinition | null, { from, to }: { readonly from: number; readonly to: number }): boolean {
  if (!definition) return false;
  const { span, line, kind } = definition;
  return isTypeLike(kind) ? from <= line && line <= to : span.startLine <= to && from <= span.endLine;
}

function isUse({ kind }: SpanEdge): boolean {
  return isCall(kind) || kind === "reference";
}

function countBy(edges: readonly SpanEdge[], keyOf: (edge: SpanEdge) => AnySymbolId): Map<AnySymbolId, number> {
  const counts = new Map<AnySymbolId, number>();
  for (const edge of edges) counts.set(keyOf(edge), (counts.get(keyOf(edge)) ?? 0) + 1);
  return counts;
}

/** Returns symbols that are used or visible outside the area, most used first, then exported ones. */
function mainSymbols(definitions: readonly StoredDefinition[], users: ReadonlyMap<AnySymbolId, number>): StoredDefinition[] {
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

function areaSymbol(definition: SpanDefinition, users: ReadonlyMap<AnySymbolId, number>): AreaSymbol {
  const summary = firstSentence(docSummary(definition.doc));
  return {
    ...refOf(definition),
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
        file: reader.place(reader.fileById(id)?.path ?? "").file,
        edges: all.length,
        symbols: [...new Set(names)].slice(0, MAX_NAMES),
      };
    })
    .filter(({ file }) => file !== "")
    .sort((a, b) => b.edges - a.edges || (a.file < b.file ? -1 : 1));
}

/** Returns packages imported from outside the project, most imported first. */
function* packagesOf(store: ProjectSpan["own"]["store"], files: readonly FileRecord[], moduleOf: ModuleOf): SlicedWork<string[]> {
  const counts = new Map<string, number>();
  for (const { id, path, language } of files) {
    const outside = new Set(
      (store.facts(id)?.imports ?? [])
        .filter(({ specifier }) => moduleOf(language, specifier, path) === null)
        .flatMap(({ specifier }) => packageOf(specifier) ?? []),
    );
    for (const name of outside) counts.set(name, (counts.get(name) ?? 0) + 1);
    yield;
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
}

/** Returns test files that use the area, and those named after one of its files. */
function testsOf(all: readonly FileRecord[], area: Area, usedBy: readonly AreaNeighbour[]): string[] {
  const users = usedBy.map(({ file }) => file).filter(isTestFile);
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

function dependencies(
  setup: SearchSetup,
  span: ProjectSpan,
  asked: QueryScope,
  symbols: readonly StoredDefinition[],
  depth: number | undefined,
): AreaResult["dependencyResults"] {
  const chunks = createChunkReader();
  const hits = createHitMaker(setup.isDocument, true);
  const shown = symbols.flatMap(({ id }): ShownChunk[] => {
    const view = chunks.of(span.own, symbolId(fileOf(id), definitionIndexOf(id)), fileOf(id));
    return view ? [{ view, hit: hits.hit(view, 1) }] : [];
  });
  return dependenciesOf({ asked, projects: [span.own, ...span.linked], chunks, hits }, shown, depth);
}
