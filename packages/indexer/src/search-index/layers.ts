import type { FileId } from "@codegraph/model";
import { openUnmergedSegment, openSegment, type SearchSegment } from "@codegraph/search";
import type { FactReader, FileRecord } from "@codegraph/store";
import { fileSetOf } from "../resolution/surroundings.js";
import type { FileTraits } from "./file-traits.js";

/** Search index of a project in one state. */
export interface SearchIndex {
  /** Changes with every state of the index. */
  readonly generation: number;
  /** Id of the stored segment and the model trained with it; null for a segment without an id. */
  readonly segment: string | null;
  readonly parts: readonly SearchPart[];
  /** Files by id. */
  readonly files: ReadonlyMap<FileId, FileTraits & { readonly hash: string }>;
  /** Files searched from unmerged segments, by id, with their hash and path. */
  readonly pending: ReadonlyMap<FileId, string>;
}

/** Metadata key of the segment id. Every new segment gets a new id. */
const SEGMENT = "search_segment";

/** Metadata entry with a new segment id. */
export function segmentEntry(): readonly [key: string, value: string] {
  return [SEGMENT, crypto.randomUUID()];
}

/** Returns the id of the stored segment; null for none, or one without an id. */
export function segmentId(store: FactReader): string | null {
  return store.meta(SEGMENT);
}

/** Segment with the files that are current in it. */
export interface SearchPart {
  readonly segment: SearchSegment;
  /** True if the segment has the current content of the file. */
  isAlive(fileId: FileId): boolean;
}

/** Search index of an open project, cached between questions. */
export interface SearchLayers {
  /** Returns the index in its current state; the same object until it changes. */
  index(): SearchIndex;
}

/** In-memory segment of files that the stored segment does not cover. */
interface HotLayer {
  readonly segment: SearchSegment;
  /** Hash and path of its files when it was built. */
  readonly files: ReadonlyMap<FileId, string>;
}

const layersOf = new WeakMap<FactReader, SearchLayers>();

/** Returns the layers of an index, created once while it is open. */
export function searchLayers(store: FactReader): SearchLayers {
  let layers = layersOf.get(store);
  if (!layers) layersOf.set(store, (layers = createLayers(store)));
  return layers;
}

/** Data that stays valid until the stored segment or the set of files changes. */
interface CachedBase {
  readonly segment: string | null;
  readonly fileSet: string | null;
  /** Updated with the pending files. */
  readonly files: Map<FileId, FileTraits & { readonly hash: string }>;
  readonly packed: ReadonlySet<FileId>;
  readonly main: SearchSegment | null;
}

/** Mean bytes of a line above which nobody wrote it. */
const LONG_LINES = 500;

function traitsOf({ path, language, hash, size, lineCount }: FileRecord): FileTraits & { readonly hash: string } {
  return { path, language, hash, hasLongLines: size > LONG_LINES * Math.max(1, lineCount) };
}

function createLayers(store: FactReader): SearchLayers {
  let known: SearchIndex | null = null;
  let hot: readonly HotLayer[] = [];
  let base: CachedBase | null = null;

  function openBase(): CachedBase {
    const [segment, fileSet] = [segmentId(store), fileSetOf(store)];
    if (base && segment !== null && base.segment === segment && fileSet !== null && base.fileSet === fileSet) return base;
    const files = new Map(store.files().map((file) => [file.id, traitsOf(file)]));
    const table = store.segmentTable();
    const main = table && openSegment({ table, term: store.segmentTerm, terms: store.segmentTerms });
    return { segment, fileSet, files, packed: new Set(store.filesWithDocuments()), main };
  }

  function open(generation: number): SearchIndex {
    base = openBase();
    const { segment, files, packed, main } = base;
    const pending = new Map<FileId, string>();
    // Only pending files can have changed since; the cached data of all others is valid.
    for (const id of store.unmergedFiles()) {
      const file = store.fileById(id);
      if (!file) continue;
      files.set(id, traitsOf(file));
      pending.set(id, `${file.hash} ${file.path}`);
    }
    hot = layersWithPending(store, hot, pending, (id) => files.get(id)?.path ?? "");
    const owner = new Map(
      hot.flatMap((layer) => [...layer.files].flatMap(([id, key]) => (pending.get(id) === key ? [[id, layer.segment] as const] : []))),
    );
    const parts: SearchPart[] = hot.map((layer) => ({ segment: layer.segment, isAlive: (id) => owner.get(id) === layer.segment }));
    if (main) parts.unshift({ segment: main, isAlive: (id) => packed.has(id) && !pending.has(id) });
    return { generation, segment, parts, files, pending };
  }

  return {
    index() {
      const generation = store.searchGeneration();
      if (known?.generation !== generation) known = open(generation);
      return known;
    },
  };
}

/**
 * Returns layers that cover every pending file. New files form one layer, merged with layers of up to twice its size, so that the number of
 * layers stays small and little work is repeated during long editing sessions.
 */
function layersWithPending(
  store: FactReader,
  layers: readonly HotLayer[],
  pending: ReadonlyMap<FileId, string>,
  pathOf: (id: FileId) => string,
): readonly HotLayer[] {
  const currentLayers = layers.filter(({ files }) => [...files].some(([id, key]) => pending.get(id) === key));
  const held = new Set(currentLayers.flatMap(({ files }) => [...files].flatMap(([id, key]) => (pending.get(id) === key ? [id] : []))));
  const fresh = [...pending.keys()].filter((id) => !held.has(id));
  if (fresh.length === 0) return currentLayers;
  const kept: HotLayer[] = [];
  for (const layer of currentLayers.toSorted((a, b) => a.files.size - b.files.size)) {
    if (layer.files.size <= 2 * fresh.length) fresh.push(...[...layer.files].flatMap(([id, key]) => (pending.get(id) === key ? [id] : [])));
    else kept.push(layer);
  }
  const unmerged = fresh.flatMap((id) => {
    const pack = store.fileDocuments(id);
    return pack === null ? [] : [{ id, path: pathOf(id), pack }];
  });
  return [...kept, { segment: openUnmergedSegment(unmerged), files: new Map(unmerged.map(({ id }) => [id, pending.get(id)!])) }];
}
