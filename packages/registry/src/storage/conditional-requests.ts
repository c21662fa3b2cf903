import { openAsBlob } from "node:fs";
import { fetchError, LOST, unexpectedStatus } from "./http-error.js";
import { readBody, saveBody } from "./response-body.js";
import { checkKey, type NewContent, type RegistryStorage, storageError } from "./storage.js";

/** Sends requests about objects. */
export interface ObjectRequests {
  /** Address for messages, without secrets. */
  readonly address: string;
  readonly signal: AbortSignal | undefined;
  /**
   * Sends a request.
   * @param sha256 hash of the body in hexadecimal digits, if it is known
   */
  send(
    method: "GET" | "PUT" | "DELETE",
    key: string,
    headers: Record<string, string>,
    body?: Blob | null,
    sha256?: string,
  ): Promise<Response>;
}

const CREATED: ReadonlySet<number> = new Set([200, 201, 204]);
const REMOVED: ReadonlySet<number> = new Set([200, 202, 204, 404, 410]);

/** Stores objects by GET, conditional PUT and DELETE, which plain HTTP servers and S3 share. The version of an object is its ETag. */
export function createConditionalStorage(requests: ObjectRequests): Omit<RegistryStorage, "list"> {
  const { address, signal } = requests;

  async function send(...request: Parameters<ObjectRequests["send"]>): Promise<Response> {
    checkKey(request[1]);
    try {
      return await requests.send(...request);
    } catch (error) {
      throw fetchError(address, error, signal);
    }
  }

  async function put(key: string, content: NewContent, condition: Record<string, string>): Promise<boolean> {
    const isBytes = content instanceof Uint8Array;
    const body = isBytes ? new Blob([Uint8Array.from(content)]) : await openAsBlob(content.file);
    const headers = { "content-type": "application/octet-stream", ...condition };
    const response = await send("PUT", key, headers, body, isBytes ? undefined : content.sha256);
    await response.body?.cancel();
    if (CREATED.has(response.status)) return true;
    // A server without the object may answer 404 to If-Match.
    if (LOST.has(response.status) || (response.status === 404 && "if-match" in condition)) return false;
    throw unexpectedStatus(address, "PUT", key, response.status);
  }

  /** Resolves to null for an object that does not exist. */
  async function get(key: string, maxBytes: number): Promise<Response | null> {
    // A compressed answer would have another ETag, and could unpack to any size.
    const response = await send("GET", key, { "accept-encoding": "identity" });
    if (response.status === 200) {
      if (Number(response.headers.get("content-length") ?? 0) <= maxBytes) return response;
      await response.body?.cancel();
      throw storageError(address, `${key} is larger than the limit of ${maxBytes} bytes`);
    }
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return null;
    throw unexpectedStatus(address, "GET", key, response.status);
  }

  return {
    address,
    async read(key, maxBytes) {
      const response = await get(key, maxBytes);
      if (response === null) return null;
      const version = response.headers.get("etag") ?? "";
      try {
        return { bytes: await readBody(response, maxBytes), version };
      } catch (error) {
        throw fetchError(address, error, signal);
      }
    },
    async download(key, file, maxBytes) {
      const response = await get(key, maxBytes);
      if (response === null) return false;
      try {
        await saveBody(response, file, maxBytes);
        return true;
      } catch (error) {
        throw fetchError(address, error, signal);
      }
    },
    create: (key, content) => put(key, content, { "if-none-match": "*" }),
    replace: (key, bytes, version) => put(key, bytes, { "if-match": version === "" ? '"none"' : version }),
    async remove(key) {
      const response = await send("DELETE", key, {});
      await response.body?.cancel();
      if (!REMOVED.has(response.status)) throw unexpectedStatus(address, "DELETE", key, response.status);
    },
  };
}
