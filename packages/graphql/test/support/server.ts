/** A GraphQL server on a free port, in this process, about the sample project. */
import { createServer, type Server } from "node:http";
import { Readable } from "node:stream";
import { initProject, openProject, type Project } from "@codegraph/engine";
import { makeProject, removeProject } from "../../../../test/support/sample-project.js";
import { createBatchFeed, createGraphqlHandler, type GraphqlHandler, type GraphqlOptions, servedProject } from "../../src/index.js";

/** Answer of a query. */
export interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: { readonly code: string; readonly remedy: string };
  }[];
}

export interface GraphqlServer {
  readonly url: string;
  readonly root: string;
  readonly project: Project;
  readonly faults: unknown[];
  ask(query: string, variables?: object): Promise<Answer>;
  end(): Promise<void>;
}

/** Indexes files, and serves them with a handler of these options. */
export async function startGraphql(options: GraphqlOptions = {}, files?: Readonly<Record<string, string>>): Promise<GraphqlServer> {
  const root = makeProject(files);
  const { project: made } = await initProject(root, { workers: 1 });
  await made.close();
  const feed = createBatchFeed();
  const project = await openProject(root, { watch: true, onBatch: feed.publish });
  const faults: unknown[] = [];
  const handler = createGraphqlHandler([servedProject(project, feed)], { onFault: (error) => void faults.push(error), ...options });
  const { url, server } = await listen(handler);
  return {
    url,
    root,
    project,
    faults,
    ask: (query, variables) => askAt(url, query, variables),
    async end() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await project.close();
      removeProject(root);
    },
  };
}

export async function askAt(url: string, query: string, variables: object = {}): Promise<Answer> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as Answer;
}

/** Serves a handler with Node's HTTP server. */
export async function listen(handler: GraphqlHandler): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    const asked = new Request(`http://127.0.0.1${request.url ?? "/"}`, {
      method: request.method ?? "GET",
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
      signal: gone.signal,
      ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream<Uint8Array>, duplex: "half" as const } : {}),
    });
    void handler(asked).then((answer) => {
      // The body of a refused request may be unread.
      response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), connection: "close" });
      response.flushHeaders();
      if (answer.body === null) response.end();
      else
        Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
          .on("error", () => response.destroy())
          .pipe(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/graphql`, server };
}
