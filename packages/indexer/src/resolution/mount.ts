import {
  type AnyFileId,
  type AnySymbolId,
  type FileId,
  fileOf,
  FILES_PER_PROJECT,
  linkOf,
  type SymbolId,
  symbolId,
} from "@codegraph/model";

/**
 * Prefix of linked files. Ids of linked files follow those of the project, and their paths start with a folder name that cannot exist on
 * disk and sorts last.
 */
const MOUNT = "\uffff\0";
const DIGITS = 3;

/** Folder that contains a link's files. */
export function mountOf(link: number): string {
  return MOUNT + String(link).padStart(DIGITS, "0");
}

/** Adds the mount prefix to a path. Link 0 is the project itself. */
export function mounted(link: number, path: string): string {
  return link === 0 ? path : path === "" ? mountOf(link) : `${mountOf(link)}/${path}`;
}

/** Splits a mounted path. Link 0 is the project itself. */
export function unmounted(path: string): { readonly link: number; readonly path: string } {
  if (!path.startsWith(MOUNT)) return { link: 0, path };
  const end = MOUNT.length + DIGITS;
  return { link: Number(path.slice(MOUNT.length, end)), path: path.slice(end + 1) };
}

export function mountedFile(link: number, fileId: FileId): AnyFileId {
  return (link * FILES_PER_PROJECT + fileId) as AnyFileId;
}

export function mountedSymbol(link: number, id: SymbolId): AnySymbolId {
  return (id + symbolId((link * FILES_PER_PROJECT) as AnyFileId, -1)) as AnySymbolId;
}

/** Returns a symbol's link and its id in that link's index. */
export function unmountedSymbol(id: AnySymbolId): { readonly link: number; readonly id: SymbolId } {
  const link = linkOf(fileOf(id));
  return { link, id: (id - symbolId((link * FILES_PER_PROJECT) as AnyFileId, -1)) as SymbolId };
}
