/** A real authorization server on this machine, whose people sign in without a page. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { Provider } from "oidc-provider";

export interface AuthorizationServer {
  readonly issuer: string;
  /** Signs claims as the server does. */
  sign(claims: JWTPayload): Promise<string>;
  /** Number of questions about tokens that it answered. */
  introspections(): number;
  /** Goes through the pages of an authorization as this person does. Returns the parameters of the redirect. */
  authorize(address: URL, person: string): Promise<URLSearchParams>;
  stop(): Promise<void>;
}

/** Scopes that a person has not granted yet. */
interface Missing {
  readonly missingOIDCScope?: readonly string[];
  readonly missingResourceScopes?: Readonly<Record<string, readonly string[]>>;
}

/** The client as which a resource server asks about tokens. */
export const RESOURCE_SERVER = { client: "nodes:1", secret: "only for this test %+ " };

export interface AuthorizationServerOptions {
  /** Form of its access tokens. Default: `jwt`. */
  readonly format?: "jwt" | "opaque";
  /** Seconds until an access token ends. Default: 600. */
  readonly seconds?: number;
  /** How clients authenticate that ask about tokens. Default: by the header. */
  readonly method?: "client_secret_basic" | "client_secret_post";
}

/** Redirects of an authorization; more are a loop. */
const MAX_REDIRECTS = 12;

/** @param groups groups by person, which access tokens name */
export async function startAuthorizationServer(
  groups: Readonly<Record<string, readonly string[]>>,
  { format = "jwt", seconds = 600, method = "client_secret_basic" }: AuthorizationServerOptions = {},
): Promise<AuthorizationServer> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "first" };
  const http = createServer();
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const signedIn = { person: "" };
  let introspections = 0;
  const provider = new Provider(issuer, {
    jwks: { keys: [key] },
    cookies: { keys: ["only for this test"] },
    scopes: ["openid", "offline_access", "codegraph:read"],
    clients: [
      {
        client_id: RESOURCE_SERVER.client,
        client_secret: RESOURCE_SERVER.secret,
        token_endpoint_auth_method: method,
        redirect_uris: [],
        response_types: [],
        grant_types: [],
      },
    ],
    clientAuthMethods: ["none", method],
    features: {
      introspection: { enabled: true, allowedPolicy: (_, client) => client.clientId === RESOURCE_SERVER.client },
      revocation: { enabled: true },
      devInteractions: { enabled: false },
      registration: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_, resource) => ({
          scope: "codegraph:read codegraph:metrics",
          audience: resource,
          accessTokenFormat: format,
          ...(format === "jwt" ? { jwt: { sign: { alg: "RS256" as const } } } : {}),
        }),
        useGrantedResource: () => true,
      },
    },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    extraTokenClaims: (_, token) => ({ groups: groups["accountId" in token ? token.accountId : ""] ?? [] }),
    ttl: { AccessToken: seconds, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, RefreshToken: 600, Session: 600 },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith("/interaction/")) return next();
    const { prompt, params, grantId } = await provider.interactionDetails(context.req, context.res);
    context.respond = false;
    if (prompt.name === "login") return provider.interactionFinished(context.req, context.res, { login: { accountId: signedIn.person } });
    const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
    const grant = known ?? new provider.Grant({ accountId: signedIn.person, clientId: String(params["client_id"]) });
    const { missingOIDCScope = [], missingResourceScopes = {} } = prompt.details as Missing;
    grant.addOIDCScope(missingOIDCScope.join(" "));
    for (const [resource, scopes] of Object.entries(missingResourceScopes)) grant.addResourceScope(resource, scopes.join(" "));
    return provider.interactionFinished(context.req, context.res, { consent: { grantId: await grant.save() } });
  });
  const answer = provider.callback();
  http.on("request", (request, response) => {
    if (request.url === "/token/introspection") introspections += 1;
    void answer(request, response);
  });
  return {
    issuer,
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "first", typ: "at+jwt" }).sign(privateKey),
    introspections: () => introspections,
    async authorize(address, person) {
      signedIn.person = person;
      const cookies = new Map<string, string>();
      for (let at = address, count = 0; count < MAX_REDIRECTS; count++) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const answered = await fetch(at, { redirect: "manual", headers: { cookie } });
        for (const set of answered.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/u.exec(set) ?? [];
          cookies.set(name, value);
        }
        const next = answered.headers.get("location");
        if (next === null) throw new Error(`${at.href}: ${answered.status} ${await answered.text()}`);
        at = new URL(next, at);
        if (at.origin !== issuer) return at.searchParams;
      }
      throw new Error(`The authorization does not end: ${address.href}`);
    },
    async stop() {
      http.close();
      http.closeAllConnections();
      await once(http, "close");
    },
  };
}
