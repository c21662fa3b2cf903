import { writeSketch, shingleSimilarity, parseQuery, shapeOf, shinglesOf, SKETCH_BYTES, sketchSimilarity } from "@codegraph/search";
import { type FileId, FILES_PER_PROJECT, linkOf, localFileId } from "@codegraph/model";
import type { SimilarHit, SimilarOptions, SimilarResult, SimilarTo } from "../api/index.js";
import type { ProjectSpan } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { type ChunkView, createChunkReader } from "./chunk-reader.js";
import { dependenciesOf } from "./dependencies.js";
import { compileFilter, type CompiledFilter } from "./filter.js";
import { createHitMaker, roundScore } from "./hits.js";
import { lineText } from "./lines.js";
import { rankMatching } from "./rank-matching.js";
import { type SimilarSubject, subjectOf } from "./similar-subject.js";
import { readSketches } from "@codegraph/indexer/search-index";
import type { SearchSetup } from "./find-chunks.js";

/** Number of chunks compared in full: those with the most similar sketches, and those with the most similar words. */
const MAX_BY_SHAPE = 120;
const MAX_BY_WORDS = 40;

/** Below this number of shingles much code has the same shape, so words count as well. */
const MIN_SHINGLES = 24;

const CLONE = 0.95;
const NEAR_CLONE = 0.6;
/** Largest score from words alone. */
const MAX_WORD_SCORE = 0.6;

interface Candidate {
  readonly view: ChunkView;
  /** Word score of the chunk for the subject, 0 to 1. */
  readonly byWords: number;
}

/** Finds code similar to a subject: copies, modified copies, and code about the same things. */
export function searchSimilar(
  setup: SearchSetup,
  span: ProjectSpan,
  asked: QueryScope,
  to: SimilarTo,
  options: SimilarOptions,
): Omit<SimilarResult, "stale" | "links"> {
  const { limit = 10, minSimilarity: least = 0.2, code = true, expandCalls = false, depth } = options;
  const subject = subjectOf(span, asked, to);
  const shape = shapeOf(subject.text);
  const shingles = shinglesOf(shape);
  const filter = compileFilter(span.projects, [options], undefined, setup.labels, setup.isDocument);
  const candidates = [...candidatesFor(setup, span, subject, shape, filter).values()];
  const hits = createHitMaker(setup.isDocument, code);
  const hasEnoughShingles = shingles.size >= MIN_SHINGLES;
  const found = candidates.flatMap(({ view, byWords }) => {
    const text = lineText(view.project, view.record.path, view.chunk.startLine, view.chunk.endLine);
    if (text === null) return [];
    const overlap = shingleSimilarity(shingles, shinglesOf(shapeOf(text)));
    const score = hasEnoughShingles ? Math.max(overlap, MAX_WORD_SCORE * byWords) : 0.5 * overlap + 0.5 * Math.min(1, byWords);
    return score < least ? [] : [{ view, overlap, score, likeness: likenessOf(overlap, hasEnoughShingles || byWords >= 0.5) }];
  });
  found.sort(
    (a, b) =>
      b.score - a.score ||
      (a.view.record.path < b.view.record.path ? -1 : a.view.record.path > b.view.record.path ? 1 : a.view.position - b.view.position),
  );
  const chunks = createChunkReader();
  const shown = found.slice(0, limit).map(({ view, overlap, score, likeness }) => {
    const hit: SimilarHit = { ...hits.hit(view, score), overlap: roundScore(overlap), likeness };
    return { view, hit };
  });
  return {
    subject: subject.place && subjectRef(subject.place),
    results: shown.map(({ hit }) => hit),
    dependencyResults: expandCalls ? dependenciesOf({ asked, projects: [span.own, ...span.linked], chunks, hits }, shown, depth) : null,
  };
}

function subjectRef({ file, startLine, endLine, name }: NonNullable<SimilarSubject["place"]>): SimilarResult["subject"] {
  return { file, startLine, endLine, name };
}

