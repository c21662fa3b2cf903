/** Schema of the catalogue's tables, and that of the queue's. */
export const SCHEMA = "codegraph";
export const QUEUE_SCHEMA = "codegraph_queue";

/** Role under which rows are read on behalf of a token. */
export const READER = "codegraph_reader";
