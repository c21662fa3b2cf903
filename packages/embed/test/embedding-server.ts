import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach } from "vitest";

export interface EmbeddingRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly input: readonly string[];
    readonly dimensions?: number;
    readonly output_dimension?: number;
    readonly input_type?: string;
  };
}

/** Response of a faulty server. */
export type Fault = (response: ServerResponse, request: EmbeddingRequest) => void;

export interface EmbeddingServer {
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  /** All requests, in order. */
  readonly requests: EmbeddingRequest[];
  /** Highest number of concurrent requests. */
  readonly busiest: number;
  /** Sets faults for the next requests, one each, before the server answers normally again. */
  next(...faults: Fault[]): void;
}

export interface Limits {
  /** A longer text is rejected with 400 and OpenAI's message. */
  readonly characters?: number;
  /** More texts are rejected with 413. */
  readonly texts?: number;
  /** Delay of an answer. */
  readonly delayMs?: number;
}

const closings: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** Starts a local server that embeds like a real one, with the same rejections. It is closed after the test. */
export async function startEmbeddingServer({
  characters = Infinity,
  texts = Infinity,
  delayMs = 0,
}: Limits = {}): Promise<EmbeddingServer> {
  const requests: EmbeddingRequest[] = [];
  const faults: Fault[] = [];
  let busy = 0;
  let busiest = 0;
  const server = createServer((incoming, response) => {
    busiest = Math.max(busiest, ++busy);
    response.on("close", () => busy--);
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const request = {
        path: incoming.url ?? "",
        headers: incoming.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()) as EmbeddingRequest["body"],
      };
      requests.push(request);
      const { input, dimensions, output_dimension } = request.body;
      const fault = faults.shift();
      if (fault) return fault(response, request);
      if (request.path.split("?")[0] !== "/v1/embeddings") return reply(404, { error: "no such page" })(response, request);
      if (input.length > texts) return reply(413, { error: "too many" })(response, request);
      if (input.some((text) => text === ""))
        return reply(400, { error: { message: "'$.input' is invalid: an empty string" } })(response, request);
      const longest = Math.max(...input.map(({ length }) => length));
      if (longest > characters)
        return reply(400, {
          error: { message: `This model's maximum context length is ${characters} tokens, however you requested ${longest} tokens` },
        })(response, request);
      const data = input.map((text, index) => ({
        object: "embedding",
        index,
        embedding: embeddingOf(text, dimensions ?? output_dimension ?? 16),
      }));
      setTimeout(() => reply(200, { object: "list", data, model: request.body.model })(response, request), delayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closings.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    get busiest() {
      return busiest;
    },
    next: (...more) => void faults.push(...more),
  };
}

/** Answers with a status and with JSON or plain text. */
export function reply(status: number, body: unknown, headers: Record<string, string> = {}): Fault {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}

/** Answers with the given vectors. */
export function answer(embeddings: readonly unknown[], indexes: readonly unknown[] = embeddings.map((_, index) => index)): Fault {
  return reply(200, { data: embeddings.map((embedding, at) => ({ index: indexes[at], embedding })) });
}

/** Breaks the connection. */
export const reset: Fault = (response) => void response.socket?.destroy();

/** Never answers. */
export const silence: Fault = () => undefined;

/** Counts trigrams in buckets, so that similar texts get similar vectors, not of unit length. */
function embeddingOf(text: string, dimensions: number): number[] {
  const vector = Array<number>(dimensions).fill(0);
  for (let at = 0; at < text.length; at++) {
    let hash = 7;
    for (const character of text.slice(at, at + 3)) hash = (hash * 31 + character.codePointAt(0)!) % 1_000_003;
    vector[hash % dimensions]! += 1;
  }
  return vector;
}

/** Returns the address of a server that is down. */
export async function nowhere(): Promise<string> {
  const { baseUrl } = await startEmbeddingServer();
  await closings.pop()?.();
  return baseUrl;
}
