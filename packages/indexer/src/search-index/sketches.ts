import { asFileId, type FileId } from "@codegraph/model";
import { SKETCH_BYTES, sketchesOf } from "@codegraph/search";
import type { FactReader, FactWriter } from "@codegraph/store";
import { searchLayers } from "./layers.js";

const KEY = "sketches";

/** Sketches of all chunks of a project. */
export interface Sketches {
  /** Calls back with each chunk's position and the offset of its sketch in `bytes`. */
  each(visit: (fileId: FileId, position: number, bytes: Uint8Array, at: number) => void): void;
}

/** Collects the sketches of all files into one value, which can be read at once. */
export interface SketchCollector {
  add(fileId: FileId, pack: Uint8Array): void;
  write(writer: Pick<FactWriter, "setSearchValue">): void;
}

/** Format, file by file: id, number of chunks (32 bits each), sketches. */
export function collectSketches(): SketchCollector {
  const parts: Uint8Array[] = [];
  let size = 0;
  return {
    add(fileId, pack) {
      // Copied, because a view would keep the whole buffer in memory.
      const sketches = sketchesOf(pack).slice();
      const head = new Uint8Array(8);
      const view = new DataView(head.buffer);
      view.setUint32(0, fileId);
      view.setUint32(4, sketches.length / SKETCH_BYTES);
      parts.push(head, sketches);
      size += head.length + sketches.length;
    },
    write(writer) {
      const bytes = new Uint8Array(size);
      let at = 0;
      for (const part of parts) {
        bytes.set(part, at);
        at += part.length;
      }
      writer.setSearchValue(KEY, bytes);
    },
  };
}

/** Returns the current sketches: the collected ones, and those of pending files. */
export function readSketches(store: FactReader): Sketches {
  const { files } = searchLayers(store).index();
  const pending = store.unmergedFiles();
  const isPending = new Set(pending);
  const bytes = store.searchValue(KEY) ?? new Uint8Array(0);
  return {
    each(visit) {
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      for (let at = 0; at + 8 <= bytes.length;) {
        const fileId = asFileId(view.getUint32(at));
        const count = view.getUint32(at + 4);
        at += 8;
        if (files.has(fileId) && !isPending.has(fileId)) {
          for (let position = 0; position < count; position++) visit(fileId, position, bytes, at + SKETCH_BYTES * position);
        }
        at += SKETCH_BYTES * count;
      }
      for (const fileId of pending) {
        const sketches = sketchesOf(store.fileDocuments(fileId) ?? new Uint8Array(0));
        for (let position = 0; SKETCH_BYTES * position < sketches.length; position++)
          visit(fileId, position, sketches, SKETCH_BYTES * position);
      }
    },
  };
}
