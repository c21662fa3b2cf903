import { PACK_VERSION, SKETCH_VERSION } from "@codegraph/search";

/** Version of the per-file data that search stores. */
export const PACKED_AS: string = `${PACK_VERSION}.${SKETCH_VERSION}`;
