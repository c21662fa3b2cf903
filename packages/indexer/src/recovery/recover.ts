import { readdirSync } from "node:fs";
import { CodeGraphError } from "@codegraph/model";
import type { FactStore } from "@codegraph/store";
import { readSqliteSummary } from "@codegraph/store/sqlite";
import type { Recovery } from "../api/recovery.js";
import { indexPath } from "../folder/codegraph-folder.js";
import { setAside } from "../folder/set-aside.js";
import { fileIdentityStamp } from "../folder/file-stamp.js";
import { formerRootOf } from "../seal/former-root.js";
import { openOwnIndex } from "../seal/own-index.js";
import { TRUSTED_INDEXES_VARIABLE } from "../seal/trusted-indexes.js";
import { installIndex } from "../reuse/install-index.js";
import { checkIndex, copyIndex } from "../folder/whole-index.js";

/** Index that was set aside, with the metadata to carry over to its replacement. */
export interface RecoveredIndex {
  readonly recovery: Recovery;
  /** Metadata that cannot be rebuilt from the sources, as far as it is readable. */
  readonly kept: readonly (readonly [key: string, value: string])[];
}

/** Metadata keys that record decisions of users and exist only in the index. */
const KEPT_KEYS = ["removed_files"];

/** Metadata key that records which index this one replaced. */
const RECOVERY_KEY = "recovered";

/**
 * Sets a project's index aside if it is damaged or was not created here by this user. Reads the whole index first, because an error may
 * have been temporary, or another process may have recovered already. Requires the write lock.
 *
 * @param seen identity of the file that looked damaged; null if unknown
 * @param mayEmpty true to set an index aside even if there are no sources to rebuild it from
 * @returns null if there is nothing to set aside
 * @throws CodeGraphError `index-damaged` if a damaged index cannot be moved; `untrusted-index` without sources
 */
export async function recoverIndex(root: string, seen: string | null, mayEmpty = false): Promise<RecoveredIndex | null> {
  const path = indexPath(root);
  if (seen !== null && fileIdentityStamp(path) !== seen) return null;
  const fault = faultOfOrigin(root, path) ?? (await findIndexDamage(path));
  if (fault === null) return null;
  const why = isUntrusted(fault) ? "untrusted" : "damaged";
  if (why === "untrusted" && !mayEmpty && !hasSources(root)) throw withoutSources(root, fault);
  // A list of removed files from an untrusted index could hide files.
  const kept = why === "untrusted" ? [] : readKeptMetadata(path);
  const at = Date.now();
  try {
    return { recovery: { what: "index", why, reason: fault.message, setAside: setAside(path, at, why), at }, kept };
  } catch (cause) {
    const { code = "" } = cause as NodeJS.ErrnoException;
    throw new CodeGraphError(fault.code, `${fault.message} Cannot set it aside (${code})`, `Make ${path} and its folder writable.`, {
      cause,
    });
  }
}

/** Folders that hold no sources of a project. */
const NO_SOURCES = new Set([".codegraph", ".git"]);

function hasSources(root: string): boolean {
  return readdirSync(root).some((name) => !NO_SOURCES.has(name));
}

/** An index without its sources cannot be rebuilt, so an empty index must not take its place. */
function withoutSources(root: string, fault: CodeGraphError): CodeGraphError {
  return new CodeGraphError(
    "untrusted-index",
    `${fault.message.replace(/\.$/u, "")}, and ${root} has no sources to rebuild it from`,
    `Restore the sources. To query the index without them, add ${root} to ${TRUSTED_INDEXES_VARIABLE}. To start over, run \`codegraph init\` in ${root}.`,
    { cause: fault },
  );
}

/** Returns the reason why an index was not created here by this user; null if it was, or if it cannot be read. */
function faultOfOrigin(root: string, path: string): CodeGraphError | null {
  try {
    openOwnIndex(root, path, { readonly: true }).close();
    return null;
  } catch (error) {
    return isUntrusted(error) ? error : null;
  }
}

/** Returns the damage found by reading a whole index, or null if there is none or the index is unreadable for another reason. */
export async function findIndexDamage(path: string): Promise<CodeGraphError | null> {
  try {
    await checkIndex(path);
    return null;
  } catch (error) {
    return isDamage(error) ? error : null;
  }
}

/**
 * Runs work that opens an index. If it meets damage, sets the index aside and runs the work again. Requires the write lock.
 * @param work receives the index that was set aside, or null
 * @param mayEmpty as for {@link recoverIndex}
 */
export async function withRecovery<T>(root: string, work: (recovered: RecoveredIndex | null) => Promise<T>, mayEmpty = false): Promise<T> {
  try {
    return await work(null);
  } catch (error) {
    if (isUntrusted(error) && (await adoptMoved(root))) return work(null);
    const recovered = needsRebuild(error) || !isExpectedError(error) ? await recoverIndex(root, null, mayEmpty) : null;
    if (recovered === null) throw error;
    return work(recovered);
  }
}

/** Adopts an index that was moved with its project by copying it. The next run compares every file by content. */
async function adoptMoved(root: string): Promise<boolean> {
  const path = indexPath(root);
  if (formerRootOf(root, path) === null) return false;
  const kept = readKeptMetadata(path);
  try {
    await installIndex(root, (target) => copyIndex(path, target));
    const store = openOwnIndex(root, path, { readonly: false });
    store.write((writer) => kept.forEach(([key, value]) => writer.setMeta(key, value)));
    store.close();
    return true;
  } catch {
    // The index is rebuilt, like an untrusted one.
    return false;
  }
}

/** Returns true if an error has a known cause and remedy. */
export function isExpectedError(error: unknown): boolean {
  return error instanceof CodeGraphError && error.code !== "internal";
}

/** Returns true if an error means that an index has to be rebuilt before it can be used. */
export function needsRebuild(error: unknown): error is CodeGraphError {
  return isDamage(error) || isUntrusted(error);
}

function isUntrusted(error: unknown): error is CodeGraphError {
  return error instanceof CodeGraphError && error.code === "untrusted-index";
}

/** Returns true if an error means that an index is damaged. */
export function isDamage(error: unknown): error is CodeGraphError {
  return error instanceof CodeGraphError && error.code === "index-damaged";
}

/** Returns true if the system failed to read or write the index file, which can happen while another process replaces it. */
export function isFailedRead(error: unknown): boolean {
  return error instanceof CodeGraphError && error.code === "io-failed";
}

/** Records the recovery in a new index and restores the kept metadata. */
export function writeRecovery(store: FactStore, { recovery, kept }: RecoveredIndex): void {
  store.write((writer) => {
    for (const [key, value] of kept) writer.setMeta(key, value);
    writer.setMeta(RECOVERY_KEY, JSON.stringify(recovery));
  });
}

/** Returns the recovery that created the index, or null if there was none. */
export function readRecovery(store: Pick<FactStore, "meta">): Recovery | null {
  const noted = store.meta(RECOVERY_KEY);
  return noted === null ? null : (JSON.parse(noted) as Recovery);
}

function readKeptMetadata(path: string): (readonly [string, string])[] {
  try {
    const { meta } = readSqliteSummary(path);
    return KEPT_KEYS.flatMap((key) => {
      const value = meta.get(key);
      return value !== undefined && isStringArray(value) ? [[key, value] as const] : [];
    });
  } catch {
    return [];
  }
}

function isStringArray(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) && value.every((each) => typeof each === "string");
  } catch {
    return false;
  }
}
