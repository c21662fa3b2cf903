import type { Project } from "@codegraph/engine";
import { escapeInvisibleJson } from "@codegraph/model";
import { type ExecutionResult, GraphQLError, type GraphQLSchema } from "graphql";
import { createDocumentReader, type DocumentReader } from "./document.js";
import { formatError, type OnFault } from "./errors.js";
import { type Operation, planOperation } from "./execute.js";
import { eventStream } from "./http/event-stream.js";
import { type Accepted, acceptedType, prefersEvents } from "./http/media-type.js";
import { readRequest, type RequestFault } from "./http/read-request.js";
import { DEFAULT_LIMITS, type GraphqlLimits } from "./limits/limits.js";
import { refused } from "./limits/refused.js";
import { createOperationFinder, type OperationFinder } from "./operations.js";
import { createQuestionContext } from "./questions/context.js";
import { type ServedProject, servedProject } from "./projects/served-project.js";
import { createSchema } from "./schema.js";

export interface GraphqlOptions {
  readonly limits?: Partial<GraphqlLimits>;
  /** False to hide the schema from clients. Default true. */
  readonly introspection?: boolean;
  /** Stored documents by id. A request names one by `documentId`, or by the SHA-256 of its text as a persisted query. */
  readonly operations?: Readonly<Record<string, string>>;
  /** True to refuse all documents but the stored ones. Default false. */
  readonly onlyOperations?: boolean;
  /** Ends all subscriptions when it aborts, for a server that stops. */
  readonly stopping?: AbortSignal;
  /** Receives unexpected errors, of which clients learn only that they happened. */
  readonly onFault?: OnFault;
}

/** Answers GraphQL requests over HTTP: queries as JSON, subscriptions as server-sent events. Never rejects. */
export type GraphqlHandler = (request: Request) => Promise<Response>;

/**
 * Creates the handler of one path. It neither checks tokens nor the `Host` of a request: a server that other machines or pages can reach
 * has to.
 *
 * @param projects open projects, or {@link ServedProject}s; the first answers questions that name none
 * @throws CodeGraphError `invalid-argument` for an invalid stored operation
 */
export function createGraphqlHandler(projects: readonly (Project | ServedProject)[], options: GraphqlOptions = {}): GraphqlHandler {
  const schema = createSchema();
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const read = createDocumentReader(schema, limits, options.introspection ?? true);
  const server: Server = {
    schema,
    limits,
    read,
    find: createOperationFinder(options.operations ?? {}, options.onlyOperations ?? false, read),
    onFault: options.onFault ?? (() => undefined),
    projects: projects.map((each) => ("use" in each ? each : servedProject(each))),
    stopping: options.stopping ?? new AbortController().signal,
    subscriptions: 0,
  };
  return async (request) => {
    try {
      return await answer(server, request);
    } catch (error) {
      server.onFault(error);
      const fault = { message: "Internal error", extensions: { code: "internal", remedy: "See the log of the server." } };
      return json({ errors: [fault] }, 500, "application/json");
    }
  };
}

interface Server {
  readonly schema: GraphQLSchema;
  readonly limits: GraphqlLimits;
  readonly read: DocumentReader;
  readonly find: OperationFinder;
  readonly onFault: OnFault;
  readonly projects: readonly ServedProject[];
  readonly stopping: AbortSignal;
  /** Number of open ones. */
  subscriptions: number;
}

async function answer(server: Server, request: Request): Promise<Response> {
  const accepted = acceptedType(request.headers.get("accept"));
  if (accepted === null) {
    const remedy = "Accept application/graphql-response+json, application/json or text/event-stream.";
    return faultResponse({ status: 406, message: "No acceptable type of answer", remedy }, "application/json");
  }
  const parameters = await readRequest(request, server.limits.bodyBytes);
  if ("status" in parameters) return faultResponse(parameters, accepted.type);
  const text = server.find(parameters);
  if (text instanceof GraphQLError) return refusal(server, accepted, [text]);
  const made = server.read(text);
  if ("errors" in made) return refusal(server, accepted, made.errors);
  const end = new AbortController();
  const signal = AbortSignal.any([request.signal, end.signal]);
  const { operationName, variables } = parameters;
  const contextValue = createQuestionContext(server.projects, signal, server.stopping);
  const planned = planOperation(
    server.schema,
    { document: made.document, contextValue, operationName, variableValues: variables, abortSignal: signal },
    server.limits,
  );
  if ("errors" in planned) return refusal(server, accepted, planned.errors);
  const { operation } = planned;
  if (operation.kind === "subscription") return subscription(server, accepted, operation, end);
  const timer = setTimeout(() => end.abort(), server.limits.timeMs);
  const result = await operation.run().finally(() => clearTimeout(timer));
  if (prefersEvents(request.headers.get("accept"))) return eventStream(single(formatted(server, result)), () => undefined);
  return json(formatted(server, result), statusOf(result, accepted), accepted.type);
}

/** GraphQL over HTTP asks for an error status if there is no data, except in answers of the older type. */
function statusOf({ data, errors }: ExecutionResult, { isLegacy }: Accepted): number {
  return data === undefined && errors !== undefined && !isLegacy ? 503 : 200;
}

async function subscription(server: Server, accepted: Accepted, operation: Operation, end: AbortController): Promise<Response> {
  if (!accepted.events) {
    return refusal(server, accepted, [refused("A subscription is answered as a stream", "Send the header Accept: text/event-stream.")]);
  }
  if (server.subscriptions >= server.limits.subscriptions) {
    const message = `${server.limits.subscriptions} subscriptions are open`;
    return faultResponse({ status: 503, message, remedy: "End one, or try again later.", headers: { "retry-after": "10" } }, accepted.type);
  }
  server.subscriptions += 1;
  const close = (): void => {
    server.subscriptions -= 1;
    end.abort();
  };
  const followed = await operation.follow();
  if (!(Symbol.asyncIterator in followed)) return eventStream(single(formatted(server, followed)), close);
  return eventStream(results(server, followed), close);
}

async function* results(server: Server, followed: AsyncGenerator<ExecutionResult, void, void>): AsyncGenerator<object, void, void> {
  try {
    for await (const result of followed) yield formatted(server, result);
  } catch (error) {
    const originalError = error instanceof Error ? error : new Error(String(error));
    yield formatted(server, { errors: [new GraphQLError(originalError.message, { originalError })] });
  }
}

async function* single(result: object): AsyncGenerator<object, void, void> {
  yield result;
}

function refusal(server: Server, accepted: Accepted, errors: readonly GraphQLError[]): Response {
  return json(formatted(server, { errors }), accepted.isLegacy ? 200 : 400, accepted.type);
}

function formatted({ onFault }: Server, { data, errors }: ExecutionResult): object {
  return {
    ...(data === undefined ? {} : { data }),
    ...(errors === undefined ? {} : { errors: errors.map((error) => formatError(error, onFault)) }),
  };
}

function faultResponse({ status, message, remedy, headers }: RequestFault, type: string): Response {
  return json({ errors: [{ message, extensions: { code: "invalid-argument", remedy } }] }, status, type, headers);
}

function json(body: object, status: number, type: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(escapeInvisibleJson(JSON.stringify(body)), {
    status,
    headers: { "content-type": `${type}; charset=utf-8`, ...headers },
  });
}
