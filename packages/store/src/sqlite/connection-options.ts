/** Options for opening an index. A separate file, so that importing it does not pull in the types of the driver. */
export interface ConnectionOptions {
  /** Neither creates nor changes the file. */
  readonly readonly?: boolean;
  /** How long a write waits for another process, in milliseconds. Default 5000. */
  readonly busyTimeoutMs?: number;
}
