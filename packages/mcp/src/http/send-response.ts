import { once } from "node:events";
import type { ServerResponse } from "node:http";

/**
 * Writes a web response as fast as the client reads it.
 *
 * @param gone aborts when the client disconnects or cancels the call
 * @param unreadMs time that a client may leave a part unread before the connection is cut
 */
export async function sendResponse(
  response: Response,
  to: ServerResponse,
  gone: AbortSignal,
  unreadMs: number,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  // Keep-alive is between the client and this server.
  response.headers.delete("connection");
  to.writeHead(response.status, { ...Object.fromEntries(response.headers), ...headers });
  // Tells a client that waits for progress at once that the call has started.
  to.flushHeaders();
  const body = response.body?.getReader();
  const stop = (): void => void body?.cancel().catch(() => {});
  gone.addEventListener("abort", stop, { once: true });
  try {
    for (let part = await body?.read(); part !== undefined && !part.done && !gone.aborted; part = await body?.read()) {
      if (!to.write(part.value)) await once(to, "drain", { signal: AbortSignal.any([gone, AbortSignal.timeout(unreadMs)]) });
    }
  } catch {
    to.destroy();
    stop();
  }
  gone.removeEventListener("abort", stop);
  to.end();
}
