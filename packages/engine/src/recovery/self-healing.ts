import type { CodeGraphError } from "@codegraph/model";
import type { FactStore } from "@codegraph/store";
import type { Project } from "../api/index.js";
import type { OpenHow } from "../project/open-how.js";
import { buildingOf } from "../indexing/building.js";
import { indexPath } from "../project/place.js";
import { createTurns } from "../writer/index.js";
import { fileStamp } from "./file-stamp.js";
import { damageIn, isDamage, isFailedRead, isForeseen, type Recovered, recoverIndex } from "./recover.js";

/** Opened project with the parts that recovery needs. */
export interface OpenProject {
  readonly project: Project;
  readonly store: Pick<FactStore, "damage" | "meta">;
  /** Identity of the open index file. */
  readonly stamp: string | null;
  /**
   * Rejects an index that a newer build of CodeGraph has taken over.
   * @throws CodeGraphError `newer-schema`
   */
  readonly refuseNewer: () => void;
}

/** Open project with its usage. */
interface UsedProject extends OpenProject {
  /** Number of calls in progress. */
  calls: number;
  /** True if another project has replaced this one. It is closed after its last call. */
  isRetired: boolean;
  /** True if an error without another cause already led to reading the whole index. Repeating that is pointless. */
  isChecked: boolean;
}

/** Parameters of {@link selfHealing}. */
export interface Healing {
  readonly root: string;
  /** Options that the project is initially open with. */
  readonly options: OpenHow;
  /** Options that the caller asked for. If they could not be met, they are retried from time to time. */
  readonly wanted: OpenHow;
  /**
   * Opens the project in its current state and reports what was set aside before.
   * @param how `isInTurn`: true if the write lock is already held, which setting an index aside requires; `as`: options to open with
   */
  readonly open: (recovered: Recovered | null, how: { readonly isInTurn: boolean; readonly as: OpenHow }) => Promise<OpenProject>;
}

/** Minimum time in milliseconds before opening a project with the wanted options is tried again. */
const RETRY_MS = 10_000;

/** Methods that return a stream. All others return a promise. */
const STREAMS = new Set(["exportSymbols", "exportEdges", "exportUnresolved"]);

/**
 * Wraps a project so that a damaged index is set aside and rebuilt when a call meets the damage. The call is then repeated. If the index
 * file is replaced, by this process or another, calls continue with the new file. A project opened read-only rejects with `index-damaged`
 * instead.
 */
