import { constants, type Dirent } from "node:fs";
import { copyFile, link, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { READ_FLAGS } from "@codegraph/files/read";
import { checkKey, type ListedObject, type NewContent, type RegistryStorage, storageError } from "./storage.js";

/** Older versions of an object that are kept for readers that have just listed the folder. */
const KEPT_VERSIONS = 4;
/** Number of tries to read an object whose version is removed at the same moment. */
const MAX_READS = 5;

/**
 * Stores a registry in a folder, which may be on a file share. No file is ever changed: a file appears as a whole, by a hard link that fails
 * if the name is taken. The versions of an object are numbered files (`manifest.json`, `manifest.json.v1` …), so creating the next number
 * is what makes a replacement atomic. Shares without hard links copy the file to a name that must be free.
 */
export function createFolderStorage(folder: string): RegistryStorage {
  const failed = (error: unknown): CodeGraphError => {
    if (error instanceof CodeGraphError) return error;
    const { code, message } = error as NodeJS.ErrnoException;
    return storageError(folder, code ?? message, error);
  };
  const guarded = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      throw failed(error);
    });
  return {
    address: folder,
    read: (key, maxBytes) => guarded(readNewest(place(folder, key), maxBytes)),
    download: (key, file, maxBytes) => guarded(downloadTo(place(folder, key), file, maxBytes)),
    create: (key, content) => guarded(createAt(place(folder, key), content)),
    replace: (key, bytes, version) => guarded(replaceAt(place(folder, key), bytes, Number(version))),
    remove: (key) => guarded(removeAt(place(folder, key))),
    list: (inner) => guarded(listIn(folder, inner)),
  };
}

function place(folder: string, key: string): string {
  checkKey(key);
  return join(folder, key);
}

function versionPath(path: string, version: number): string {
  return version === 0 ? path : `${path}.v${version}`;
}

/** Returns the numbers of the versions of an object, ascending. */
async function versionsOf(path: string): Promise<number[]> {
  const name = basename(path);
  const names = await readdir(dirname(path)).catch(ifMissing([]));
  return names
    .flatMap((each) => {
      if (each === name) return [0];
      const [, number] = each.startsWith(`${name}.v`) ? (/^([1-9]\d{0,9})$/u.exec(each.slice(name.length + 2)) ?? []) : [];
      return number === undefined ? [] : [Number(number)];
    })
    .sort((a, b) => a - b);
}

async function readNewest(path: string, maxBytes: number): Promise<{ bytes: Uint8Array; version: string } | null> {
  for (let tries = 1; ; tries++) {
    const version = (await versionsOf(path)).at(-1);
    if (version === undefined) return null;
    const bytes = await readFileWithin(versionPath(path, version), maxBytes);
    if (bytes !== null) return { bytes, version: String(version) };
    if (tries === MAX_READS) throw new Error(`${path} keeps changing`);
  }
}

/** Returns null for a file that does not exist. */
async function readFileWithin(path: string, maxBytes: number): Promise<Uint8Array | null> {
  const file = await open(path, READ_FLAGS).catch(ifMissing(null));
  if (file === null) return null;
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new Error(`${path} is not a file`);
    if (stats.size > maxBytes) throw new Error(`${path} has ${stats.size} bytes, more than the limit of ${maxBytes}`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function downloadTo(path: string, target: string, maxBytes: number): Promise<boolean> {
  const stats = await stat(path).catch(ifMissing(null));
  if (stats === null) return false;
  if (!stats.isFile()) throw new Error(`${path} is not a file`);
  if (stats.size > maxBytes) throw new Error(`${path} has ${stats.size} bytes, more than the limit of ${maxBytes}`);
  await copyFile(path, target, constants.COPYFILE_EXCL);
  return true;
}

async function createAt(path: string, content: NewContent): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  // Hidden names are no keys, so nobody reads a draft.
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.${crypto.randomUUID()}.tmp`);
  try {
    if (content instanceof Uint8Array) await writeDraft(draft, content);
    else await copyFile(content.file, draft, constants.COPYFILE_EXCL);
    return await linkOrCopy(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDraft(draft: string, bytes: Uint8Array): Promise<void> {
  const file = await open(draft, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

const NO_LINKS: ReadonlySet<string> = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EINVAL"]);

async function linkOrCopy(draft: string, path: string): Promise<boolean> {
  try {
    try {
      await link(draft, path);
    } catch (error) {
      if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
      await copyFile(draft, path, constants.COPYFILE_EXCL);
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function replaceAt(path: string, bytes: Uint8Array, version: number): Promise<boolean> {
  if ((await versionsOf(path)).at(-1) !== version) return false;
  const next = versionPath(path, version + 1);
  if (!(await createAt(next, bytes))) return false;
  const versions = await versionsOf(path);
  if ((versions.at(-1) ?? 0) > version + 1) {
    // The number was taken and removed again long ago, so nobody reads this version.
    await rm(next, { force: true });
    return false;
  }
  // The first version stays, so that the object cannot be created again.
  const old = versions.filter((each) => each > 0 && each <= version + 1 - KEPT_VERSIONS);
  for (const each of old) await rm(versionPath(path, each), { force: true });
  return true;
}

async function removeAt(path: string): Promise<void> {
  for (const version of await versionsOf(path)) await rm(versionPath(path, version), { force: true });
}

async function listIn(folder: string, inner: string): Promise<readonly ListedObject[]> {
  checkKey(inner.replace(/\/$/u, ""));
  const entries: Dirent[] = await readdir(join(folder, inner), { withFileTypes: true, recursive: true }).catch(ifMissing([]));
  const found: ListedObject[] = [];
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const path = join(entry.parentPath, entry.name);
    const stats = await stat(path).catch(ifMissing(null));
    if (stats !== null) found.push({ key: path.slice(folder.length + 1).replaceAll("\\", "/"), modifiedMs: stats.mtimeMs });
  }
  return found;
}

/** Returns a handler that replaces the error of a missing file by a value. */
function ifMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return value;
    throw error;
  };
}
