import { createHash } from "node:crypto";
import { CodeGraphError } from "@codegraph/model";
import { integerOption } from "../whole-option.js";
import type { HttpEmbedderOptions } from "./options.js";

/** Validated options with all defaults. */
export interface HttpSettings {
  readonly id: string;
  /** URL of requests. */
  readonly endpoint: string;
  /** The URL without its query string, which may be secret. Used in errors. */
  readonly shown: string;
  readonly model: string;
  readonly headers: Headers;
  /** Values that errors must not contain, longest first. */
  readonly secrets: readonly string[];
  readonly dimensions: number | null;
  readonly prefixes: { readonly query: string; readonly document: string };
  readonly inputType: boolean;
  readonly batchSize: number;
  readonly batchCharacters: number;
  readonly concurrency: number;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly backoffMs: number;
}

/**
 * Validates the options.
 * @throws CodeGraphError `invalid-argument`
 */
export function readSettings(options: HttpEmbedderOptions): HttpSettings {
  const url = readBaseUrl(options.baseUrl);
  const model = options.model.trim();
  if (model === "") throw invalid("The model of the HTTP embedder is empty", "Name a model that the server has.");
  const headers = readHeaders(options);
  const secrets = [...headers.values(), options.apiKey?.trim() ?? ""].filter(
    (value) => value.length > 6 && !value.startsWith("application/"),
  );
  const settings = {
    endpoint: url.href,
    shown: `${url.origin}${url.pathname}`,
    model,
    headers,
    secrets: secrets.sort((one, other) => other.length - one.length),
    dimensions: options.dimensions === undefined ? null : integer("dimensions", options.dimensions, 1),
    prefixes: { query: options.queryPrefix ?? "", document: options.documentPrefix ?? "" },
    inputType: options.inputType ?? false,
    batchSize: integer("batchSize", options.batchSize ?? 64, 1),
    batchCharacters: integer("batchCharacters", options.batchCharacters ?? 100_000, 1),
    concurrency: integer("concurrency", options.concurrency ?? 2, 1),
    timeoutMs: integer("timeoutMs", options.timeoutMs ?? 60_000, 1),
    retries: integer("retries", options.retries ?? 4, 0),
    backoffMs: integer("backoffMs", options.backoffMs ?? 500, 0),
  };
  return { id: idOf(settings, url), ...settings };
}

function readBaseUrl(baseUrl: string): URL {
  const remedy = "Give the URL up to /embeddings, as in http://localhost:11434/v1.";
  const url = URL.parse(baseUrl.trim());
  if (url === null) throw invalid(`The base URL ${JSON.stringify(baseUrl)} is not a URL`, remedy);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw invalid(`The base URL starts with ${url.protocol} instead of http: or https:`, remedy);
  if (url.username !== "" || url.password !== "")
    throw invalid("The base URL contains a password", "Give the key as apiKey, or in headers.");
  url.hash = "";
  url.pathname = `${url.pathname.replace(/\/+$/u, "").replace(/\/embeddings$/u, "")}/embeddings`;
  return url;
}

function readHeaders({ apiKey, headers: given = {} }: HttpEmbedderOptions): Headers {
  const headers = new Headers({ "content-type": "application/json", accept: "application/json" });
  const key = apiKey?.trim() ?? "";
  const wanted = key === "" ? given : { authorization: `Bearer ${key}`, ...given };
  for (const [name, value] of Object.entries(wanted)) {
    try {
      headers.set(name, value);
    } catch {
      // The error of Headers contains the value, which may be the key.
      throw invalid(
        `${name === "authorization" ? "The API key" : `The header ${JSON.stringify(name)}`} contains a character that is not allowed in headers`,
        "Check for line breaks and quotes copied by accident.",
      );
    }
  }
  return headers;
}

/** Returns a readable id, because it appears in indexes and status output. Long parts are hashed. */
function idOf({ model, dimensions, prefixes, inputType }: Omit<HttpSettings, "id">, url: URL): string {
  const length = dimensions === null ? "" : ` ${dimensions}`;
  const hashed = [prefixes.query, prefixes.document, inputType];
  const suffix = hashed.some(Boolean) ? ` ${createHash("sha256").update(JSON.stringify(hashed)).digest("hex").slice(0, 12)}` : "";
  return `http ${url.host}${url.pathname.replace(/\/embeddings$/u, "")} ${model}${length}${suffix}`;
}

function integer(name: string, value: number, least: number): number {
  return integerOption("HTTP embedder", name, value, least);
}

function invalid(message: string, remedy: string): CodeGraphError {
  return new CodeGraphError("invalid-argument", message, remedy);
}
