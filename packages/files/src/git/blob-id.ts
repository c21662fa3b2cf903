import { createHash } from "node:crypto";

/**
 * Returns the id that git gives to a content.
 * @param length number of hexadecimal digits, which differs between git's two hashes
 */
export function blobId(content: Buffer, length: number): string {
  const hash = createHash(length === 40 ? "sha1" : "sha256");
  return hash.update(`blob ${content.length}\0`).update(content).digest("hex");
}
