import { fileOf, definitionIndexOf } from "@codegraph/model";
import type { SearchBySymbolOptions, SearchResult } from "../api/index.js";
import { mounted, unmountedSymbol } from "@codegraph/indexer/resolution";
import type { ProjectSpan } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { resolveSymbolQuery } from "../symbols/resolve-symbol-query.js";
import { createChunkReader } from "./chunk-reader.js";
import type { ShownChunk } from "./dependencies.js";
import { createHitMaker } from "./hits.js";
import type { SearchSetup } from "./find-chunks.js";
import { neighbourhood } from "./search.js";

/**
 * Returns the chunks of a symbol and its neighbourhood. An ambiguous name returns all matches, those with most callers first; an unknown
 * name
 * returns symbols with similar names, with a score below 1.
 */
export function searchBySymbolIn(
  setup: SearchSetup,
  span: ProjectSpan,
  asked: QueryScope,
  symbol: string,
  { limit = 10, offset = 0, code = true, expandCalls = false, depth }: SearchBySymbolOptions,
): Omit<SearchResult, "stale" | "links"> {
  const { symbol: meant, answer } = resolveSymbolQuery(asked, symbol);
  const ids = meant
    ? meant.ids
    : answer.candidates.flatMap((candidate) =>
        asked.reader
          .definitions({ file: fileIn(asked, candidate), name: candidate.name })
          .filter(({ line }) => line === candidate.line)
          .map(({ id }) => id),
      );
  const chunks = createChunkReader();
  const hits = createHitMaker(setup.isDocument, code);
  const score = answer.outcome === "not-found" ? 0.5 : 1;
  const all = new Map<string, ShownChunk>();
  for (const id of ids) {
    const at = unmountedSymbol(id);
    const project = [span.own, ...span.linked].find(({ link }) => link === at.link);
    const view =
      project &&
      (definitionIndexOf(at.id) === -1
        ? chunks.around(project, fileOf(at.id), 1, Number.MAX_SAFE_INTEGER)
        : chunks.of(project, at.id, fileOf(at.id)));
    if (view) all.set(`${at.link} ${view.fileId} ${view.position}`, { view, hit: hits.hit(view, score) });
  }
  // A chunk may show more than the symbol, such as the function around it.
  const focused = meant ? { ids: ids.filter((id) => definitionIndexOf(unmountedSymbol(id).id) !== -1) } : {};
  const shown = [...all.values()].slice(offset, offset + limit);
  return {
    query: symbol,
    results: shown.map(({ hit }) => hit),
    total: all.size,
    ...neighbourhood(setup, { span, asked, chunks }, shown, { code, expandCalls, depth, isFirst: offset === 0, ...focused }),
    ...(meant ? { definitions: answer.definitions } : {}),
    reading: { words: [symbol], phrases: [], filter: {}, semantic: "off", semanticNote: "Symbol lookup matches names only.", notes: [] },
  };
}

function fileIn({ projects }: QueryScope, { file, project }: { readonly file: string; readonly project?: string }): string {
  return mounted(projects.find((each) => each.project === project)?.link ?? 0, file);
}
