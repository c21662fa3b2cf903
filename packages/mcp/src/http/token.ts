import { CodeGraphError } from "@codegraph/model";
import { createHash, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";

/** Shorter tokens can be guessed. */
const LEAST_CHARACTERS = 16;

/** True if an `Authorization` header carries the token. */
export type TokenCheck = (authorization: string | undefined) => boolean;

/**
 * Reads the token that clients must send from a file or the environment. Null if neither names one.
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
      `No valid token in ${source}: it needs at least ${LEAST_CHARACTERS} ASCII characters without spaces`,
      "Create one, for example with: openssl rand -hex 32",
    );
  }
  const wanted = digest(token);
  // Digests have equal length, so the comparison takes constant time.
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
    throw new CodeGraphError("invalid-argument", `Cannot read the token file ${file} (${code})`, "Name a file that contains the token.", {
      cause,
    });
  }
}
