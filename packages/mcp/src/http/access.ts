import { CodeGraphError } from "@codegraph/model";
import { type Address, readAddress } from "./address.js";
import { needsToken } from "./guard.js";
import { readToken, type TokenCheck } from "./token.js";

/** Address of a server, and who may use it. */
export interface HttpOptions {
  /** `PORT`, `HOST:PORT` or `[IPv6]:PORT`. Empty for the default, 127.0.0.1:7117. Port 0 means any free port. */
  readonly address: string;
  /** File with the token that clients must send. Null for the one in `CODEGRAPH_HTTP_TOKEN`, if set. */
  readonly tokenFile?: string | null;
  /** Folders that clients may name besides the server's project and the projects linked to it. */
  readonly allow?: readonly string[];
}

export interface Access {
  readonly address: Address;
  /** Null if no token is required. */
  readonly hasToken: TokenCheck | null;
}

/**
 * @throws CodeGraphError `invalid-argument` for an invalid address or token, and for an address that other machines can reach without a
 *   token
 */
export function readAccess({ address: written, tokenFile }: HttpOptions): Access {
  const address = readAddress(written);
  const hasToken = readToken(tokenFile ?? null, process.env);
  if (hasToken === null && needsToken(address.host)) {
    throw new CodeGraphError(
      "invalid-argument",
      `Other machines can reach ${written}, so a token is required`,
      "Give a token with --token-file or CODEGRAPH_HTTP_TOKEN, or listen on 127.0.0.1.",
    );
  }
  return { address, hasToken };
}
