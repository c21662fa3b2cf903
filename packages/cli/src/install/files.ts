import { CodeGraphError } from "@codegraph/model";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createHash } from "node:crypto";
import { basename, dirname, isAbsolute, join, relative } from "node:path";

/** Far larger than any client's settings. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Resolves the links of a path, since some users keep their settings in one place and link to them.
 *
 * @param within folder that must contain the file; null for any
 * @throws CodeGraphError `client-config-invalid` for a broken link, `outside-project`
 */
export function realFile(path: string, within: string | null): string {
  const target = followed(path);
  if (within !== null) {
    const away = relative(realpathSync(within), target);
    if (away.startsWith("..") || isAbsolute(away)) {
      throw new CodeGraphError(
        "outside-project",
        `${path} links to ${target}, outside of the project`,
        "Replace the link with a file in the project.",
      );
    }
  }
  return target;
}

function followed(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) {
    throw new CodeGraphError("client-config-invalid", `${path} is a broken link`, "Create its target, or remove the link.");
  }
  const folder = dirname(path);
  return folder === path ? path : join(followed(folder), basename(path));
}

/**
 * Reads a file. Null if it does not exist.
 *
 * @throws CodeGraphError `client-config-invalid`, `client-config-unwritable`
 */
export function readBytes(path: string): Buffer | null {
  const entry = attempt(path, "read", () => statSync(path, { throwIfNoEntry: false }));
  if (entry === undefined) return null;
  if (!entry.isFile() || entry.size > MOST_BYTES)
    throw new CodeGraphError(
      "client-config-invalid",
      `Cannot read ${path}: it is ${entry.isFile() ? "larger than 64 MiB" : "not a regular file"}`,
      "Check what it is.",
    );
  return attempt(path, "read", () => readFileSync(path));
}

/** @throws CodeGraphError `client-config-invalid` if it is not UTF-8 */
export function textOf(bytes: Buffer, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new CodeGraphError(
      "client-config-invalid",
      `Cannot edit ${path}: it is not UTF-8`,
      "Save it as UTF-8, or add the entry by hand: codegraph install --print.",
      { cause },
    );
  }
}

/** @throws CodeGraphError `client-config-changed` if the file has changed */
export function checkUnchanged(path: string, before: Buffer | null): void {
  const now = readBytes(path);
  if (now === before || (now !== null && before !== null && now.equals(before))) return;
  throw new CodeGraphError(
    "client-config-changed",
    `Another program has changed ${path}, which was left as it is`,
    "Run the command again.",
  );
}

/**
 * Replaces a file atomically: readers see the old or the new content. Mode and owner are kept.
 *
 * @param mode permissions of a new file
 * @returns the created folders, innermost first
 * @throws CodeGraphError `client-config-unwritable`
 */
export function replaceBytes(path: string, bytes: Buffer, mode: number): string[] {
  return attempt(path, "written", () => {
    const made = missingFolders(dirname(path));
    mkdirSync(dirname(path), { recursive: true });
    const before = statSync(path, { throwIfNoEntry: false });
    const draft = `${path}.${process.pid}.${Date.now().toString(36)}.tmp`;
    try {
      const file = openSync(draft, "wx", before === undefined ? mode : before.mode & 0o777);
      try {
        writeFileSync(file, bytes);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      if (before !== undefined) keepRights(draft, before);
      renameSync(draft, path);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
    return made;
  });
}

/**
 * Removes a file and those of the folders that are empty afterwards.
 *
 * @throws CodeGraphError `client-config-unwritable`
 */
export function removeFile(path: string, folders: readonly string[]): void {
  attempt(path, "removed", () => rmSync(path, { force: true }));
  removeEmptyFolders(folders);
}

/** Removes those of the folders that are empty, innermost first. */
export function removeEmptyFolders(folders: readonly string[]): void {
  for (const folder of [...new Set(folders)].toSorted((one, other) => other.length - one.length)) {
    try {
      rmdirSync(folder);
    } catch {
      // It contains other files, or is gone.
    }
  }
}

export function hashOf(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function keepRights(draft: string, { mode, uid, gid }: { mode: number; uid: number; gid: number }): void {
  // The mode of a created file was reduced by the process's umask.
  chmodSync(draft, mode & 0o777);
  const now = statSync(draft);
  if (now.uid !== uid || now.gid !== gid) chownSync(draft, uid, gid);
}

function missingFolders(folder: string): string[] {
  return existsSync(folder) || dirname(folder) === folder ? [] : [folder, ...missingFolders(dirname(folder))];
}

function attempt<Result>(path: string, what: string, action: () => Result): Result {
  try {
    return action();
  } catch (cause) {
    if (cause instanceof CodeGraphError) throw cause;
    throw new CodeGraphError(
      "client-config-unwritable",
      `${path} cannot be ${what} (${(cause as NodeJS.ErrnoException).code})`,
      "Check its permissions and the free disk space.",
      { cause },
    );
  }
}
