/** Purpose of an embedding; some models distinguish them. */
export type Purpose = "query" | "document";

/** Options of one call of an embedder. */
export interface EmbedOptions {
  readonly signal?: AbortSignal | undefined;
  /** Maximum number of retries of this call, if an answer waits for it. Default: as the embedder is set up. */
  readonly retries?: number | undefined;
}

/** Converts texts to vectors. */
export interface Embedder {
  /**
   * Identifies everything that the vectors depend on: provider, model, prefixes, dimensions, and for a trained model its training data.
   * Vectors of different ids cannot be compared.
   */
  readonly id: string;
  /** Length of its vectors; null until the first one was computed. */
  readonly dimensions: number | null;
  /**
   * Returns a unit vector for each text, in order; all zeros for a text without known words.
   * @throws CodeGraphError `embedding-failed` (with the provider's message and a remedy), `cancelled`
   */
  embed(texts: readonly string[], purpose: Purpose, options?: EmbedOptions): Promise<Float32Array[]>;
  /** Ends pending calls and releases resources. May be called more than once. */
  close(): Promise<void>;
}
