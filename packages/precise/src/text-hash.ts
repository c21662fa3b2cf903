import { hash } from "node:crypto";

/** Returns the SHA-256 of a text as hexadecimal digits. A leading byte order mark does not count, because some readers drop it. */
export function textHash(text: string): string {
  return hash("sha256", text.startsWith("\uFEFF") ? text.slice(1) : text, "hex");
}