function likenessOf(overlap: number, hasEnoughShingles: boolean): SimilarHit["likeness"] {
  if (!hasEnoughShingles) return "similar";
  return overlap >= CLONE ? "clone" : overlap >= NEAR_CLONE ? "near-clone" : "similar";
}

/** Returns the chunks worth comparing in full, without the subject itself. */
function candidatesFor(
  setup: SearchSetup,
  span: ProjectSpan,
  subject: SimilarSubject,
  shape: Uint32Array,
  filter: CompiledFilter,
): Map<string, Candidate> {
  const chunks = createChunkReader();
  const found = new Map<string, Candidate>();
  const add = (link: number, fileId: FileId, position: number, byWords: number): void => {
    const project = span.projects.find((each) => each.link === link);
    const view = project && chunks.at(project, fileId, position);
    if (!view || isSubject(view, subject) || !accepts(filter, view)) return;
    const key = `${link} ${fileId} ${position}`;
    found.set(key, { view, byWords: Math.max(byWords, found.get(key)?.byWords ?? 0) });
  };

  const searched = setup.corpora.of(span.projects);
  const query = parseQuery(subject.text.slice(0, 4_000));
  const conditions = {
    filter: { ...filter, kinds: null },
    symbols: [],
    named: null,
    written: new Map(),
    concept: new Map(),
    reexporting: new Map(),
    messages: new Map(),
    near: null,
    mentioned: [],
    beside: null,
    recent: () => 0,
  };
  // The subject is code, even if a comment in it reads like the documentation of a definition.
  const intent = { ...query.intent, documentation: false };
  const byWords = rankMatching(searched, { ...query, phrases: [], intent }, conditions).chunks;
  // The subject's own score is the score of an exact copy.
  const own = byWords.find(({ fileId, position }) => {
    const view =
      subject.place &&
      fileId === subject.place.fileId + FILES_PER_PROJECT * subject.place.project.link &&
      chunks.at(subject.place.project, subject.place.fileId, position);
    return view ? isSubject(view, subject) : false;
  });
  const most = own?.score ?? Math.max(0.5, byWords[0]?.score ?? 0);
  const scores = new Map(byWords.map(({ fileId, position, score }) => [`${fileId} ${position}`, score / most]));
  for (const { fileId, position } of byWords.slice(0, MAX_BY_WORDS + 1)) {
    add(linkOf(fileId), localFileId(fileId), position, Math.min(1, scores.get(`${fileId} ${position}`)!));
  }

  const sketch = new Uint8Array(SKETCH_BYTES);
  writeSketch(shape, sketch, 0);
  const like: { readonly link: number; readonly fileId: FileId; readonly position: number; readonly likeness: number }[] = [];
  for (const { link, store } of span.projects) {
    readSketches(store).each((fileId, position, bytes, at) => {
      const likeness = sketchSimilarity(sketch, 0, bytes, at);
      if (likeness >= MIN_LIKENESS) like.push({ link, fileId, position, likeness });
    });
  }
  like.sort((a, b) => b.likeness - a.likeness || a.fileId - b.fileId || a.position - b.position);
  for (const { link, fileId, position } of like.slice(0, MAX_BY_SHAPE)) {
    add(link, fileId, position, Math.min(1, scores.get(`${fileId + FILES_PER_PROJECT * link} ${position}`) ?? 0));
  }
  return found;
}

/** About two of sixteen sketch positions agree by chance. */
const MIN_LIKENESS = 0.15;

function isSubject({ project, fileId, chunk }: ChunkView, { place }: SimilarSubject): boolean {
  return (
    place !== null &&
    place.project.link === project.link &&
    place.fileId === fileId &&
    chunk.startLine <= place.endLine &&
    place.startLine <= chunk.endLine
  );
}

function accepts({ kinds, acceptsFile }: CompiledFilter, { project, record, definition }: ChunkView): boolean {
  return acceptsFile(project, record) && (kinds === null || (definition !== null && kinds.has(definition.kind)));
}
