import { isOutgrown, learnModel, type BuiltinModel, openBuiltinModel } from "@codegraph/embed/builtin";
import type { FileId } from "@codegraph/model";
import { sketchesOf, SKETCH_BYTES, chunkWords, type FileDocuments, decodeDocuments } from "@codegraph/search";
import type { FactReader, FactWriter } from "@codegraph/store";

/** Keys of the stored model and of the chunk vectors, quantised to one byte per dimension. */
const MODEL_KEY = "learnt-model";
const VECTORS_KEY = "learnt-vectors";

/** Metadata key of the model id. Shows whether a model exists without loading it. */
const MODEL_ID_KEY = "learnt_model";

/** Quantisation factor: the largest signed byte stands for 1. */
export const SCALE = 127;

/** Metadata key that marks a model as outgrown; it stays in use until another one is trained. */
const OUTGROWN_KEY = "learnt_outgrown";

/** A project of up to this many chunks learns within a run, in a tenth of a second. */
const FEW_CHUNKS = 200;

/** True if the project has chunks, and either no model or one that it has outgrown. */
export function isLearningDue(store: FactReader): boolean {
  const isTrained = store.meta(MODEL_ID_KEY) !== null && store.meta(OUTGROWN_KEY) === null;
  return !isTrained && store.filesWithDocuments().length > 0;
}

/** True if the project has no model and is so small that the next run trains one. */
export function learnsAtOnce(store: FactReader): boolean {
  return store.meta(MODEL_ID_KEY) === null && hasFewChunks(store);
}

function hasFewChunks(store: FactReader): boolean {
  let chunks = 0;
  for (const id of store.filesWithDocuments()) {
    chunks += chunksIn(store.fileDocuments(id));
    if (chunks > FEW_CHUNKS) return false;
  }
  return chunks > 0;
}

/**
 * Computes the vectors of all chunks with the stored model, valid or outgrown. Without one, a small project trains a model, and a larger
 * one stores nothing: learning is due.
 * @param pause called between files
 */
export async function updateVectors(store: FactReader, writer: LearntWriter, pause: () => Promise<unknown>): Promise<void> {
  if (hasFewChunks(store)) return trainAndWriteVectors(store, writer, pause);
  const model = readTrainedModel(store);
  if (model === null) {
    writer.setMeta(MODEL_ID_KEY, null);
    return;
  }
  const chunks = await countChunks(store, pause);
  writer.setMeta(OUTGROWN_KEY, isOutgrown(model, chunks.documents) ? "1" : null);
  await writeVectors(store, writer, model, chunks.ids, pause);
}

/**
 * Trains a model of word relations, unless the stored one is still valid, and computes the vector of each chunk.
 * @param pause called between files
 */
export async function trainAndWriteVectors(store: FactReader, writer: LearntWriter, pause: () => Promise<unknown>): Promise<void> {
  const chunks = await countChunks(store, pause);
  const model = keptModel(store, chunks.documents) ?? (await trainModel(store, writer, chunks, pause));
  writer.setMeta(OUTGROWN_KEY, null);
  await writeVectors(store, writer, model, chunks.ids, pause);
}

/** Receives what was learnt. */
export type LearntWriter = Pick<FactWriter, "setSearchValue" | "setMeta">;

async function countChunks(store: FactReader, pause: () => Promise<unknown>): Promise<ProjectChunks> {
  const ids = store.filesWithDocuments();
  const first: number[] = [];
  let documents = 0;
  for (const id of ids) {
    first.push(documents);
    documents += chunksIn(store.fileDocuments(id));
    await pause();
  }
  return { ids, first, documents };
}

/** The index may change between two files, so the number of chunks that was counted before may no longer be right. */
async function writeVectors(
  store: FactReader,
  writer: LearntWriter,
  model: BuiltinModel,
  ids: readonly FileId[],
  pause: () => Promise<unknown>,
): Promise<void> {
  const files: Uint8Array[] = [];
  for (const id of ids) {
    const pack = unpacked(store, id);
    const bytes = new Uint8Array(8 + model.dimensions * pack.documents.length);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, id);
    view.setUint32(4, pack.documents.length);
    addVectors(model, pack, bytes, 8);
    files.push(bytes);
    await pause();
  }
  writer.setSearchValue(VECTORS_KEY, joined(files));
  writer.setMeta(MODEL_ID_KEY, model.id);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Returns the stored model; null if there is none or another version wrote it. */
export function readTrainedModel(store: FactReader): BuiltinModel | null {
  const bytes = store.searchValue(MODEL_KEY);
  return bytes && openBuiltinModel(bytes);
}

/** Returns the stored vectors, file by file: id, number of chunks (32 bits each), then one byte per dimension of each vector. */
export function readTrainedVectors(store: FactReader): Uint8Array | null {
  return store.searchValue(VECTORS_KEY);
}

/** Writes the vectors of a file's chunks to `into`. Returns the end offset. */
export function addVectors(model: BuiltinModel, pack: FileDocuments, into: Uint8Array, start: number): number {
  let at = start;
  for (let position = 0; position < pack.documents.length; position++) {
    const vector = model.vectorOf(chunkWords(pack, position));
    for (let place = 0; place < vector.length; place++) into[at++] = Math.round(SCALE * vector[place]!);
  }
  return at;
}

function keptModel(store: FactReader, documents: number): BuiltinModel | null {
  const model = readTrainedModel(store);
  return model && !isOutgrown(model, documents) ? model : null;
}

/** Chunks of a project, numbered from 0 over all files. */
interface ProjectChunks {
  readonly ids: readonly FileId[];
  /** Number of the first chunk of each file. */
  readonly first: readonly number[];
  /** Number of chunks. */
  readonly documents: number;
}

async function trainModel(
  store: FactReader,
  writer: Pick<FactWriter, "setSearchValue">,
  { ids, first, documents }: ProjectChunks,
  pause: () => Promise<unknown>,
): Promise<BuiltinModel> {
  let place = -1;
  let pack: FileDocuments = { words: [], documents: [] };
  const bytes = await learnModel(
    documents,
    (number) => {
      // Documents are requested in order, so each file is read once.
      let next = Math.max(place, 0);
      while (next + 1 < ids.length && first[next + 1]! <= number) next++;
      if (next !== place) pack = unpacked(store, ids[(place = next)]!);
      return chunkWords(pack, number - first[place]!);
    },
    pause,
  );
  const model = openBuiltinModel(bytes)!;
  writer.setSearchValue(MODEL_KEY, bytes);
  return model;
}

function unpacked(store: FactReader, id: FileId): FileDocuments {
  const pack = store.fileDocuments(id);
  return (pack && decodeDocuments(pack)) ?? { words: [], documents: [] };
}

/** Counts chunks by the size of the sketches, without reading the rest. */
function chunksIn(pack: Uint8Array | null): number {
  return pack === null ? 0 : sketchesOf(pack).length / SKETCH_BYTES;
}
