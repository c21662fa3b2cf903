import { openPacks, openSegment, type Segment } from "@codegraph/search";
import type { FactReader } from "@codegraph/store";
import { fileSetOf } from "../resolution/surroundings.js";
import type { FileTraits } from "./file-traits.js";

/** All of a project that can be searched, in one state of its index. */
export interface SearchIndex {
  readonly generation: number;
  /** Names the kept segment, and what was learnt with it; null for one that has no name yet. */
  readonly segment: string | null;
  readonly parts: readonly SearchPart[];
  /** By id. */
  readonly files: ReadonlyMap<number, FileTraits & { readonly hash: string }>;
  /** The files that are searched from their packs, by id, each with what it is. */
  readonly pending: ReadonlyMap<number, string>;
}

/** Names the segment; whoever makes one gives it another name. */
const SEGMENT = "search_segment";

export function segmentEntry(): readonly [key: string, value: string] {
  return [SEGMENT, crypto.randomUUID()];
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

/** What holds as long as no file comes or goes and the segment stays. */
interface Base {
  readonly segment: string | null;
  readonly fileSet: string | null;
  /** Brought up to date where files are pending. */
  readonly files: Map<number, FileTraits & { readonly hash: string }>;
  readonly packed: ReadonlySet<number>;
  readonly main: Segment | null;
}

function createLayers(store: FactReader): SearchLayers {
  let known: SearchIndex | null = null;
  let hot: readonly HotLayer[] = [];
  let base: Base | null = null;

  function openBase(): Base {
    const [segment, fileSet] = [store.meta(SEGMENT), fileSetOf(store)];
    if (base && segment !== null && base.segment === segment && fileSet !== null && base.fileSet === fileSet) return base;
    const files = new Map(store.files().map(({ id, path, language, hash }) => [id, { path, language, hash }]));
    const table = store.segmentTable();
    const main = table && openSegment({ table, term: store.segmentTerm, terms: store.segmentTerms });
    return { segment, fileSet, files, packed: new Set(store.packed()), main };
  }

  function open(generation: number): SearchIndex {
    base = openBase();
    const { segment, files, packed, main } = base;
    const pending = new Map<number, string>();
    // What was written since is pending: of all other files, what is known holds.
    for (const id of store.pending()) {
      const file = store.fileById(id);
      if (!file) continue;
      files.set(id, { path: file.path, language: file.language, hash: file.hash });
      pending.set(id, `${file.hash} ${file.path}`);
    }
    hot = withPending(store, hot, pending, (id) => files.get(id)?.path ?? "");
    const owner = new Map(hot.flatMap((layer) => [...layer.files].flatMap(([id, key]) => (pending.get(id) === key ? [[id, layer.segment] as const] : []))));
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
