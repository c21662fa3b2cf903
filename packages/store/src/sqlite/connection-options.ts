/** How an index is opened; a file of its own, for whoever imports it has no types of the driver. */
export interface ConnectionOptions {
  readonly readonly?: boolean;
  readonly busyTimeoutMs?: number;
}
