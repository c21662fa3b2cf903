/** Something that others wait for while it lasts. */
export interface Gate {
  /** Begins it, unless it has begun. */
  open(): void;
  /** Ends it, and wakes those that wait. */
  close(): void;
  /** Resolves at its end; null while there is nothing to wait for. */
  ended(): Promise<void> | null;
}

export function createGate(): Gate {
  let current: { readonly done: Promise<void>; readonly end: () => void } | null = null;
  return {
    open() {
      if (current !== null) return;
      let end = (): void => undefined;
      const done = new Promise<void>((resolve) => (end = resolve));
      current = { done, end };
    },
    close() {
      current?.end();
      current = null;
    },
    ended: () => current?.done ?? null,
  };
}
