import type { FoundFile } from "./found.js";

/** What is written for agents comes before what is written for people. */
const KINDS = [/^claude\.md$/iu, /^agents\.md$/iu, /^readme\.(?:md|markdown|mdown|mkd)$/iu];

const AGENTS_FOLDER = ".claude";

/** Whether a file is one of the project's documents, by its relative path. */
export function isDocument(path: string): boolean {
  const kind = kindOf(path);
  return kind !== -1 && (kind === 0 || !isIn(path, AGENTS_FOLDER));
}

/** The folder that a document is about: `src/physics` for `src/physics/.claude/CLAUDE.md` too; "" for the root. */
export function subjectOf(path: string): string {
  const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
  if (folder === AGENTS_FOLDER) return "";
  return folder.endsWith(`/${AGENTS_FOLDER}`) ? folder.slice(0, -AGENTS_FOLDER.length - 1) : folder;
}

/** The root's first, then by folder; in a folder those for agents first. */
export function inOrder<T extends Pick<FoundFile, "path">>(documents: readonly T[]): T[] {
  const keyed = documents.map((document) => ({ document, subject: subjectOf(document.path), kind: kindOf(document.path) }));
  keyed.sort((a, b) => compare(a.subject, b.subject) || a.kind - b.kind || compare(a.document.path, b.document.path));
  return keyed.map(({ document }) => document);
}

/** Whether imports (`@path`) mean something in it. */
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
