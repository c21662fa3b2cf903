/**
 * A client for servers with OpenAI's chat completions API, using only fetch. Two examples have this file so that each can be copied
 * alone; a test compares the copies.
 */

const TRIES = 3;
const TIMEOUT_MS = 120_000;

/** Reads the model from the environment; null if no server is named. */
export function modelFromEnvironment({ OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL } = process.env) {
  if (!OPENAI_BASE_URL) return null;
  return { url: `${OPENAI_BASE_URL.replace(/\/+$/, "")}/chat/completions`, key: OPENAI_API_KEY, model: OPENAI_MODEL ?? "gpt-4o-mini" };
}

/**
 * Sends messages with further fields of the request (`tools`, `tool_choice`, …) and returns the body of the answer.
 * Tries a busy server three times. Throws an Error with the server's message.
 */
export async function chat({ url, key, model }, request) {
  for (let tried = 1; ; tried++) {
    const response = await post(url, key, { model, ...request });
    if (response.ok) return response.json();
    const isBusy = response.status === 429 || response.status >= 500;
    if (!isBusy || tried === TRIES) throw new Error(`${url} answered ${response.status}: ${await faultIn(response)}`);
    const seconds = Number(response.headers.get("retry-after") ?? tried);
    await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, 30) * 1000));
  }
}

async function post(url, key, body) {
  const headers = { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) };
  try {
    return await fetch(url, { method: "POST", headers, body: JSON.stringify(body), signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new Error(`${url} cannot be reached: ${cause.cause?.message ?? cause.message}`, { cause });
  }
}

async function faultIn(response) {
  const text = await response.text();
  try {
    return JSON.parse(text).error.message;
  } catch {
    return text.slice(0, 200);
  }
}
