import { CodeGraphError } from "@codegraph/model";
import { createConditionalStorage } from "./conditional-requests.js";
import type { RegistryStorage } from "./storage.js";

/** Options of {@link createHttpStorage}. */
export interface HttpStorageOptions {
  /** Sent as a bearer token. Only over HTTPS, or to this machine. */
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

/**
 * Stores a registry on a server that answers GET, PUT and DELETE, and honours If-None-Match and If-Match. It cannot list, so `gc` finds only
 * files that the registry names.
 *
 * @throws CodeGraphError `invalid-argument` for an address with a password or a query, and for a token over plain HTTP to another machine
 */
export function createHttpStorage(url: string, { token, signal }: HttpStorageOptions = {}): RegistryStorage {
  const base = new URL(url.endsWith("/") ? url : `${url}/`);
  if (base.username !== "" || base.password !== "" || base.search !== "" || base.hash !== "") {
    throw new CodeGraphError(
      "invalid-argument",
      `The address of a registry has no user, password, query or fragment: ${base.origin}${base.pathname}`,
      "Set the token in CODEGRAPH_REGISTRY_TOKEN.",
    );
  }
  if (token !== undefined && base.protocol !== "https:" && !LOOPBACK.test(base.hostname))
    throw new CodeGraphError("invalid-argument", `${base.href} would get the token unencrypted`, "Use an https: address.");
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const storage = createConditionalStorage({
    address: base.href,
    signal,
    send: (method, key, headers, body) =>
      fetch(new URL(key, base), {
        method,
        headers: { ...headers, ...authorization },
        // A read may be sent on to a download server, without the token if that is another one. A write may not.
        redirect: method === "GET" ? "follow" : "error",
        ...(body ? { body } : {}),
        ...(signal ? { signal } : {}),
      }),
  });
  return { ...storage, list: null };
}
