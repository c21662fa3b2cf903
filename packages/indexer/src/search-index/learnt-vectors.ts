import { isOutgrown, learnModel, type LearntModel, openModel } from "@codegraph/embed/builtin";
import { sketchesOf, SKETCH_BYTES, chunkWords, type Pack, unpackDocuments } from "@codegraph/search";
import type { FactReader, FactWriter } from "@codegraph/store";

/** What is kept of what was learnt: the model, and each chunk's vector cut to a byte for each number. */
const MODEL = "learnt-model";
const VECTORS = "learnt-vectors";

/** Metadata that says which model the vectors are of, so that nothing large has to be read to see whether there is one. */
const KEY = "learnt_model";

/** The greatest number of a byte with a sign stands for 1. */
export const SCALE = 127;

/** Whether a project that wants what is learnt has it. */
export function isLearnt(store: FactReader): boolean {
  return store.meta(KEY) !== null || store.packed().length === 0;
}

/**
 * Learns from the packs which words have to do with each other, unless what was learnt before still holds, and gives each
 * chunk its vector.
 * @param pause called between files
 */
export async function writeLearnt(store: FactReader, writer: Pick<FactWriter, "setSearchValue" | "setMeta">, pause: () => Promise<unknown>): Promise<void> {
  const ids = store.packed();
  const first: number[] = [];
  let documents = 0;
  for (const id of ids) {
    first.push(documents);
    documents += chunksIn(store.pack(id));
    await pause();
  }
  const model = keptModel(store, documents) ?? (await learn(store, writer, ids, first, documents, pause));
  const bytes = new Uint8Array(8 * ids.length + model.dimensions * documents);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const id of ids) {
    const pack = unpacked(store, id);
    view.setUint32(at, id);
    view.setUint32(at + 4, pack.documents.length);
    at = addVectors(model, pack, bytes, at + 8);
    await pause();
  }
  writer.setSearchValue(VECTORS, bytes.subarray(0, at));
  writer.setMeta(KEY, model.id);
}

/** What was learnt, as the index keeps it; null when nothing was, or by another version. */
export function learntModel(store: FactReader): LearntModel | null {
  const bytes = store.searchValue(MODEL);
  return bytes && openModel(bytes);
}

/** Files one after the other: id · chunks (32 bits each) · a byte for each number of each vector. */
export function learntVectors(store: FactReader): Uint8Array | null {
  return store.searchValue(VECTORS);
}

/** Writes the vectors of a file's chunks; returns where they end. */
export function addVectors(model: LearntModel, pack: Pack, into: Uint8Array, start: number): number {
  let at = start;
  for (let position = 0; position < pack.documents.length; position++) {
    const vector = model.vectorOf(chunkWords(pack, position));
    for (let place = 0; place < vector.length; place++) into[at++] = Math.round(SCALE * vector[place]!);
  }
  return at;
}

function keptModel(store: FactReader, documents: number): LearntModel | null {
  const model = learntModel(store);
  return model && !isOutgrown(model, documents) ? model : null;
}

async function learn(store: FactReader, writer: Pick<FactWriter, "setSearchValue">, ids: readonly number[], first: readonly number[], documents: number, pause: () => Promise<unknown>): Promise<LearntModel> {
  let place = -1;
  let pack: Pack = { words: [], documents: [] };
  const bytes = await learnModel(documents, (number) => {
    // They are asked for in order: each file is read once.
    let next = Math.max(place, 0);
    while (next + 1 < ids.length && first[next + 1]! <= number) next++;
    if (next !== place) pack = unpacked(store, ids[(place = next)]!);
    return chunkWords(pack, number - first[place]!);
  }, pause);
  const model = openModel(bytes)!;
  writer.setSearchValue(MODEL, bytes);
  return model;
}

function unpacked(store: FactReader, id: number): Pack {
  const pack = store.pack(id);
  return (pack && unpackDocuments(pack)) ?? { words: [], documents: [] };
}

/** As its sketches tell, without reading the rest. */
function chunksIn(pack: Uint8Array | null): number {
  return pack === null ? 0 : sketchesOf(pack).length / SKETCH_BYTES;
}
