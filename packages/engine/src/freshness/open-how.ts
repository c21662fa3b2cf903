import type { CodeGraphError } from "@codegraph/model";
import type { OpenOptions } from "@codegraph/indexer/api";

/** How a project is opened: the caller's options, adjusted to what the disk permits. */
export interface InternalOpenOptions extends OpenOptions {
  /**
   * Why nothing can be written although the caller wanted to. The project is scanned all the same, so that answers can name the files
   * they may be out of date for.
   */
  readonly unwritable?: CodeGraphError;
}
