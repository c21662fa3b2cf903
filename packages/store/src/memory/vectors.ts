import { CodeGraphError } from "@codegraph/model";
import { compareText } from "../terms/fold.js";
import type { VectorFilter, VectorIndex, VectorPayload, VectorStamp } from "../vector-index.js";
import { byPosition, chunkId, fileOfChunk, positionOfChunk } from "../vectors/chunk-ids.js";
import { createMatrix, type VectorMatrix } from "../vectors/matrix.js";
import { toAsyncIndex, type SyncVectorIndex } from "../vectors/async-index.js";
import { checkLength, checkStamp, unitVector, unitVectors } from "../vectors/unit-vector.js";

interface FileEntry {
  readonly path: string;
  readonly hash: string;
  readonly chunks: ReadonlyMap<number, VectorPayload>;
}

/** Creates a vector index in memory: for tests, and for a single query of a small tree. */
export function createMemoryVectors(): VectorIndex {
  const ids = new Map<string, number>();
  const files = new Map<number, FileEntry>();
  let lastId = 0;
  let stamp: VectorStamp | null = null;
  let matrix: VectorMatrix | null = null;
  let open = true;

  const pathOf = (id: number): string => files.get(id)?.path ?? "";
  const inOrder = (): [number, FileEntry][] => [...files].sort(([, a], [, b]) => compareText(a.path, b.path));

  function remove(path: string): void {
    const id = ids.get(path);
    if (id === undefined) return;
    ids.delete(path);
    files.delete(id);
    matrix?.remove(id);
  }

  function matchingIds(filter: VectorFilter): number[] {
    return inOrder().flatMap(([id, { chunks }]) =>
      [...chunks.values()].filter((chunk) => matches(chunk, filter)).map(({ position }) => chunkId(id, position)),
    );
  }

  function payload(id: number): VectorPayload {
    return files.get(fileOfChunk(id))?.chunks.get(positionOfChunk(id)) as VectorPayload;
  }

  const methods: SyncVectorIndex = {
    stamp: () => stamp,
    reset(given) {
      checkStamp(given);
      stamp = { ...given };
      matrix = createMatrix(given.dimensions, (file, other) => pathOf(file) < pathOf(other));
      ids.clear();
      files.clear();
    },
    files: () => new Map(inOrder().map(([, { path, hash }]) => [path, hash])),
    put(given) {
      const sorted = given.map(({ file, hash, records }) => ({ file, hash, records: byPosition(records) }));
      for (const { records } of sorted) for (const { vector } of records) checkLength(vector, stamp);
      if (stamp === null) checkLength(new Float32Array(0), stamp);
      for (const { file, hash, records } of sorted) {
        remove(file);
        const id = ++lastId;
        ids.set(file, id);
        files.set(id, {
          path: file,
          hash,
          chunks: new Map(records.map(({ vector: _vector, ...chunk }) => [chunk.position, { ...chunk, file }])),
        });
        const { positions, vectors } = unitVectors(records);
        matrix?.add(id, positions, vectors);
      }
    },
    remove: (paths) => paths.forEach(remove),
    search(vector, { limit, filter }) {
      if (matrix === null) return [];
      checkLength(vector, stamp);
      const unit = unitVector(vector);
      if (unit === null) return [];
      return matrix
        .nearest(unit, limit, filter === undefined ? null : matchingIds(filter))
        .map(({ id, similarity }) => ({ ...payload(id), similarity }));
    },
    find: (filter, limit) => matchingIds(filter).slice(0, Math.max(0, limit)).map(payload),
    count: () => [...files.values()].reduce((sum, { chunks }) => sum + chunks.size, 0),
    optimize: () => undefined,
  };

  function whileOpen<T>(work: () => T): T {
    if (!open) throw new CodeGraphError("invalid-argument", "The vector index is closed.", "Open it again.");
    return work();
  }
  return {
    ...toAsyncIndex(methods, whileOpen),
    warnings: () => [],
    close: async () => {
      open = false;
    },
  };
}

function matches(chunk: VectorPayload, { files, languages, nodeTypes, labels, symbolNames, callsAnyOf }: VectorFilter): boolean {
  return (
    matchesAny(files, [chunk.file]) &&
    matchesAny(languages, [chunk.language]) &&
    matchesAny(nodeTypes, [chunk.nodeType]) &&
    matchesAny(labels, chunk.labels) &&
    matchesAny(symbolNames, chunk.symbolName === null ? [] : [chunk.symbolName]) &&
    matchesAny(callsAnyOf, chunk.callsOut ?? [])
  );
}

function matchesAny(wanted: readonly string[] | undefined, values: readonly string[]): boolean {
  return wanted === undefined || values.some((value) => wanted.includes(value));
}
