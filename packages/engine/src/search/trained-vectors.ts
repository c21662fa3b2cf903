import type { BuiltinModel } from "@codegraph/embed/builtin";
import { asFileId, type FileId } from "@codegraph/model";
import { queryWords, type SearchQuery, decodeDocuments } from "@codegraph/search";
import { type ByteRows, createByteRows, type FactReader } from "@codegraph/store";
import { addVectors, readTrainedModel, readTrainedVectors, SCALE, type SearchIndex, searchLayers } from "@codegraph/indexer/search-index";
import type { NearChunk } from "./rank-matching.js";

/** Trained semantic model of a project with its vectors. */
export interface TrainedVectors {
  /** Id of the model. */
  readonly id: string;
  /** Number of chunks with a vector. */
  readonly chunks: number;
  /** Returns the nearest chunks in accepted files, best first. */
  near(query: SearchQuery, accepts: ((path: string) => boolean) | null): NearChunk[];
}

/** Number of nearest chunks that take part in ranking. */
const MAX_NEAR = 100;

/** Open model with its vectors. Valid for one segment and the model trained with it. */
interface Opened {
  readonly segment: string | null;
  readonly model: BuiltinModel;
  /** Vectors trained with the model, and the files that they belong to, in the order of their rows. */
  readonly rows: ByteRows;
  readonly kept: readonly FileRows[];
  /** Vectors of pending files, with the hash and path of the file they were made for. */
  made: ReadonlyMap<FileId, { readonly key: string; readonly blocks: readonly FileVectors[] }>;
  generation: number;
  meaning: TrainedVectors | null;
}

const openModels = new WeakMap<FactReader, Opened>();

/** Returns the model of a project in its present state; null if none was trained. */
export function openTrainedVectors(store: FactReader): TrainedVectors | null {
  const index = searchLayers(store).index();
  const before = openModels.get(store);
  if (before?.generation === index.generation) return before.meaning;
  const opened = before && index.segment !== null && before.segment === index.segment ? before : open(store, index.segment);
  if (!opened) return null;
  openModels.set(store, opened);
  opened.generation = index.generation;
  opened.meaning = createMeaning(store, opened, index);
  return opened.meaning;
}

function open(store: FactReader, segment: string | null): Opened | null {
  const model = readTrainedModel(store);
  const bytes = model && readTrainedVectors(store);
  if (!model || !bytes) return null;
  const kept: FileRows[] = [];
  const vectors: Int8Array[] = [];
  let first = 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at + 8 <= bytes.length;) {
    const fileId = asFileId(view.getUint32(at));
    const count = view.getUint32(at + 4);
    at += 8;
    // An index that was learnt while its files changed, by an earlier version, may end within a file.
    if (at + count * model.dimensions > bytes.length) break;
    kept.push({ fileId, count, first });
    vectors.push(new Int8Array(bytes.buffer, bytes.byteOffset + at, count * model.dimensions));
    first += count;
    at += count * model.dimensions;
  }
  return { segment, model, rows: createByteRows(model.dimensions, vectors), kept, made: new Map(), generation: -1, meaning: null };
}

function createMeaning(store: FactReader, opened: Opened, { files, pending }: SearchIndex): TrainedVectors {
  const { model, rows, made } = opened;
  opened.made = new Map(
    [...pending].map(([id, key]) => {
      const before = made.get(id);
      return [id, before?.key === key ? before : { key, blocks: computeVectors(store, model, id) }];
    }),
  );
  const kept = opened.kept.filter(({ fileId }) => files.has(fileId) && !pending.has(fileId));
  const added = [...opened.made.values()].flatMap(({ blocks }) => blocks);
  return {
    id: model.id,
    chunks: [...kept, ...added].reduce((sum, { count }) => sum + count, 0),
    near(query, accepts) {
      const isWanted = ({ fileId }: { readonly fileId: FileId }): boolean => accepts === null || accepts(files.get(fileId)?.path ?? "");
      const vector = model.vectorOf(queryWords(query));
      const products = rows.products(vector);
      const nearest = createNearest();
      const offerAll = (file: { readonly fileId: FileId; readonly count: number }, productOf: (position: number) => number): void => {
        // Reads the file's record only if one of its chunks is near enough: most files have none.
        let accepted: boolean | null = null;
        for (let position = 0; position < file.count; position++) {
          const similarity = productOf(position) / SCALE;
          if (similarity <= nearest.least()) continue;
          accepted ??= isWanted(file);
          if (!accepted) return;
          nearest.offer(file.fileId, position, similarity);
        }
      };
      for (const file of kept) offerAll(file, (position) => products[file.first + position]!);
      for (const file of added) offerAll(file, (position) => productAt(vector, file.vectors, position * model.dimensions));
      return nearest.ranked();
    },
  };
}

/** Rows of a file's chunks. */
interface FileRows {
  readonly fileId: FileId;
  readonly first: number;
  readonly count: number;
}

/** Vectors of a file's chunks. */
interface FileVectors {
  readonly fileId: FileId;
  readonly count: number;
  readonly vectors: Int8Array;
}

/** Computes vectors for an edited file with the existing model. */
function computeVectors(store: FactReader, model: BuiltinModel, fileId: FileId): FileVectors[] {
  const bytes = store.fileDocuments(fileId);
  const pack = bytes && decodeDocuments(bytes);
  if (!pack) return [];
  const vectors = new Uint8Array(pack.documents.length * model.dimensions);
  addVectors(model, pack, vectors, 0);
  return [{ fileId, count: pack.documents.length, vectors: new Int8Array(vectors.buffer) }];
}

function productAt(query: Float32Array, vectors: Int8Array, from: number): number {
  let sum = 0;
  for (let place = 0; place < query.length; place++) sum += query[place]! * vectors[from + place]!;
  return sum;
}

/** Collects the {@link MAX_NEAR} nearest chunks with a similarity above 0. */
function createNearest(): {
  /** Returns the similarity up to which a chunk is not kept. */
  least(): number;
  offer(fileId: FileId, position: number, similarity: number): void;
  /** Returns the chunks, nearest first. */
  ranked(): NearChunk[];
} {
  let found: NearChunk[] = [];
  let least = 0;
  return {
    least: () => least,
    offer(fileId, position, similarity) {
      found.push({ fileId, position, similarity });
      if (found.length < 4 * MAX_NEAR) return;
      found = nearestFirst(found);
      least = found.at(-1)!.similarity;
    },
    ranked: () => nearestFirst(found),
  };
}

function nearestFirst(found: readonly NearChunk[]): NearChunk[] {
  return found.toSorted((a, b) => b.similarity - a.similarity || a.fileId - b.fileId || a.position - b.position).slice(0, MAX_NEAR);
}
