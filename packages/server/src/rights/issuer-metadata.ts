import { CodeGraphError } from "@codegraph/model";
import { isSecureUrl } from "./issuers.js";

/** Address in the metadata of an issuer. */
export type EndpointName = "jwks_uri" | "introspection_endpoint";

/** An address with the metadata that has it. */
export interface Endpoint {
  readonly url: URL;
  readonly metadata: Readonly<Record<string, unknown>>;
}

const TIMEOUT_MS = 5_000;
const MEANINGS: Readonly<Record<EndpointName, string>> = {
  jwks_uri: "The keys",
  introspection_endpoint: "Answers about opaque tokens",
};

/** Reads an address in the metadata of an issuer. @throws CodeGraphError `issuer-failed` if the issuer does not say it */
export async function findEndpoint(issuer: string, name: EndpointName): Promise<Endpoint> {
  const faults: string[] = [];
  for (const address of metadataAddresses(issuer)) {
    try {
      const answered = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
      if (!answered.ok) throw new Error(`status ${answered.status}`);
      const metadata = (await answered.json()) as Readonly<Record<string, unknown>>;
      if (metadata["issuer"] !== issuer) throw new Error(`it calls itself ${JSON.stringify(metadata["issuer"])}`);
      const url = metadata[name];
      if (typeof url !== "string" || !isSecureUrl(url)) throw new Error(`it has no secure ${name}`);
      return { url: new URL(url), metadata };
    } catch (error) {
      faults.push(`${address}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const remedy = "Check that the nodes reach the issuer, and that its metadata has the address as its tokens do.";
  throw new CodeGraphError("issuer-failed", `${MEANINGS[name]} of the issuer ${issuer} are not to be had: ${faults.join("; ")}`, remedy);
}

/** Addresses of the metadata: of OAuth (RFC 8414, section 3.1), and of OpenID Connect Discovery. */
function metadataAddresses(issuer: string): readonly string[] {
  const { origin, pathname } = new URL(issuer);
  const path = pathname === "/" ? "" : pathname.replace(/\/$/u, "");
  return [`${origin}/.well-known/oauth-authorization-server${path}`, `${origin}${path}/.well-known/openid-configuration`];
}

/** Milliseconds after a failure in which an issuer is not asked again. */
export const PAUSE_MS = 5_000;

/** A value of each issuer, which is asked for once and kept. */
export interface KeptByIssuer<Value> {
  get(issuer: string): Promise<Value>;
  /** Forgets what is known of an issuer, after a failure for a moment later. */
  forget(issuer: string): void;
}

/** Finds something about each issuer once. A failure is repeated for a moment, so that calls do not wait for an issuer that is away. */
export function keepByIssuer<Value>(find: (issuer: string) => Promise<Value>): KeptByIssuer<Value> {
  const known = new Map<string, { readonly value: Promise<Value>; readonly until: number }>();
  return {
    get(issuer) {
      const found = known.get(issuer);
      if (found !== undefined && found.until > Date.now()) return found.value;
      const value = find(issuer);
      known.set(issuer, { value, until: Number.POSITIVE_INFINITY });
      value.catch(() => known.set(issuer, { value, until: Date.now() + PAUSE_MS }));
      return value;
    },
    forget: (issuer) => void known.delete(issuer),
  };
}
