import { createHash } from "node:crypto";
import type { ProjectConfig } from "./project-config.js";

/** Returns a hash of the settings that affect how a file is parsed. If it changes, every indexed file has to be read again. Hexadecimal. */
export function extractionHash({ languages, maxFileSize }: ProjectConfig): string {
  return hash([languages === null ? null : asSet(languages), maxFileSize]);
}

/**
 * Returns a hash of the settings that select files. If it changes, the set of indexed files may change, but files that stay indexed remain
 * valid. Hexadecimal.
 */
export function selectionHash({ include, exclude, secrets }: ProjectConfig): string {
  return hash([asSet(include), asSet(exclude), ...(secrets.length > 0 ? [asSet(secrets)] : [])]);
}

function asSet(items: readonly string[]): string[] {
  return [...new Set(items)].sort();
}

function hash(parts: unknown): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}
