/** Signed tokens, which identify a user without a database. */
import { createHmac, randomUUID } from "node:crypto";

const secret = process.env["SHOP_SECRET"] ?? randomUUID();

export interface Claims {
  session: string;
  user: string;
}

export function issueToken(user: string): string {
  const claims: Claims = { session: randomUUID(), user };
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return `${payload}.${sign(payload)}`;
}

/** Returns the claims of a token; null if it was not signed here. */
export function readToken(token: string): Claims | null {
  const [payload = "", signature] = token.split(".");
  if (signature !== sign(payload)) return null;
  return JSON.parse(Buffer.from(payload, "base64url").toString()) as Claims;
}

function sign(payload: string): string {
  return createHmac("sha256", secret).update(payload).digest("base64url");
}
