/** An agent that knows nothing but the address of a repository, and signs in as a person. */
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport, UnauthorizedError } from "@modelcontextprotocol/client";
import { expect } from "vitest";
import type { AuthorizationServer } from "./authorization-server.js";

export interface SignedIn {
  /** Connected client of the protocol. */
  readonly client: Client;
  /** Id of the client at the authorization server. */
  readonly id: string;
  readonly token: string;
  readonly refreshToken: string | null;
}

interface Kept {
  client?: { client_id: string };
  tokens?: { access_token: string; refresh_token?: string };
  verifier?: string;
  address?: URL;
}

/** Is refused, learns who issues tokens, registers, signs in, and connects. @param scope absent for that of the refusal */
export async function signIn(url: string, server: AuthorizationServer, person: string, scope?: string): Promise<SignedIn> {
  const kept: Kept = {};
  const provider: OAuthClientProvider = {
    redirectUrl: "http://127.0.0.1:9/callback",
    clientMetadata: {
      redirect_uris: ["http://127.0.0.1:9/callback"],
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      ...(scope === undefined ? {} : { scope }),
    },
    clientInformation: () => kept.client as never,
    saveClientInformation: (client) => void (kept.client = client as never),
    tokens: () => kept.tokens as never,
    saveTokens: (tokens) => void (kept.tokens = tokens as never),
    redirectToAuthorization: (address) => void (kept.address = address),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? "",
  };
  const connect = (): StreamableHTTPClientTransport => new StreamableHTTPClientTransport(new URL(url), { authProvider: provider });
  const first = connect();
  await expect(new Client({ name: "agent", version: "1" }).connect(first)).rejects.toThrow(UnauthorizedError);
  await first.finishAuth(await server.authorize(kept.address!, person));
  const client = new Client({ name: "agent", version: "1" });
  await client.connect(connect());
  return { client, id: kept.client!.client_id, token: kept.tokens!.access_token, refreshToken: kept.tokens!.refresh_token ?? null };
}
