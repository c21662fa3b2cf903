import { randomBytes } from "node:crypto";
import { linkSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { readRegular } from "@codegraph/files/read";
import { stateFolders, type StateFolders } from "./state-folders.js";

const NAME = "index-key";
const BYTES = 32;
const HEX = /^[0-9a-f]{64}$/u;

/** Keys by the folder that keeps them; null for a folder that has none. */
const known = new Map<string, Buffer | null>();

/** Where no folder can keep a key: the process believes the indexes that it made itself, and no other. */
const ofThisProcess = randomBytes(BYTES);

/**
 * The keys that this user's CodeGraph marks its files with, the one for new marks first. There are several where processes of one
 * user have different environments. The first use makes one. All are kept outside of the project, so that nothing that a
 * repository brings can hold or know them.
 *
 * @param root the project's root, as the disk has it
 */
export function userKeys(root: string, { look, make }: StateFolders = foldersNow()): readonly [Buffer, ...Buffer[]] {
  const isOutside = (folder: string): boolean => !isAtOrBelow(root, folder);
  const [first, ...others] = look.filter(isOutside).flatMap((folder) => keyIn(folder) ?? []);
  if (first) return [first, ...others];
  for (const folder of make.filter(isOutside)) {
    const key = makeKey(folder);
    known.set(folder, key);
    if (key) return [key];
  }
  return [ofThisProcess];
}

let folders: { readonly environment: string; readonly found: StateFolders } | null = null;

/** Asking the system for the user takes longer than all the rest. */
function foldersNow(): StateFolders {
  const { XDG_STATE_HOME, HOME, LOCALAPPDATA, TMPDIR } = process.env;
  const environment = JSON.stringify([XDG_STATE_HOME, HOME, LOCALAPPDATA, TMPDIR]);
  if (folders?.environment !== environment) folders = { environment, found: stateFolders(process.env) };
  return folders.found;
}

function keyIn(folder: string): Buffer | null {
  let key = known.get(folder);
  if (key === undefined) known.set(folder, (key = readKey(folder)));
  return key;
}

/** Folders as the disk has them. */
const places = new Map<string, string>();

/** Whether a folder lies in the project, links followed as far as there is something. */
function isAtOrBelow(root: string, folder: string): boolean {
  let real = places.get(folder);
  if (real === undefined) places.set(folder, (real = realNearest(folder)));
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
    const text = readRegular(path, 1_024).toString().trim();
    return HEX.test(text) ? Buffer.from(text, "hex") : null;
  } catch {
    return null;
  }
}

/** Makes the key, or takes the one that another process made at the same time. */
function makeKey(folder: string): Buffer | null {
  const path = join(folder, NAME);
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    // Root must not leave folders of its own in the home of a user.
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
    // Nothing could be made there.
  }
}

/** A link keeps the key of another process; where a file system has no links, or the file is no key, the last one stays. */
function putInPlace(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") renameSync(draft, path);
    else if (readKey(dirname(path)) === null && isOwn(path)) renameSync(draft, path);
  }
}

/** One at a time: where nothing can be made, as in /proc, Node never ends making folders that are nested. */
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

/** Systems without user numbers give everybody a state folder of their own. */
function isOwn(path: string): boolean {
  const uid = process.geteuid?.();
  return uid === undefined || statSync(path).uid === uid;
}

/** A folder such as /tmp, in which everybody may make folders that nobody else may take away. */
function isShared(path: string): boolean {
  return (statSync(path).mode & 0o1002) === 0o1002;
}

/** Whether others may put files into a folder. */
function isOpenToOthers(folder: string): boolean {
  return process.geteuid !== undefined && (statSync(folder).mode & 0o002) !== 0;
}
