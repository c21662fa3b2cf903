/** What can be open: sessions and event streams. */
export interface Closable {
  /** Closing twice does no harm. */
  close(): void;
}

/** Closes all of them, the youngest first. */
export function closeAll(parts: readonly Closable[]): void {
  for (const part of parts.toReversed()) part.close();
}
