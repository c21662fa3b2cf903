import { isRecord } from "../is-record.js";

const MAX_MESSAGE_LENGTH = 300;

/** Extracts the message from the body of an error response, as one short line without secrets. */
export function serverMessage(body: string, secrets: readonly string[]): string {
  let said = messageIn(body);
  for (const secret of secrets) said = said.replaceAll(secret, "…");
  said = said.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return said.length > MAX_MESSAGE_LENGTH ? `${said.slice(0, MAX_MESSAGE_LENGTH)}…` : said;
}

/** Reads `{error: {message}}` (OpenAI), `{error}` (Ollama), `{message}` (vLLM), `{detail}` (Voyage), or returns the text itself. */
function messageIn(body: string): string {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return body;
  }
  if (!isRecord(value)) return body;
  const { error, message, detail } = value;
  const found = [isRecord(error) ? error["message"] : error, message, detail].find((said) => typeof said === "string");
  return typeof found === "string" ? found : body;
}

/**
 * True if a text, or all of them together, is too long for the server. Status 413 means that. For others only the message tells: OpenAI and
 * Ollama answer 400, vLLM 400 or 422, llama.cpp 500 ("input is too large to process. increase the physical batch size").
 */
export function isTooLong(status: number, said: string): boolean {
  if (status === 413) return true;
  return [400, 422, 500].includes(status) && LENGTH.test(said);
}

const LENGTH =
  /context[ _-]?(?:length|size|window)|too (?:large|long|big|many (?:tokens|inputs))|(?:max|maximum|exceed\w*|limit)\b.{0,40}\b(?:tokens?|length|inputs?|batch)|(?:tokens?|length|input|batch)\b.{0,40}\b(?:exceed|limit|max)/iu;

/** True if the same request may succeed later. */
export function isTemporary(status: number, said: string): boolean {
  // An exhausted quota is reported as 429 too, and waiting does not restore it.
  if (status === 429) return !/insufficient_quota|exceeded your current quota/iu.test(said);
  // llama.cpp answers 501 if it was started without --embeddings.
  return status === 408 || status === 409 || status === 425 || (status >= 500 && status !== 501);
}

/** Returns the remedy for a status. */
export function remedyFor(status: number, model: string): string {
  if (status === 401 || status === 403) return "Set the API key of the server.";
  if (status === 404)
    return `Check that the base URL matches the server's API (it usually ends in /v1) and that the server has the model ${model}.`;
  if (status === 429) return "Wait, or lower batchSize and concurrency; check the quota of the account.";
  if (status >= 300 && status < 400) return "Set the base URL to the address that answers.";
  if (status >= 500) return "Check the server's log; lower batchSize if it lacks memory.";
  return "Correct the embedder's settings as the server says: model, dimensions, inputType.";
}
