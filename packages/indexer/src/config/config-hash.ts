import { createHash } from "node:crypto";
import type { ProjectConfig } from "./project-config.js";

/**
 * Changes exactly when a file that stays in the index would be read differently, so that all of them must be read
 * again. Hexadecimal.
 */
export function readingHash({ languages, maxFileSize }: ProjectConfig): string {
  return hash([languages === null ? null : asSet(languages), maxFileSize]);
}

/** Changes exactly when other files would be chosen; those that stay are as they were. Hexadecimal. */
export function choiceHash({ include, exclude, secrets }: ProjectConfig): string {
  return hash([asSet(include), asSet(exclude), ...(secrets.length > 0 ? [asSet(secrets)] : [])]);
}

function asSet(items: readonly string[]): string[] {
  return [...new Set(items)].sort();
}

function hash(parts: unknown): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}
