// Node 22.14 has no zstd, and a named import that is missing would prevent the whole package from loading.
import type { Transform } from "node:stream";
import zlib from "node:zlib";
import { CodeGraphError } from "@codegraph/model";

/** Higher levels save a tenth at many times the processor time. */
const LEVEL = 3;

/** @throws CodeGraphError `unsupported-node` */
export function createPacker(): Transform {
  checkZstd();
  return zlib.createZstdCompress({ params: { [zlib.constants.ZSTD_c_compressionLevel]: LEVEL } });
}

/** @throws CodeGraphError `unsupported-node` */
export function createUnpacker(): Transform {
  checkZstd();
  return zlib.createZstdDecompress();
}

/** @throws CodeGraphError `unsupported-node` */
export function checkZstd(): void {
  if (typeof zlib.createZstdCompress === "function") return;
  throw new CodeGraphError("unsupported-node", `Node ${process.versions.node} has no zstd`, "Use Node 22.15 or newer for registries.");
}
