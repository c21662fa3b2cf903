import type { CodeGraphError } from "@codegraph/model";
import type { OpenOptions } from "@codegraph/indexer/api";

/** How a project was opened: as it was asked for, or as far as the disk lets it be. */
export interface OpenHow extends OpenOptions {
  /**
   * Why nothing can be written, though that was wanted. The project is looked over all the same, for answers to name what they
   * may be older than.
   */
  readonly unwritable?: CodeGraphError;
}
