import { PACK_VERSION, SKETCH_VERSION } from "@codegraph/search";

/** The format of what search keeps of a file. */
export const PACKED_AS: string = `${PACK_VERSION}.${SKETCH_VERSION}`;
