/** Sessions and event streams, which can be closed. */
export interface Closable {
  /** Closing twice does no harm. */
  close(): void;
}

/** Closes all parts, the newest first. */
export function closeAll(parts: readonly Closable[]): void {
  for (const part of parts.toReversed()) part.close();
}
