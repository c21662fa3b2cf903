/** What a text is embedded for: some models want to be told. */
export type Purpose = "query" | "document";

/** Turns texts into vectors. */
export interface Embedder {
  /**
   * Names everything that the vectors depend on: provider, model, prefixes, dimensions, and for a learnt model what it was
   * learnt from. Vectors of different ids do not compare.
   */
  readonly id: string;
  /** Length of its vectors; null until the first was made. */
  readonly dimensions: number | null;
  /**
   * One vector for each text, in order, of unit length; all zeros for a text that says nothing to the model.
   * @throws CodeGraphError `embedding-failed` (what the provider said, and what to do), `cancelled`
   */
  embed(texts: readonly string[], purpose: Purpose, options?: { readonly signal?: AbortSignal | undefined }): Promise<Float32Array[]>;
  close(): Promise<void>;
}
