import { DOCUMENTS_VERSION, SKETCH_VERSION } from "@codegraph/search";

/** Version of the per-file data that search stores. */
export const SEARCH_DATA_VERSION: string = `${DOCUMENTS_VERSION}.${SKETCH_VERSION}`;
