import { fileOf, FILES_PER_PROJECT, projectOf, type SymbolId, symbolId } from "@codegraph/model";

/**
 * Files of linked projects have places of their own among those of the project: ids behind all of its own, and paths
 * below a folder whose name no file can have, sorted behind all others.
 */
const MOUNT = "\uffff\0";
const DIGITS = 3;

/** The folder that a link's files lie in. */
export function mountOf(link: number): string {
  return MOUNT + String(link).padStart(DIGITS, "0");
}

export function mounted(link: number, path: string): string {
  return link === 0 ? path : path === "" ? mountOf(link) : `${mountOf(link)}/${path}`;
}

/** The link and path that a mounted path stands for; link 0 is the project itself. */
export function unmounted(path: string): { readonly link: number; readonly path: string } {
  if (!path.startsWith(MOUNT)) return { link: 0, path };
  const end = MOUNT.length + DIGITS;
  return { link: Number(path.slice(MOUNT.length, end)), path: path.slice(end + 1) };
}

export function mountedFile(link: number, fileId: number): number {
  return link * FILES_PER_PROJECT + fileId;
}

export function mountedSymbol(link: number, id: SymbolId): SymbolId {
  return id + symbolId(link * FILES_PER_PROJECT, -1);
}

/** A symbol's link, and its id in that link's index. */
export function unmountedSymbol(id: SymbolId): { readonly link: number; readonly id: SymbolId } {
  const link = projectOf(fileOf(id));
  return { link, id: id - symbolId(link * FILES_PER_PROJECT, -1) };
}
