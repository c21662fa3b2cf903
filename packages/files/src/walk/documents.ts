import type { FoundFile } from "./found.js";

/** Kinds of documents in order: agent instructions come before READMEs. */
const KINDS = [/^claude\.md$/iu, /^agents\.md$/iu, /^readme\.(?:md|markdown|mdown|mkd)$/iu];

const AGENTS_FOLDER = ".claude";

/** True if a relative path is one of the project's documents. */
export function isDocument(path: string): boolean {
  const kind = kindOf(path);
  return kind !== -1 && (kind === 0 || !isIn(path, AGENTS_FOLDER));
}

/** Returns the folder that a document describes: `src/physics` also for `src/physics/.claude/CLAUDE.md`; "" for the root. */
export function subjectOf(path: string): string {
  const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
  if (folder === AGENTS_FOLDER) return "";
  return folder.endsWith(`/${AGENTS_FOLDER}`) ? folder.slice(0, -AGENTS_FOLDER.length - 1) : folder;
}

/** Sorts documents by folder, the root first; within a folder by kind. */
export function sortDocuments<T extends Pick<FoundFile, "path">>(documents: readonly T[]): T[] {
  const keyed = documents.map((document) => ({ document, subject: subjectOf(document.path), kind: kindOf(document.path) }));
  keyed.sort((a, b) => compare(a.subject, b.subject) || a.kind - b.kind || compare(a.document.path, b.document.path));
  return keyed.map(({ document }) => document);
}

/** True if `@path` imports have a meaning in the document. */
export function hasImports(path: string): boolean {
  return kindOf(path) === 0;
}

function kindOf(path: string): number {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return KINDS.findIndex((kind) => kind.test(name));
}

function isIn(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`) || path.includes(`/${folder}/`);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
