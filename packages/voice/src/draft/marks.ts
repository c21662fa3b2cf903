import { createHash } from "node:crypto";

/**
 * What a draft leaves behind each thing it wrote: what it is, a hash of how it was written, and the figures that say so.
 * As long as the hash fits, nobody has touched it, and the next draft may write it anew. Readers do not show it.
 */
export interface Mark {
  readonly id: string;
  readonly hash: string;
}

const COMMENT = /[ \t]*<!-- drafted ([a-z][a-z0-9-]*) ([0-9a-f]{8}): [^\n]*?-->[ \t]*$/u;
const YAML = /[ \t]+# drafted ([a-z][a-z0-9-]*) ([0-9a-f]{8}): [^\n]*$/u;

/** What stands before a mark at the end of a line, and the mark; null without one. */
export function splitMark(line: string): { text: string; mark: Mark } | null {
  const found = COMMENT.exec(line) ?? YAML.exec(line);
  return found === null ? null : { text: line.slice(0, found.index), mark: { id: found[1]!, hash: found[2]! } };
}

export function markComment(id: string, text: string, evidence: string): string {
  return `<!-- drafted ${id} ${hashOf(text)}: ${inComment(evidence)} -->`;
}

export function markYaml(id: string, text: string, evidence: string): string {
  return `# drafted ${id} ${hashOf(text)}: ${inComment(evidence)}`;
}

/** Whether a text still is what was drafted, but for spaces at its ends. */
export function isUntouched(text: string, { hash }: Mark): boolean {
  return hashOf(text) === hash;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text.trim()).digest("hex").slice(0, 8);
}

function inComment(text: string): string {
  return text.replaceAll(/\s+/gu, " ").replaceAll("--", "–").replaceAll(">", "›");
}
