// Node 22.14 has no zstd, and a named import that is missing would prevent the whole package from loading.
import zlib from "node:zlib";
import { CodeGraphError } from "@codegraph/model";

/** Within a twentieth of level 19 on source code, at a tenth of its time. */
const LEVEL = 9;

/** Compresses bytes with zstd. @throws CodeGraphError `unsupported-node` */
export function packBytes(bytes: Uint8Array): Uint8Array {
  checkZstd();
  return zlib.zstdCompressSync(bytes, { params: { [zlib.constants.ZSTD_c_compressionLevel]: LEVEL } });
}

/**
 * Decompresses bytes. Stops as soon as there are more than `size`, so that a small file cannot fill the memory.
 * @throws CodeGraphError `unsupported-node`; errors of zlib for bytes that are damaged or too many
 */
export function unpackBytes(packed: Uint8Array, size: number): Buffer {
  checkZstd();
  return zlib.zstdDecompressSync(packed, { maxOutputLength: Math.max(1, size) });
}

/** @throws CodeGraphError `unsupported-node` */
function checkZstd(): void {
  if (typeof zlib.zstdCompressSync === "function") return;
  throw new CodeGraphError("unsupported-node", `Node ${process.versions.node} has no zstd`, "Use Node 22.15 or newer for snapshots.");
}
