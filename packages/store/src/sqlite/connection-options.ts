/** Options for opening an index. A separate file, so that importing it does not pull in the types of the driver. */
export interface ConnectionOptions {
  readonly readonly?: boolean;
  readonly busyTimeoutMs?: number;
}
