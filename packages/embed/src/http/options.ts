/** Options of a server with OpenAI's embeddings API. */
export interface HttpEmbedderOptions {
  /** URL up to `/embeddings`: `http://localhost:11434/v1`. A query string is kept (Azure's `api-version`). */
  readonly baseUrl: string;
  /** Model name, as the server knows it. */
  readonly model: string;
  /** Sent as `authorization: Bearer …`. Never part of an id, an error or a log. */
  readonly apiKey?: string | undefined;
  /** Sent with every request. They override the default headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Requests vectors of this length, for models that can shorten theirs. Default: the model's length. */
  readonly dimensions?: number | undefined;
  /** Prefix for queries, which some models are trained with (`search_query: `). */
  readonly queryPrefix?: string | undefined;
  /** Prefix for documents (`search_document: `). */
  readonly documentPrefix?: string | undefined;
  /** Uses Voyage's dialect: `input_type` is `query` or `document`, and the length is requested as `output_dimension`. */
  readonly inputType?: boolean | undefined;
  /** Maximum number of texts per request. Default 64. */
  readonly batchSize?: number | undefined;
  /** Maximum number of characters per request, except for a single longer text. Default 100,000 (about 30,000 tokens of code). */
  readonly batchCharacters?: number | undefined;
  /** Maximum number of concurrent requests over all calls. Default 2. */
  readonly concurrency?: number | undefined;
  /** Timeout of a request including its answer, in milliseconds. Default 60,000. */
  readonly timeoutMs?: number | undefined;
  /** Number of retries after a temporary failure. Default 4. */
  readonly retries?: number | undefined;
  /** Delay before the first retry in milliseconds. It doubles each time and varies by a quarter. Default 500. */
  readonly backoffMs?: number | undefined;
}
