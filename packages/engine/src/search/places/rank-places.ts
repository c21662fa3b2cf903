import type { CallGraph } from "@codegraph/graph";
import { type AnySymbolId, type CopyPlace, definitionIndexOf, fileOf, isFunctionLike, isTestFile } from "@codegraph/model";
import { orderQuestion, type RankedChunk } from "@codegraph/search";
import { unmountedSymbol } from "@codegraph/indexer/resolution";
import type { QueryScope } from "../../symbols/query-scope.js";
import type { ChunkView } from "../chunk-reader.js";
import type { ChunkMatches } from "../find-chunks.js";
import { symbolIdsOf } from "../focus.js";
import { placeKey } from "./chunk-key.js";
import type { PointedSymbol } from "./pointed-symbols.js";

/** Chunk as a place of an answer. */
export interface RankedPlace {
  readonly view: ChunkView;
  /** At most {@link MOST_BY_WORDS} for a place that words and names found; above it for one that the text points to. */
  readonly score: number;
  /** Reason other than the words of the question; null without one. */
  readonly why: string | null;
  /** Lower places with the same lines, best first; absent before they are folded. */
  readonly copies?: readonly CopyPlace[];
}

/** Places of a question, each list best first. */
export interface RankedPlaces {
  readonly code: readonly RankedPlace[];
  readonly tests: readonly RankedPlace[];
  readonly documents: readonly RankedPlace[];
}

/** Highest score of a place that the text does not point to. */
export const MOST_BY_WORDS = 2;
/** Raise of a symbol that the text names, as a share of the best score. The words decide between several. */
const NAMED_RAISE = 0.3;

/** Chunks that take part; lower ones are counted only. */
const MAX_CHUNKS = 400;
/** Best places that lend a part of their score to the functions that they call and are called by. */
const LENDERS = 8;
const LENT = 0.3;
/** A lender with more neighbours is a function that everything uses. */
const MAX_NEIGHBOURS = 20;
/** Most that callers and callees in other files reach, as a share of the first place. */
const BELOW_FIRST = 0.999;
/** Factor for code outside functions and types. */
const REST = 0.8;
/** Factor for each further place of the same file. */
const REPEATED = 0.85;

interface Parts {
  readonly asked: QueryScope;
  readonly found: ChunkMatches;
  readonly graph: CallGraph;
  /** Symbols that the text points to, the surest first. */
  readonly pointed: readonly PointedSymbol[];
  /** True if the question asks for tests, so that they are not kept apart. */
  readonly wantsTests: boolean;
  /** True if the text asks how something works, so that its hits are ordered as search orders them. */
  readonly isQuestion: boolean;
}

/** Ranks the places that a question is about: those that its text points to, then those that its words find and their neighbours. */
export function rankPlaces({ asked, found, graph, pointed, wantsTests, isQuestion }: Parts): RankedPlaces {
  const code = new Map<string, RankedPlace>();
  const tests = new Map<string, RankedPlace>();
  const documents = new Map<string, RankedPlace>();
  const put = (list: Map<string, RankedPlace>, place: RankedPlace): void => {
    const key = placeKey(place.view);
    const known = list.get(key);
    if (!known || known.score < place.score) list.set(key, { ...place, why: place.why ?? known?.why ?? null });
  };
  const listOf = ({ record }: ChunkView): Map<string, RankedPlace> => (isTestFile(record.path) && !wantsTests ? tests : code);
  pointed.forEach(({ id, why, isCertain }, at) => {
    const view = isCertain ? chunkOfSymbol(asked, found, id) : null;
    if (view) put(listOf(view), { view, score: MOST_BY_WORDS + 1 - at / (pointed.length + 1), why });
  });
  const ranking = isQuestion ? orderedAsSearch(found) : found.ranking;
  const best = ranking.find(({ fileId }) => !found.isDocument(fileId))?.score ?? 1;
  for (const chunk of ranking.slice(0, MAX_CHUNKS)) {
    const view = found.view(chunk);
    if (!view) continue;
    const isDocument = found.isDocument(chunk.fileId);
    const score = Math.min(1, chunk.score / best) * (isDocument || showsDefinition(view) ? 1 : REST);
    put(isDocument ? documents : listOf(view), { view, score, why: null });
  }
  // A name raises the place that the words give its symbol. Alone it would put the symbols in the order of the text.
  for (const { id, why, isCertain } of pointed) {
    const view = isCertain ? null : chunkOfSymbol(asked, found, id);
    if (!view) continue;
    const list = listOf(view);
    const known = list.get(placeKey(view));
    put(list, { view: known?.view ?? view, score: Math.min(MOST_BY_WORDS, (known?.score ?? 0) + NAMED_RAISE), why });
  }
  if (found.isConcept) return { code: sorted(code), tests: sorted(tests), documents: sorted(documents) };
  lend(code, { asked, found, graph }, put);
  return { code: spread(code), tests: spread(tests), documents: sorted(documents) };
}

