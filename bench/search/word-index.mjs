import { createExtractor, loadRegistry } from "@codegraph/parse";
import {
  documentsOf,
  fileSignals,
  openCorpus,
  openUnmergedSegment,
  encodeDocuments,
  RANK_WEIGHTS,
  rankChunks,
  parseQuery,
  spreadOverFiles,
  WORD_WEIGHTS,
} from "@codegraph/search";
import { filesBelow, textOf } from "./sources.mjs";

const MOST_HITS = 60;
/** Documents, which explain code in words, are left out. */
const DOCUMENTS = new Set(["markdown", "notebook", "text"]);

/** Indexes the words of a tree's chunks in memory, without a store and vectors, so that ranking can be repeated with other weights. */
export async function wordIndexOf(tree) {
  const registry = await loadRegistry();
  const extractors = new Map();
  const files = [];
  for (const path of filesBelow(tree)) {
    const text = textOf(tree, path);
    const spec = text === null ? null : registry.forPath(path, text);
    if (spec === null || DOCUMENTS.has(spec.id)) continue;
    if (!extractors.has(spec.id)) extractors.set(spec.id, await createExtractor(spec));
    let facts;
    try {
      facts = await extractors.get(spec.id).extract(text, path);
    } catch {
      continue;
    }
    const chunks = facts.chunks.map(({ startLine, endLine, definition }) => ({
      path,
      startLine,
      endLine,
      name: definition === null ? null : facts.definitions[definition].name,
    }));
    files.push({ id: files.length + 1, path, language: spec.id, chunks, pack: encodeDocuments(documentsOf(facts, text)) });
  }
  const corpus = openCorpus([openUnmergedSegment(files)], () => true);
  const signals = { file: (id) => fileSignals(files[id - 1].path, files[id - 1].language) };
  /** Returns chunks, best first, with some weights replaced. */
  function rank(query, { rank: ofRank = {}, words = {}, judge } = {}) {
    const judged = judge === undefined ? signals : { ...signals, judge };
    return rankChunks(corpus, parseQuery(query), judged, { ...RANK_WEIGHTS, ...ofRank }, { ...WORD_WEIGHTS, ...words }).chunks;
  }

  const hitOf = ({ fileId, position }) => files[fileId - 1].chunks[position];
  return {
    /** Returns hits, best first, spread over files. */
    ask: (query, weights) => spreadOverFiles(rank(query, weights), MOST_HITS).map(hitOf),
    /** Returns all hits, best first. */
    rank: (query, weights) => rank(query, weights).map(hitOf),
  };
}
