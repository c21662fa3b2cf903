/** Parameters of a request, as GraphQL over HTTP names them. */
export interface GraphqlParameters {
  readonly query: string | null;
  /** Id of a stored operation. */
  readonly id: string | null;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>> | null;
}

/** Request that is refused before its document is read. */
export interface RequestFault {
  readonly status: number;
  readonly message: string;
  readonly remedy: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const BODY_REMEDY = 'Send a POST with Content-Type: application/json and {"query": "…", "variables": {…}}.';

/** Reads the parameters from the body of a POST or the URL of a GET. */
export async function readRequest(request: Request, bodyBytes: number): Promise<GraphqlParameters | RequestFault> {
  if (request.method === "GET") return parametersOf(fromUrl(new URL(request.url).searchParams));
  if (request.method !== "POST") {
    return { status: 405, message: `Method ${request.method} is not allowed`, remedy: BODY_REMEDY, headers: { allow: "GET, POST" } };
  }
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";", 1);
  // A page of another origin can send other types without asking the server first.
  if (type.trim().toLowerCase() !== "application/json") return { status: 415, message: "The body is not JSON", remedy: BODY_REMEDY };
  const body = await readBody(request, bodyBytes);
  if (body === null) return { status: 413, message: `The request is larger than ${bodyBytes} bytes`, remedy: "Send less in one request." };
  return parametersOf(parse(body));
}

function fromUrl(parameters: URLSearchParams): unknown {
  return {
    query: parameters.get("query"),
    documentId: parameters.get("documentId"),
    operationName: parameters.get("operationName"),
    variables: fromText(parameters.get("variables")),
    extensions: fromText(parameters.get("extensions")),
  };
}

/** An invalid text stays one, which is refused like any value of a wrong type. */
function fromText(text: string | null): unknown {
  return text === null || text === "" ? null : (parse(text) ?? text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Null if the body is too large. */
async function readBody(request: Request, most: number): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > most) return null;
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > most) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parametersOf(sent: unknown): GraphqlParameters | RequestFault {
  if (Array.isArray(sent)) return invalid("Batches are not supported");
  if (!isRecord(sent)) return invalid("The body is not a JSON object");
  const { query = null, documentId = null, operationName = null, variables = null, extensions = null } = sent;
  if (!isTextOrNull(query)) return invalid('"query" is not a string');
  if (!isTextOrNull(documentId)) return invalid('"documentId" is not a string');
  if (!isTextOrNull(operationName)) return invalid('"operationName" is not a string');
  if (variables !== null && !isRecord(variables)) return invalid('"variables" is not an object');
  if (extensions !== null && !isRecord(extensions)) return invalid('"extensions" is not an object');
  const id = documentId ?? hashIn(extensions);
  if (query === null && id === null) return invalid("The request has no document");
  return { query, id, operationName, variables };
}

/** Hash that Apollo's and urql's clients send for a persisted query. */
function hashIn(extensions: Readonly<Record<string, unknown>> | null): string | null {
  const persisted = extensions?.["persistedQuery"];
  const hash = isRecord(persisted) ? persisted["sha256Hash"] : null;
  return typeof hash === "string" ? hash : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}

function invalid(message: string): RequestFault {
  return { status: 400, message, remedy: BODY_REMEDY };
}
