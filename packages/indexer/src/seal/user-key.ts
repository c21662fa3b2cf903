import { randomBytes } from "node:crypto";
import { linkSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { readRegularFile } from "@codegraph/files/read";
import { stateFolders, type StateFolders } from "./state-folders.js";

const NAME = "index-key";
const BYTES = 32;
const HEX = /^[0-9a-f]{64}$/u;

/** Cached keys by folder; null for a folder without a key. */
const keyCache = new Map<string, Buffer | null>();

/** Fallback if no folder can store a key. The process then only trusts indexes that it created itself. */
const processKey = randomBytes(BYTES);

/**
 * Returns the keys that this user's CodeGraph signs files with. The first one is used for new marks. There are several if processes of one
 * user have different environments. The first use creates a key. Keys are stored outside of the project, so a repository can neither
 * contain nor know them.
 *
 * @param root project root, spelled as on disk
 */
export function userKeys(root: string, { look, make }: StateFolders = foldersNow()): readonly [Buffer, ...Buffer[]] {
  const isOutside = (folder: string): boolean => !isAtOrBelow(root, folder);
  const [first, ...others] = look.filter(isOutside).flatMap((folder) => keyIn(folder) ?? []);
  if (first) return [first, ...others];
  for (const folder of make.filter(isOutside)) {
    const key = makeKey(folder);
    keyCache.set(folder, key);
    if (key) return [key];
  }
  return [processKey];
}

let folders: { readonly environment: string; readonly found: StateFolders } | null = null;

/** Cached, because asking the system for the user takes longer than everything else. */
function foldersNow(): StateFolders {
  const { XDG_STATE_HOME, HOME, LOCALAPPDATA, TMPDIR } = process.env;
  const environment = JSON.stringify([XDG_STATE_HOME, HOME, LOCALAPPDATA, TMPDIR]);
  if (folders?.environment !== environment) folders = { environment, found: stateFolders(process.env) };
  return folders.found;
}

function keyIn(folder: string): Buffer | null {
  let key = keyCache.get(folder);
  if (key === undefined) keyCache.set(folder, (key = readKey(folder)));
  return key;
}

/** Cached real paths of folders. */
const realPaths = new Map<string, string>();

/** Returns true if a folder is in the project, with links resolved as far as the path exists. */
function isAtOrBelow(root: string, folder: string): boolean {
  let real = realPaths.get(folder);
  if (real === undefined) realPaths.set(folder, (real = realNearest(folder)));
  return real === root || real.startsWith(root.endsWith(sep) ? root : root + sep);
}

function realNearest(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(realNearest(above), path.slice(above.length + 1));
  }
}

function readKey(folder: string): Buffer | null {
  const path = join(folder, NAME);
  try {
    if (!isOwn(folder) || !isOwn(path) || isOpenToOthers(folder) || !lstatSync(path).isFile()) return null;
    const text = readRegularFile(path, 1_024).toString().trim();
    return HEX.test(text) ? Buffer.from(text, "hex") : null;
  } catch {
    return null;
  }
}

/** Creates a key, or returns the one that another process created at the same time. */
function makeKey(folder: string): Buffer | null {
  const path = join(folder, NAME);
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    // Root must not leave folders that it owns in the home of a user.
    if (!isOwn(nearestExisting(folder)) && !isShared(nearestExisting(folder))) return null;
    makeFolder(folder);
    if (!isOwn(folder) || isOpenToOthers(folder)) return null;
    writeFileSync(draft, `${randomBytes(BYTES).toString("hex")}\n`, { flag: "wx", mode: 0o600 });
    putInPlace(draft, path);
    return readKey(folder);
  } catch {
    return null;
  } finally {
    removeDraft(draft);
  }
}

function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {
    // The folder is not writable, so there is no draft.
  }
}

/**
 * Installs a key. A hard link never overwrites the key of another process. Without hard links, or over an invalid key, the last writer
 * wins.
 */
function putInPlace(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") renameSync(draft, path);
    else if (readKey(dirname(path)) === null && isOwn(path)) renameSync(draft, path);
  }
}

/**
 * Creates folders one at a time, because the recursive mode of Node never returns in places where nothing can be created, for example
 * /proc.
 */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

function nearestExisting(path: string): string {
  for (let at = path; ; at = dirname(at)) if (statSync(at, { throwIfNoEntry: false }) || dirname(at) === at) return at;
}

/** Returns true if the current user owns a path. Systems without user ids give each user a separate state folder. */
function isOwn(path: string): boolean {
  const uid = process.geteuid?.();
  return uid === undefined || statSync(path).uid === uid;
}

/** Returns true for a folder like /tmp, where every user may create folders that other users cannot delete. */
function isShared(path: string): boolean {
  return (statSync(path).mode & 0o1002) === 0o1002;
}

/** Returns true if other users may create files in a folder. */
function isOpenToOthers(folder: string): boolean {
  return process.geteuid !== undefined && (statSync(folder).mode & 0o002) !== 0;
}
