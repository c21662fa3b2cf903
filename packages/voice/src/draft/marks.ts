import { createHash } from "node:crypto";

/**
 * Mark after each drafted part: its id, a hash of its text, and its evidence. While the hash matches, nobody has edited the part, and the
 * next draft may replace it. Renderers do not show marks.
 */
export interface Mark {
  readonly id: string;
  readonly hash: string;
}

const COMMENT = /[ \t]*<!-- drafted ([a-z][a-z0-9-]*) ([0-9a-f]{8}): [^\n]*?-->[ \t]*$/u;
const YAML = /[ \t]+# drafted ([a-z][a-z0-9-]*) ([0-9a-f]{8}): [^\n]*$/u;

/** Splits a mark off the end of a line. Null if there is none. */
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

/** True if a text is as drafted, ignoring white space at its ends. */
export function isUntouched(text: string, { hash }: Mark): boolean {
  return hashOf(text) === hash;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text.trim()).digest("hex").slice(0, 8);
}

function inComment(text: string): string {
  return text.replaceAll(/\s+/gu, " ").replaceAll("--", "–").replaceAll(">", "›");
}
