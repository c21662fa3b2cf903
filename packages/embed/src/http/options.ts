/** How to reach a server that speaks OpenAI's embeddings API, and what to say to it. */
export interface HttpEmbedderOptions {
  /** All before `/embeddings`: `http://localhost:11434/v1`. What follows a `?` is kept (Azure's `api-version`). */
  readonly baseUrl: string;
  /** As the server calls it. */
  readonly model: string;
  /** Sent as `authorization: Bearer …`, and never part of an id, an error or a log. */
  readonly apiKey?: string | undefined;
  /** Sent with every request; they win over those that are made here. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Asks for vectors of this length, where the model can shorten its own; left out, they have the model's length. */
  readonly dimensions?: number | undefined;
  /** Put before every query: some models are trained with such words (`search_query: `). */
  readonly queryPrefix?: string | undefined;
  /** Put before every document (`search_document: `). */
  readonly documentPrefix?: string | undefined;
  /** Speaks as Voyage wants: `input_type` says `query` or `document`, and the length is asked for as `output_dimension`. */
  readonly inputType?: boolean | undefined;
  /** Texts in one request at most; 64. */
  readonly batchSize?: number | undefined;
  /** Characters in one request at most, unless one text alone has more; 100,000 (about 30,000 tokens of code). */
  readonly batchCharacters?: number | undefined;
  /** Requests under way at once, over all calls; 2. */
  readonly concurrency?: number | undefined;
  /** For one request, its answer included; 60,000. */
  readonly timeoutMs?: number | undefined;
  /** How often a request is sent again after a failure that may pass; 4. */
  readonly retries?: number | undefined;
  /** Waited before the first of these, in milliseconds; doubles each time, and varies by a quarter. 500. */
  readonly backoffMs?: number | undefined;
}
