import { CodeGraphError } from "@codegraph/model";
import type { FactStore } from "@codegraph/store";
import { lookAtSqliteStore } from "@codegraph/store/sqlite";
import type { Recovery } from "../api/index.js";
import { indexPath } from "../project/place.js";
import { setAside } from "./set-aside.js";
import { fileStamp } from "./file-stamp.js";
import { movedFrom } from "../origin/moved-index.js";
import { openOwnIndex } from "../origin/own-index.js";
import { takePlace } from "../reuse/take-place.js";
import { checkIndex, copyIndex } from "./whole-index.js";

/** An index that was set aside, and what of it goes into the one that takes its place. */
export interface Recovered {
  readonly recovery: Recovery;
  /** Metadata that the sources do not hold, as far as it could still be read. */
  readonly kept: readonly (readonly [key: string, value: string])[];
}

/** What people have said that is kept in the index alone. */
const KEPT = ["removed_files"];

/** Under this key an index says what it took the place of. */
const RECOVERED = "recovered";

/**
 * Sets a project's index aside if this user's CodeGraph did not make it here, or if it is damaged: it is read as a whole first,
 * for what failed once may have passed, or be done with by somebody else. Only in the project's turn.
 *
 * @param seen the stamp of the file that looked damaged; null where that is not known
 * @returns null when there is nothing to set aside
 * @throws CodeGraphError `index-damaged` when it is damaged and cannot be moved
 */
export async function recoverIndex(root: string, seen: string | null): Promise<Recovered | null> {
  const path = indexPath(root);
  if (seen !== null && fileStamp(path) !== seen) return null;
  const fault = faultOfOrigin(root, path) ?? (await damageIn(path));
  if (fault === null) return null;
  const why = isUntrusted(fault) ? "untrusted" : "damaged";
  // A list of files to leave out, from anywhere, could hide some.
  const kept = why === "untrusted" ? [] : salvaged(path);
  const at = Date.now();
  try {
    return { recovery: { what: "index", why, reason: fault.message, setAside: setAside(path, at, why), at }, kept };
  } catch (cause) {
    const { code = "" } = cause as NodeJS.ErrnoException;
    throw new CodeGraphError(fault.code, `${fault.message} It cannot be set aside (${code})`, `Make ${path} and its folder writable.`, { cause });
  }
}

/** Why an index is not one that this user's CodeGraph made in its place; null for one that is, or that cannot be read. */
function faultOfOrigin(root: string, path: string): CodeGraphError | null {
  try {
    openOwnIndex(root, path, { readonly: true }).close();
    return null;
  } catch (error) {
    return isUntrusted(error) ? error : null;
  }
}

/** The damage that reading all of an index finds; null when there is none, or when it cannot be read for another reason. */
export async function damageIn(path: string): Promise<CodeGraphError | null> {
  try {
    await checkIndex(path);
    return null;
  } catch (error) {
    return isDamage(error) ? error : null;
  }
}

/**
 * Runs work that opens an index; when it meets damage, the index is set aside and the work done again. Only in the project's turn.
 * @param work gets what was set aside
 */
export async function recovering<T>(root: string, work: (recovered: Recovered | null) => Promise<T>): Promise<T> {
  try {
    return await work(null);
  } catch (error) {
    if (isUntrusted(error) && (await adoptMoved(root))) return work(null);
    const recovered = isBeyondUse(error) || !isForeseen(error) ? await recoverIndex(root, null) : null;
    if (recovered === null) throw error;
    return work(recovered);
  }
}

/** Goes on with an index that was moved with its project: a copy of it, of which the next run compares every file by content. */
async function adoptMoved(root: string): Promise<boolean> {
  const path = indexPath(root);
  if (movedFrom(root, path) === null) return false;
  const kept = salvaged(path);
  try {
    await takePlace(root, (target) => copyIndex(path, target));
    const store = openOwnIndex(root, path, { readonly: false });
    store.write((writer) => kept.forEach(([key, value]) => writer.setMeta(key, value)));
    store.close();
    return true;
  } catch {
    // It is made anew, as one from anywhere.
    return false;
  }
}

/** Whether an error is one that a caller can be told what to do about. */
export function isForeseen(error: unknown): boolean {
  return error instanceof CodeGraphError && error.code !== "internal";
}

/** Whether an error says that an index has to be made anew before it can be used. */
export function isBeyondUse(error: unknown): error is CodeGraphError {
  return isDamage(error) || isUntrusted(error);
}

function isUntrusted(error: unknown): error is CodeGraphError {
  return error instanceof CodeGraphError && error.code === "untrusted-index";
}

export function isDamage(error: unknown): error is CodeGraphError {
  return error instanceof CodeGraphError && error.code === "index-damaged";
}

/** Whether the system failed to read or write the index file, as it may while another process puts another in its place. */
export function isFailedRead(error: unknown): boolean {
  return error instanceof CodeGraphError && error.code === "io-failed";
}

/** Writes into a new index what became of the former one. */
export function noteRecovery(store: FactStore, { recovery, kept }: Recovered): void {
  store.write((writer) => {
    for (const [key, value] of kept) writer.setMeta(key, value);
    writer.setMeta(RECOVERED, JSON.stringify(recovery));
  });
}

/** What the index took the place of; null where it is none that did. */
export function recoveryOf(store: Pick<FactStore, "meta">): Recovery | null {
  const noted = store.meta(RECOVERED);
  return noted === null ? null : (JSON.parse(noted) as Recovery);
}

function salvaged(path: string): (readonly [string, string])[] {
  try {
    const { meta } = lookAtSqliteStore(path);
    return KEPT.flatMap((key) => {
      const value = meta.get(key);
      return value !== undefined && isListOfTexts(value) ? [[key, value] as const] : [];
    });
  } catch {
    return [];
  }
}

function isListOfTexts(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) && value.every((each) => typeof each === "string");
  } catch {
    return false;
  }
}
