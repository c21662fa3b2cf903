import { directoryOf } from "@codegraph/graph";

/** Part of a project that has a page: the code of a folder, without subfolders that have pages themselves. */
export interface Module {
  /** Folder; "" for the root. */
  readonly path: string;
  /** Paths of its files, in order. */
  readonly files: readonly string[];
  /** True if a folder in it has a page. */
  readonly isPartial: boolean;
}

/** Largest number of files for each number of modules. Steps keep the modules stable while a project grows. */
const LIMITS: readonly (readonly [files: number, modules: number])[] = [
  [16, 4],
  [64, 8],
  [256, 16],
  [1_024, 32],
];
const MAX_MODULES = 60;
/** A smaller module is not divided. */
const MIN_DIVIDED = 4;
/** A smaller folder belongs to the module of the folder around it, unless it has a manifest. */
const MIN_FILES = 2;

interface Folder {
  readonly path: string;
  readonly files: string[];
  readonly folders: Map<string, Folder>;
  /** Number of files at any depth. */
  total: number;
  /** True if a folder below has a manifest. */
  holdsPackages: boolean;
}

interface Unit {
  readonly folder: Folder;
  readonly taken: Set<Folder>;
  isFinal: boolean;
}

/**
 * Divides the files of a project into modules, ordered by path. The largest module is divided into its folders until there are enough;
 * folders of packages come first.
 *
 * @param paths of files of code
 * @param packages folders with a manifest
 */
export function modulesOf(paths: readonly string[], packages: ReadonlySet<string>): Module[] {
  if (paths.length === 0) return [];
  const limit = LIMITS.find(([files]) => paths.length <= files)?.[1] ?? MAX_MODULES;
  const units: Unit[] = [unitOf(lastOfChain(folderTree(paths, packages)))];
  for (;;) {
    const next = units.filter((unit) => !unit.isFinal && unit.folder.total >= MIN_DIVIDED).sort(byUrgency)[0];
    if (next === undefined || units.length >= limit) break;
    const inner = innerFolders(next.folder, packages).slice(0, limit - units.length + 1);
    const isWhole = inner.reduce((sum, { total }) => sum + total, 0) === next.folder.total;
    const taken = isWhole ? inner : inner.slice(0, limit - units.length);
    next.isFinal = true;
    if (isWhole) units.splice(units.indexOf(next), 1);
    for (const folder of taken) {
      next.taken.add(folder);
      units.push(unitOf(folder));
    }
  }
  return units
    .map(({ folder, taken }): Module => ({ path: folder.path, files: filesIn(folder, taken).sort(compare), isPartial: taken.size > 0 }))
    .sort((one, other) => compare(one.path, other.path));
}

function unitOf(folder: Folder): Unit {
  return { folder, taken: new Set(), isFinal: false };
}

function byUrgency({ folder: one }: Unit, { folder: other }: Unit): number {
  return Number(other.holdsPackages) - Number(one.holdsPackages) || other.total - one.total || compare(one.path, other.path);
}

/** Returns the folders that may become modules, the largest first. A folder whose only content is one folder is replaced by it. */
function innerFolders({ folders }: Folder, packages: ReadonlySet<string>): Folder[] {
  return [...folders.values()]
    .map((folder) => lastOfChain(folder))
    .filter(({ path, total }) => total >= MIN_FILES || packages.has(path))
    .sort((one, other) => other.total - one.total || compare(one.path, other.path));
}

function lastOfChain(folder: Folder): Folder {
  return folder.files.length === 0 && folder.folders.size === 1 ? lastOfChain([...folder.folders.values()][0]!) : folder;
}

function filesIn(folder: Folder, without: ReadonlySet<Folder>): string[] {
  if (without.has(folder)) return [];
  return [...folder.files, ...[...folder.folders.values()].flatMap((inner) => filesIn(inner, without))];
}

function folderTree(paths: readonly string[], packages: ReadonlySet<string>): Folder {
  const newFolder = (path: string): Folder => ({ path, files: [], folders: new Map(), total: 0, holdsPackages: false });
  const root = newFolder("");
  for (const path of paths) {
    let folder = root;
    folder.total++;
    for (const step of directoryOf(path).split("/")) {
      if (step === "") continue;
      const inner = folder.folders.get(step) ?? newFolder(folder.path === "" ? step : `${folder.path}/${step}`);
      folder.folders.set(step, inner);
      if (packages.has(inner.path)) markAbove(root, inner.path);
      folder = inner;
      folder.total++;
    }
    folder.files.push(path);
  }
  return root;
}

function markAbove(root: Folder, path: string): void {
  let folder: Folder | undefined = root;
  for (const step of path.split("/")) {
    if (folder === undefined) return;
    folder.holdsPackages = true;
    folder = folder.folders.get(step);
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