export function selfHealing(first: OpenProject, { root, options: initialOptions, wanted, open }: Healing): Project {
  const path = indexPath(root);
  let current = asUsed(first);
  let replacing: Promise<void> | null = null;
  let isClosed = false;
  let options = initialOptions;
  let triedAt = performance.now();

  function asUsed(opened: OpenProject): UsedProject {
    return { ...opened, calls: 0, isRetired: false, isChecked: false };
  }

  async function acquire(): Promise<UsedProject> {
    for (;;) {
      await replacing;
      if (isClosed || fileStamp(path) === current.stamp) break;
      await replace(current, null, true);
    }
    if (options !== wanted && performance.now() - triedAt > RETRY_MS) await openAsWanted();
    current.calls++;
    return current;
  }

  /** Reopens the project with the wanted options: the folder may be writable by now, or the disk may have space. */
  async function openAsWanted(): Promise<void> {
    triedAt = performance.now();
    const before = current;
    try {
      const now = asUsed(await open(null, { isInTurn: false, as: wanted }));
      if (current !== before || isClosed) return await now.project.close();
      current = now;
      options = wanted;
      before.isRetired = true;
      closeIfUnused(before);
    } catch {
      // The project stays open as it is.
    }
  }

  function release(used: UsedProject): void {
    used.calls--;
    closeIfUnused(used);
  }

  function closeIfUnused(used: UsedProject): void {
    // The call does not wait for a damaged index to close, and cannot handle errors of closing.
    if (used.isRetired && used.calls === 0) void used.project.close().catch(() => undefined);
  }

  /**
   * Replaces the open project, once for all concurrent callers.
   * @param damage reason; null if the file has already been replaced
   * @param fills true if an empty index is filled at once
   */
  function replace(before: UsedProject, damage: CodeGraphError | null, fills: boolean): Promise<void> {
    if (current !== before || isClosed) return replacing ?? Promise.resolve();
    replacing ??= replaced(before, damage, fills).finally(() => {
      replacing = null;
    });
    return replacing;
  }

  async function replaced(before: UsedProject, damage: CodeGraphError | null, fills: boolean): Promise<void> {
    // An index that another process put in place is opened at once, even while it is being filled.
    const isAnother = damage === null || fileStamp(path) !== before.stamp;
    current = isAnother || options.readonly ? asUsed(await open(null, { isInTurn: false, as: options })) : await setAside(before);
    before.isRetired = true;
    closeIfUnused(before);
    if (fills && !options.readonly && isUnfinished(current.store)) await current.project.update();
  }

  async function setAside({ stamp }: UsedProject): Promise<UsedProject> {
    const turns = createTurns(root, options);
    try {
      const { waitMs, onWait } = options;
      return await turns.run("setting a damaged index aside", async () => asUsed(await open(await recoverIndex(root, stamp), { isInTurn: true, as: options })), { waitMs, onWait });
    } finally {
      turns.close();
    }
  }

  /** Returns the damage that explains a failed call, or a call that silently skipped unreadable data; null if there is none. */
  async function findDamage(used: UsedProject, failure: unknown): Promise<CodeGraphError | null> {
    if (options.readonly || isClosed) return null;
    const noticed = used.store.damage();
    if (noticed !== null || failure === undefined) return noticed;
    if (!used.isChecked) {
      // The damage may be in the index of a linked project.
      if (isForeseen(failure) && !isDamage(failure)) return null;
      used.isChecked = true;
      const found = await damageIn(path);
      if (found) return found;
    }
    // Another process may have met the same damage and replaced the index before the check.
    return isDamage(failure) && fileStamp(path) !== used.stamp ? failure : null;
  }

  /**
   * Returns true if a call may have failed because its index file was removed meanwhile. SQLite reports this in many ways when it first
   * opens a file or a temporary table. A repeated call uses the current file.
   */
  function lostItsFile(used: UsedProject, failure: unknown): boolean {
    return failure !== undefined && !isClosed && (!isForeseen(failure) || isFailedRead(failure)) && fileStamp(path) !== used.stamp;
  }

  function throwIfOutdated({ refuseNewer }: UsedProject): void {
    try {
      refuseNewer();
    } catch (error) {
      if ((error as Partial<CodeGraphError>).code === "newer-schema") throw error;
    }
  }

  async function callWithRecovery(name: string, given: readonly unknown[]): Promise<unknown> {
    for (let isRetry = false; ; isRetry = true) {
      const used = await acquire();
      let failure: unknown;
      let answer: unknown;
      try {
        answer = await call(used, name, given);
      } catch (error) {
        failure = error;
      } finally {
        release(used);
      }
      if (!isRetry && lostItsFile(used, failure)) continue;
      // Queries for tables that a newer schema lacks fail in many ways.
      if (failure !== undefined && !isForeseen(failure)) throwIfOutdated(used);
      const damage = isRetry ? null : await findDamage(used, failure);
      if (damage !== null) {
        // An update fills the index itself and reports the work.
        await replace(used, damage, !isWholeUpdate(name, given));
      } else if (failure !== undefined) {
        throw failure;
      } else {
        return answer;
      }
    }
  }

  async function* streamWithRecovery(name: string, given: readonly unknown[]): AsyncGenerator<unknown> {
    for (let isRetry = false; ; isRetry = true) {
      const used = await acquire();
      let failure: unknown;
      let isBegun = false;
      try {
        for await (const item of call(used, name, given) as AsyncIterable<unknown>) {
          isBegun = true;
          yield item;
        }
      } catch (error) {
        failure = error;
      } finally {
        release(used);
      }
      if (!isRetry && !isBegun && lostItsFile(used, failure)) continue;
      const damage = isRetry ? null : await findDamage(used, failure);
      if (damage !== null) await replace(used, damage, true);
      // Items already yielded cannot be taken back. A repeated request is answered correctly.
      if (failure !== undefined && (damage === null || isBegun)) throw failure;
      if (damage === null) return;
      if (isBegun) throw damage;
    }
  }

  async function close(): Promise<void> {
    isClosed = true;
    await replacing?.catch(() => undefined);
    await current.project.close();
  }

  const properties = Object.entries(Object.getOwnPropertyDescriptors(first.project)).map(([name, { value }]) => [name, propertyOf(name, typeof value === "function")] as const);
  return Object.create(Object.prototype, Object.fromEntries(properties)) as Project;

  function propertyOf(name: string, isMethod: boolean): PropertyDescriptor {
    if (name === "close") return { enumerable: true, value: close };
    if (!isMethod) return { enumerable: true, get: () => current.project[name as keyof Project] };
    if (STREAMS.has(name)) return { enumerable: true, value: (...given: unknown[]) => streamWithRecovery(name, given) };
    return { enumerable: true, value: (...given: unknown[]) => callWithRecovery(name, given) };
  }
}

function call({ project }: OpenProject, name: string, given: readonly unknown[]): unknown {
  return (project[name as keyof Project] as (...given: readonly unknown[]) => unknown)(...given);
}

function isUnfinished(store: Pick<FactStore, "meta">): boolean {
  return store.meta("extractor_version") === null || buildingOf(store) !== null;
}

function isWholeUpdate(name: string, [files]: readonly unknown[]): boolean {
  return name === "update" && (files === undefined || (Array.isArray(files) && files.length === 0));
}
