import type { FleetNode } from "./rendezvous.js";

/** Marks a request that another node has sent on, which this node answers itself. */
export const HOP = "x-codegraph-hop";

/** Headers that mean the connection, or that a new request gets by itself. */
const DROPPED = ["connection", "host", "content-length", "transfer-encoding", "keep-alive", "expect", "origin"];

/**
 * Sends a request on to another node.
 * @returns null if the node cannot be reached, or is stopping
 */
export async function forward(request: Request, body: ArrayBuffer, { url }: FleetNode): Promise<Response | null> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of DROPPED) headers.delete(name);
  headers.set(HOP, "1");
  try {
    const answered = await fetch(new URL(pathname + search, url), {
      method: request.method,
      headers,
      redirect: "manual",
      signal: request.signal,
      ...(body.byteLength > 0 ? { body } : {}),
    });
    if (answered.status === 502 || answered.status === 503 || answered.status === 504) return null;
    const copied = new Headers(answered.headers);
    // The body arrives decoded.
    for (const name of ["content-encoding", "content-length", "transfer-encoding", "connection"]) copied.delete(name);
    return new Response(answered.body, { status: answered.status, headers: copied });
  } catch (error) {
    if (request.signal.aborted) throw error;
    return null;
  }
}