/** Returns the ranking with the first chunks of code in the order in which search shows them. */
function orderedAsSearch({ ranking, isDocument, names }: ChunkMatches): RankedChunk[] {
  const code = ranking.filter(({ fileId }) => !isDocument(fileId));
  const documents = ranking.filter(({ fileId }) => isDocument(fileId));
  return [...orderQuestion(code, names), ...documents].sort((a, b) => b.score - a.score);
}

function showsDefinition({ definition, chunk }: ChunkView): boolean {
  return definition !== null && chunk.kind !== "rest";
}

/** Raises the callers and callees of the best places, which often are where a fault is or shows. */
function lend(
  code: Map<string, RankedPlace>,
  { asked, found, graph }: Pick<Parts, "asked" | "found" | "graph">,
  put: (list: Map<string, RankedPlace>, place: RankedPlace) => void,
): void {
  const lenders = sorted(code).slice(0, LENDERS);
  const lent = new Map<string, { readonly view: ChunkView; readonly why: string; amount: number }>();
  for (const { view, score } of lenders) {
    const name = view.definition?.name ?? "";
    const ids = symbolIdsOf(asked, view);
    const callees = new Set(ids.flatMap((id) => graph.directCallsOf(id).map(({ callee }) => callee)));
    const callers = new Set(ids.flatMap((id) => graph.callsInto(id).map(({ caller }) => caller)));
    for (const [neighbours, why] of [
      [callees, `callee of ${name}`],
      [callers, `caller of ${name}`],
    ] as const) {
      if (neighbours.size > MAX_NEIGHBOURS) continue;
      for (const id of neighbours) {
        const near = chunkOfSymbol(asked, found, id);
        if (!near || isTestFile(near.record.path) || !near.definition || !isFunctionLike(near.definition.kind)) continue;
        const key = placeKey(near);
        const amount = (LENT * Math.min(1, score)) / Math.sqrt(neighbours.size);
        const known = lent.get(key);
        if (known) known.amount = Math.max(known.amount, amount);
        else lent.set(key, { view: near, why, amount });
      }
    }
  }
  const [first] = lenders;
  for (const [key, { view, why, amount }] of lent) {
    const known = code.get(key);
    const before = known?.score ?? 0;
    if (before > MOST_BY_WORDS) continue;
    // The words decide which file comes first, and its neighbours within the file which function of it.
    const isBelow = first !== undefined && before < first.score && fileKey(view) !== fileKey(first.view);
    const score = Math.min(before + amount, isBelow ? BELOW_FIRST * first.score : MOST_BY_WORDS);
    if (score > before) put(code, { view: known?.view ?? view, score, why: known ? known.why : why });
  }
}

function fileKey({ project, fileId }: ChunkView): string {
  return `${project.link} ${fileId}`;
}

/** Returns the chunk of a symbol; null for top-level code and for projects that are not asked. */
export function chunkOfSymbol({ projects }: QueryScope, found: ChunkMatches, id: AnySymbolId): ChunkView | null {
  const at = unmountedSymbol(id);
  const project = projects.find(({ link }) => link === at.link);
  return project && definitionIndexOf(at.id) !== -1 ? found.chunks.of(project, at.id, fileOf(at.id)) : null;
}

function sorted(places: ReadonlyMap<string, RankedPlace>): RankedPlace[] {
  return [...places.values()].sort((a, b) => b.score - a.score);
}

/** Sorts places and lowers each further one of a file a little, so that the first ones are not all of one file. */
function spread(places: ReadonlyMap<string, RankedPlace>): RankedPlace[] {
  const seen = new Map<string, number>();
  return sorted(places)
    .map((place) => {
      const key = fileKey(place.view);
      const before = seen.get(key) ?? 0;
      seen.set(key, before + 1);
      return { place, worth: place.score > MOST_BY_WORDS ? place.score : place.score * REPEATED ** before };
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ place }) => place);
}
