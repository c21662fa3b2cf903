import { CodeGraphError } from "@codegraph/model";
import { createHash, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";

/** Shorter ones can be tried out. */
const LEAST_CHARACTERS = 16;

/** Tells whether an `Authorization` header has the token. */
export type TokenCheck = (authorization: string | undefined) => boolean;

/**
 * The token that clients must send, from a file or from the environment; null when neither names one.
 *
 * @throws CodeGraphError `invalid-argument`
 */
export function readToken(file: string | null, environment: NodeJS.ProcessEnv): TokenCheck | null {
  const token = (file === null ? environment["CODEGRAPH_HTTP_TOKEN"] : contentOf(file))?.trim() ?? "";
  const source = file ?? "CODEGRAPH_HTTP_TOKEN";
  if (token === "" && file === null) return null;
  if (!/^[\x21-\x7e]+$/.test(token) || token.length < LEAST_CHARACTERS) {
    throw new CodeGraphError(
      "invalid-argument",
      `${source} holds no token: at least ${LEAST_CHARACTERS} characters of ASCII without blanks`,
      "Write one into it, for example with: openssl rand -hex 32",
    );
  }
  const wanted = digest(token);
  // Digests are of one length, so the comparison takes the same time for every guess.
  return (authorization) => timingSafeEqual(digest(/^bearer +(\S+) *$/i.exec(authorization ?? "")?.[1] ?? ""), wanted);
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new CodeGraphError("invalid-argument", `the token file ${file} cannot be read (${code})`, "Name a file that holds the token.", { cause });
  }
}
