import { openPacks, openSegment, type Segment } from "@codegraph/search";
import type { FactReader } from "@codegraph/store";
import type { FileTraits } from "./filter.js";

/** All of a project that can be searched, in one state of its index. */
export interface SearchIndex {
  readonly generation: number;
  readonly parts: readonly SearchPart[];
  /** By id. */
  readonly files: ReadonlyMap<number, FileTraits & { readonly hash: string }>;
  /** How many files are searched from their packs. */
  readonly pending: number;
}

/** A segment, and which of its files are still what it says. */
export interface SearchPart {
  readonly segment: Segment;
  isAlive(fileId: number): boolean;
}

/** What is searched of an open index, kept from question to question. */
export interface SearchLayers {
  /** As the index is now; the same object while it stays. */
  index(): SearchIndex;
}

/** A segment in memory over files whose packs the kept segment does not hold. */
interface HotLayer {
  readonly segment: Segment;
  /** What its files were when it was made. */
  readonly files: ReadonlyMap<number, string>;
}

const layersOf = new WeakMap<FactReader, SearchLayers>();

/** The layers of an index, made once for as long as it is open. */
export function searchLayers(store: FactReader): SearchLayers {
  let layers = layersOf.get(store);
  if (!layers) layersOf.set(store, (layers = createLayers(store)));
  return layers;
}

function createLayers(store: FactReader): SearchLayers {
  let known: SearchIndex | null = null;
  let hot: readonly HotLayer[] = [];

  function open(generation: number): SearchIndex {
    const files = new Map(store.files().map(({ id, path, language, hash }) => [id, { path, language, hash }]));
    const pending = new Map(
      store.pending().flatMap((id) => {
        const file = files.get(id);
        return file ? [[id, `${file.hash} ${file.path}`] as const] : [];
      }),
    );
    hot = withPending(store, hot, pending, (id) => files.get(id)?.path ?? "");
    const owner = new Map(hot.flatMap((layer) => [...layer.files].flatMap(([id, key]) => (pending.get(id) === key ? [[id, layer.segment] as const] : []))));
    const table = store.segmentTable();
    const main = table && openSegment({ table, term: store.segmentTerm, terms: store.segmentTerms });
    const packed = main && new Set(store.packed());
    const parts: SearchPart[] = hot.map(({ segment }) => ({ segment, isAlive: (id) => owner.get(id) === segment }));
    if (main) parts.unshift({ segment: main, isAlive: (id) => packed!.has(id) && !pending.has(id) });
    return { generation, parts, files, pending: pending.size };
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
 * Layers that hold every pending file as it is. What is new gets a layer of its own, together with what is no more than
 * twice as much: however long edits go on, there are few layers and little is done twice.
 */
function withPending(
  store: FactReader,
  layers: readonly HotLayer[],
  pending: ReadonlyMap<number, string>,
  pathOf: (id: number) => string,
): readonly HotLayer[] {
  const living = layers.filter(({ files }) => [...files].some(([id, key]) => pending.get(id) === key));
  const held = new Set(living.flatMap(({ files }) => [...files].flatMap(([id, key]) => (pending.get(id) === key ? [id] : []))));
  const fresh = [...pending.keys()].filter((id) => !held.has(id));
  if (fresh.length === 0) return living;
  const kept: HotLayer[] = [];
  for (const layer of living.toSorted((a, b) => a.files.size - b.files.size)) {
    if (layer.files.size <= 2 * fresh.length) fresh.push(...[...layer.files].flatMap(([id, key]) => (pending.get(id) === key ? [id] : [])));
    else kept.push(layer);
  }
  const packs = fresh.flatMap((id) => {
    const pack = store.pack(id);
    return pack === null ? [] : [{ id, path: pathOf(id), pack }];
  });
  return [...kept, { segment: openPacks(packs), files: new Map(packs.map(({ id }) => [id, pending.get(id)!])) }];
}
