import { setTimeout as sleep } from "node:timers/promises";
import { CodeGraphError } from "@codegraph/model";
import { cancelledError } from "../cancelled.js";
import { isTemporary, isTooLong, remedyFor, serverMessage } from "./server-message.js";
import type { HttpSettings } from "./settings.js";

/** Longest delay before a retry, whatever the server asks for. */
const MAX_WAIT_MS = 60_000;

/** Result of a request: a JSON body, or an error because the texts are too long. */
export type ServerReply =
  | { readonly kind: "answer"; readonly body: unknown }
  | { readonly kind: "too-long"; readonly error: CodeGraphError };

type Outcome = ServerReply | { readonly kind: "passing"; readonly error: CodeGraphError; readonly waitMs: number | null };

/**
 * Sends a request, with retries after temporary failures.
 * @throws CodeGraphError `embedding-failed`, `cancelled`
 */
export async function request(settings: HttpSettings, body: object, signal: AbortSignal): Promise<ServerReply> {
  const sent = JSON.stringify(body);
  for (let tries = 1; ; tries++) {
    const outcome = await send(settings, sent, signal);
    if (outcome.kind !== "passing") return outcome;
    if (tries > settings.retries) throw outcome.error;
    const waitMs = outcome.waitMs ?? settings.backoffMs * 2 ** (tries - 1) * (0.75 + Math.random() / 2);
    await wait(Math.min(waitMs, MAX_WAIT_MS), signal);
  }
}

async function send(settings: HttpSettings, body: string, signal: AbortSignal): Promise<Outcome> {
  const { endpoint, headers, secrets, shown, model, timeoutMs } = settings;
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let text: string;
  try {
    // Following a redirect could send code to a server that was never configured.
    response = await fetch(endpoint, { method: "POST", headers, body, redirect: "manual", signal: AbortSignal.any([signal, timeout]) });
    text = await response.text();
  } catch (error) {
    if (signal.aborted) throw cancelledError(signal);
    return { kind: "passing", error: timeout.aborted ? tooSlow(settings) : unreachable(settings, error), waitMs: null };
  }
  if (response.ok) return { kind: "answer", body: readJson(settings, text) };
  const { status } = response;
  const to = response.headers.get("location");
  const said = to === null ? serverMessage(text, secrets) : `it redirects to ${serverMessage(to, secrets)}`;
  const error = embeddingFailure(`The server ${shown} answered ${status}${said === "" ? "" : `: ${said}`}`, remedyFor(status, model));
  if (isTooLong(status, said)) return { kind: "too-long", error };
  if (!isTemporary(status, said)) throw error;
  return { kind: "passing", error, waitMs: retryAfter(response.headers.get("retry-after")) };
}

function readJson({ shown, secrets }: HttpSettings, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw embeddingFailure(
      `The server ${shown} sent an answer that is not JSON: ${serverMessage(text, secrets)}`,
      "Check that the base URL is that of an embeddings API.",
    );
  }
}

/** Parses the header, which holds seconds or a date, as milliseconds; null without it. */
function retryAfter(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  const waitMs = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs);
}

async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch {
    throw cancelledError(signal);
  }
}

function tooSlow({ shown, timeoutMs }: HttpSettings): CodeGraphError {
  return embeddingFailure(
    `The server ${shown} did not answer within ${timeoutMs} ms`,
    "Raise timeoutMs or lower batchSize; check whether the server is still loading the model.",
  );
}

function unreachable({ shown, secrets }: HttpSettings, error: unknown): CodeGraphError {
  // The message of fetch is just "fetch failed". The details are in its cause, whose message is empty if several addresses were tried.
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  const { code, message } = cause as { readonly code?: unknown; readonly message?: unknown };
  const why = message || code || "fetch failed";
  return embeddingFailure(
    `Cannot reach the server ${shown}: ${serverMessage(String(why), secrets)}`,
    "Start the server, or correct the base URL.",
    error,
  );
}

/** Returns an `embedding-failed` error. */
export function embeddingFailure(message: string, remedy: string, cause?: unknown): CodeGraphError {
  return new CodeGraphError("embedding-failed", message, remedy, cause === undefined ? {} : { cause });
}
