import type { FileFigures } from "./file-figures.js";

/** Folder or file that is shown as one. */
export interface Division {
  readonly path: string;
  readonly type: "file" | "directory";
  readonly files: readonly FileFigures[];
}

interface Folder {
  readonly path: string;
  readonly files: FileFigures[];
  lines: number;
}

/**
 * Divides the files of a folder into at most `most` folders and files: the folder with most lines first, while its parts fit. A folder that
 * contains one folder alone is replaced by that one. Where only the subfolders of a folder fit, its own files are one area, `folder/*`.
 *
 * @param path the folder, "" for the project
 * @param files files below it, ordered by path
 */
export function divide(path: string, files: readonly FileFigures[], most: number): Division[] {
  const done: Division[] = [];
  const open: Folder[] = [{ path, files: [...files], lines: 0 }];
  while (open.length > 0) {
    const largest = takeLargest(open);
    const parts = partsOf(largest);
    const room = most - done.length - open.length;
    const fits = parts.folders.length + parts.files.length <= room;
    if (!fits && largest.path !== path) {
      // Subfolders tell more than files do.
      if (parts.folders.length === 0 || parts.folders.length + Math.min(1, parts.files.length) > room) {
        done.push({ path: largest.path, type: "directory", files: largest.files });
        continue;
      }
      open.push(...parts.folders);
      if (parts.files.length > 0) done.push({ path: `${largest.path}/*`, type: "directory", files: parts.files });
      continue;
    }
    open.push(...parts.folders);
    done.push(...parts.files.map((file): Division => ({ path: file.path, type: "file", files: [file] })));
  }
  return merged(done, path, most).sort((one, other) => (one.path < other.path ? -1 : 1));
}

function takeLargest(folders: Folder[]): Folder {
  let at = 0;
  for (const [index, { lines }] of folders.entries()) if (lines > folders[at]!.lines) at = index;
  return folders.splice(at, 1)[0]!;
}

function partsOf({ path, files }: Folder): { readonly folders: readonly Folder[]; readonly files: readonly FileFigures[] } {
  const folders = new Map<string, Folder>();
  const own: FileFigures[] = [];
  const cut = path === "" ? 0 : path.length + 1;
  for (const file of files) {
    const end = file.path.indexOf("/", cut);
    if (end < 0) {
      own.push(file);
      continue;
    }
    const name = file.path.slice(0, end);
    let folder = folders.get(name);
    if (folder === undefined) folders.set(name, (folder = { path: name, files: [], lines: 0 }));
    folder.files.push(file);
    folder.lines += file.lines;
  }
  return { folders: [...folders.values()], files: own };
}

/** The parts of the folder itself may be too many. The smallest of them then become one area with the path of the folder. */
function merged(divisions: Division[], path: string, most: number): Division[] {
  if (divisions.length <= most) return divisions;
  const bySize = [...divisions].sort((one, other) => linesOf(other) - linesOf(one));
  const rest = bySize.slice(most - 1);
  return [...bySize.slice(0, most - 1), { path: path === "" ? "." : path, type: "directory", files: rest.flatMap(({ files }) => files) }];
}

function linesOf({ files }: Division): number {
  return files.reduce((sum, { lines }) => sum + lines, 0);
}
