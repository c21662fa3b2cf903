import { createHash } from "node:crypto";
import type { Log } from "@codegraph/engine/log";
import { CodeGraphError } from "@codegraph/model";
import type { JWTPayload } from "jose";
import { createBoundedWork } from "./bounded-work.js";
import { type Endpoint, findEndpoint, keepByIssuer, PAUSE_MS } from "./issuer-metadata.js";

/** The issuer of opaque tokens. */
export interface IntrospectedIssuer {
  readonly issuer: string;
  /** Client as which a node asks. */
  readonly client: string;
}

/** Asks the issuer about an opaque token. Null for one that is not valid now. */
export type Introspect = (token: string, issuer: IntrospectedIssuer) => Promise<JWTPayload | null>;

const TIMEOUT_MS = 5_000;
/** Questions to an issuer at the same time, and those that wait. Any text can be sent as a token, so callers must not decide how many there are. */
const AT_ONCE = 20;
const WAITING = 500;
/** Milliseconds in which an issuer is not asked again about a token that it does not know. */
const REFUSED_MS = 5_000;
const MAX_REFUSED = 10_000;

/**
 * Asks about tokens by RFC 7662, about each once at a time. Says in the log, without the token, why one that is active is not accepted.
 *
 * @param secret of the client; null if this node has none
 * @returns a function that throws CodeGraphError `issuer-failed` while the issuer does not answer, or does not accept the client
 */
export function createIntrospection(secret: string | null, log: Log): Introspect {
  const endpoints = keepByIssuer((issuer) => findEndpoint(issuer, "introspection_endpoint"));
  const asking = new Map<string, Promise<JWTPayload | null>>();
  const refused = new Map<string, number>();
  const work = createBoundedWork(AT_ONCE, WAITING);
  let failed: { readonly error: unknown; readonly until: number } | null = null;

  async function ask(token: string, { issuer, client }: IntrospectedIssuer): Promise<JWTPayload | null> {
    if (secret === null)
      throw issuerFailed(`This node has no secret to ask ${issuer} about an opaque token`, "Start it with CODEGRAPH_INTROSPECTION_SECRET.");
    if (failed !== null && failed.until > Date.now()) throw failed.error;
    try {
      const claims = await activeClaims(token, await endpoints.get(issuer), { issuer, client, secret });
      failed = null;
      if (claims === null) return null;
      const fault = faultIn(claims, issuer);
      if (fault === null) return claims;
      log("warn", "introspection.refused", { issuer, reason: fault });
      return null;
    } catch (error) {
      endpoints.forget(issuer);
      failed = { error, until: Date.now() + PAUSE_MS };
      throw error;
    }
  }

  return async (token, issuer) => {
    // Callers choose the texts, which can be long.
    const key = createHash("sha256").update(token).digest("base64");
    if ((refused.get(key) ?? 0) > Date.now()) return null;
    let answer = asking.get(token);
    if (answer === undefined) {
      const begun = work.run(() => ask(token, issuer));
      if (begun === null) throw issuerFailed(`Too many questions to ${issuer} about opaque tokens wait`, "Ask again in some seconds.");
      answer = begun.finally(() => asking.delete(token));
      asking.set(token, answer);
    }
    const claims = await answer;
    if (claims !== null) return claims;
    if (refused.size >= MAX_REFUSED) refused.clear();
    refused.set(key, Date.now() + REFUSED_MS);
    return null;
  };
}

interface Asker extends IntrospectedIssuer {
  readonly secret: string;
}

/** The answer of the issuer; null for a token that is not active. */
async function activeClaims(token: string, endpoint: Endpoint, asker: Asker): Promise<JWTPayload | null> {
  const { issuer } = asker;
  const answered = await fetch(endpoint.url, {
    method: "POST",
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...credentials(new URLSearchParams({ token, token_type_hint: "access_token" }), endpoint, asker),
  }).catch((error: unknown) => {
    throw issuerFailed(`${issuer} does not answer about opaque tokens: ${String(error)}`, "Check that the nodes reach it.");
  });
  if (answered.status === 401 || answered.status === 403) {
    const remedy = "Check the client of codegraph fleet trust --introspect, and CODEGRAPH_INTROSPECTION_SECRET of each node.";
    throw issuerFailed(`${issuer} does not let the client ${asker.client} ask about opaque tokens (status ${answered.status})`, remedy);
  }
  const body: unknown = answered.ok ? await answered.json().catch(() => null) : null;
  if (typeof body !== "object" || body === null || !("active" in body) || typeof body.active !== "boolean")
    throw issuerFailed(`${issuer} gives no answer about opaque tokens (status ${answered.status})`, "Check its log.");
  return body.active ? (body as JWTPayload) : null;
}

/** Authenticates the client as the issuer wants it: by the header (RFC 6749, section 2.3.1), or in the body. */
function credentials(body: URLSearchParams, { metadata }: Endpoint, { client, secret }: Asker): Pick<RequestInit, "body" | "headers"> {
  const methods = metadata["introspection_endpoint_auth_methods_supported"];
  const accept = { accept: "application/json" };
  if (Array.isArray(methods) && !methods.includes("client_secret_basic") && methods.includes("client_secret_post")) {
    body.set("client_id", client);
    body.set("client_secret", secret);
    return { body, headers: accept };
  }
  const encoded = [client, secret].map((text) => new URLSearchParams({ "": text }).toString().slice(1)).join(":");
  return { body, headers: { ...accept, authorization: `Basic ${Buffer.from(encoded).toString("base64")}` } };
}

/** Why an active token is none that callers may send to this server; null if it is one. */
function faultIn(claims: JWTPayload, issuer: string): string | null {
  const now = Date.now() / 1_000;
  const { iss, exp, nbf, token_type: type, cnf } = claims;
  if (iss !== undefined && iss !== issuer) return "it is by another issuer";
  // A refresh token is active too. It has no such type.
  if (typeof type !== "string" || type.toLowerCase() !== "bearer") return "its token_type is not Bearer";
  if (cnf !== undefined) return "it is bound to a key of its client";
  if (exp !== undefined && !(typeof exp === "number" && exp > now)) return "it has ended";
  if (nbf !== undefined && !(typeof nbf === "number" && nbf <= now + 30)) return "it is not valid yet";
  return null;
}

function issuerFailed(fault: string, remedy: string): CodeGraphError {
  return new CodeGraphError("issuer-failed", fault, remedy);
}
