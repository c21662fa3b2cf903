import type { CodeGraphError } from "@codegraph/model";
import type { FactStore } from "@codegraph/store";
import type { Project } from "../api/index.js";
import type { OpenHow } from "../project/open-how.js";
import { buildingOf } from "../indexing/building.js";
import { indexPath } from "../project/place.js";
import { createTurns } from "../writer/index.js";
import { fileStamp } from "./file-stamp.js";
import { damageIn, isDamage, isFailedRead, isForeseen, type Recovered, recoverIndex } from "./recover.js";

export interface OpenProject {
  readonly project: Project;
  readonly store: Pick<FactStore, "damage" | "meta">;
  /** Of the index file that is open. */
  readonly stamp: string | null;
  /** @throws CodeGraphError `newer-schema` when a newer build of CodeGraph has taken the index over */
  readonly refuseNewer: () => void;
}

/** An open project, and how many calls it is at work on. */
interface Lent extends OpenProject {
  calls: number;
  /** Whether another one has taken its place: it is closed when its last call has ended. */
  isRetired: boolean;
  /** Whether an error that had no other cause made all of its index be read, which helps but once. */
  isChecked: boolean;
}

export interface Healing {
  readonly root: string;
  /** How it is open at first. */
  readonly options: OpenHow;
  /** How it should be: tried again now and then, where that could not be. */
  readonly wanted: OpenHow;
  /**
   * Opens the project as it is then, and tells of what was set aside before.
   * @param how whether the project's turn is taken already, to set its index aside; and how to open it
   */
  readonly open: (recovered: Recovered | null, how: { readonly isInTurn: boolean; readonly as: OpenHow }) => Promise<OpenProject>;
}

/** How long a project that could not be opened as it should be stays so, before that is tried again. */
const AGAIN_MS = 10_000;

/** These give a stream, all others a promise. */
const STREAMS: ReadonlySet<keyof Project> = new Set(["exportSymbols", "exportEdges", "exportUnresolved"]);

/**
 * The same project, whose index is set aside and built again when a call meets damage in it; the call is then made again. When
 * the index file is replaced, here or by another process, calls go on with the one that took its place. A project that is open
 * for reading only rejects with `index-damaged` instead.
 */
export function selfHealing(first: OpenProject, { root, options: atFirst, wanted, open }: Healing): Project {
  const path = indexPath(root);
  let current = lent(first);
  let replacing: Promise<void> | null = null;
  let isClosed = false;
  let options = atFirst;
  let triedAt = performance.now();

  function lent(opened: OpenProject): Lent {
    return { ...opened, calls: 0, isRetired: false, isChecked: false };
  }

  async function borrow(): Promise<Lent> {
    for (;;) {
      await replacing;
      if (isClosed || fileStamp(path) === current.stamp) break;
      await replace(current, null, true);
    }
    if (options !== wanted && performance.now() - triedAt > AGAIN_MS) await openAsWanted();
    current.calls++;
    return current;
  }

  /** The folder may be writable by now, or the disk have room. */
  async function openAsWanted(): Promise<void> {
    triedAt = performance.now();
    const before = current;
    try {
      const now = lent(await open(null, { isInTurn: false, as: wanted }));
      if (current !== before || isClosed) return await now.project.close();
      current = now;
      options = wanted;
      before.isRetired = true;
      closeIfUnused(before);
    } catch {
      // It stays as it is.
    }
  }

  function giveBack(used: Lent): void {
    used.calls--;
    closeIfUnused(used);
  }

  function closeIfUnused(used: Lent): void {
    // Nobody waits for what is left of a damaged index, nor can anything be done about what that fails with.
    if (used.isRetired && used.calls === 0) void used.project.close().catch(() => undefined);
  }

  /** @param damage why; null where the file is another already @param fills whether what is empty then is filled at once */
  function replace(before: Lent, damage: CodeGraphError | null, fills: boolean): Promise<void> {
    if (current !== before || isClosed) return replacing ?? Promise.resolve();
    replacing ??= replaced(before, damage, fills).finally(() => {
      replacing = null;
    });
    return replacing;
  }

  async function replaced(before: Lent, damage: CodeGraphError | null, fills: boolean): Promise<void> {
    // What somebody else has put in its place is read at once, also while it is being filled.
    const isAnother = damage === null || fileStamp(path) !== before.stamp;
    current = isAnother || options.readonly ? lent(await open(null, { isInTurn: false, as: options })) : await setAside(before);
    before.isRetired = true;
    closeIfUnused(before);
    if (fills && !options.readonly && isUnfinished(current.store)) await current.project.update();
  }

  async function setAside({ stamp }: Lent): Promise<Lent> {
    const turns = createTurns(root, options);
    try {
      const { waitMs, onWait } = options;
      return await turns.run("setting a damaged index aside", async () => lent(await open(await recoverIndex(root, stamp), { isInTurn: true, as: options })), { waitMs, onWait });
    } finally {
      turns.close();
    }
  }

  /** What is wrong with the index when a call has failed, or gone on without what it could not read; null when nothing is. */
  async function damageBehind(used: Lent, failure: unknown): Promise<CodeGraphError | null> {
    if (options.readonly || isClosed) return null;
    const noticed = used.store.damage();
    if (noticed !== null || failure === undefined) return noticed;
    if (!used.isChecked) {
      // It may be a linked project's.
      if (isForeseen(failure) && !isDamage(failure)) return null;
      used.isChecked = true;
      const found = await damageIn(path);
      if (found) return found;
    }
    // Others may have met the same damage, and put a sound index in its place before it was looked for here.
    return isDamage(failure) && fileStamp(path) !== used.stamp ? failure : null;
  }

  /**
   * Whether a call may have failed because its index file was taken away beneath it. SQLite says so in many ways, when it opens a
   * file or a table of its own for the first time: asked again, the call goes to the file that is there then.
   */
  function lostItsFile(used: Lent, failure: unknown): boolean {
    return failure !== undefined && !isClosed && (!isForeseen(failure) || isFailedRead(failure)) && fileStamp(path) !== used.stamp;
  }

  function throwIfOutdated({ refuseNewer }: Lent): void {
    try {
      refuseNewer();
    } catch (error) {
      if ((error as Partial<CodeGraphError>).code === "newer-schema") throw error;
    }
  }

  async function asked(name: string, given: readonly unknown[]): Promise<unknown> {
    for (let isAgain = false; ; isAgain = true) {
      const used = await borrow();
      let failure: unknown;
      let answer: unknown;
      try {
        answer = await call(used, name, given);
      } catch (error) {
        failure = error;
      } finally {
        giveBack(used);
      }
      if (!isAgain && lostItsFile(used, failure)) continue;
      // Tables that a newer schema does not have fail in many ways.
      if (failure !== undefined && !isForeseen(failure)) throwIfOutdated(used);
      const damage = isAgain ? null : await damageBehind(used, failure);
      if (damage !== null) {
        // An update fills it with what it reports.
        await replace(used, damage, !isWholeUpdate(name, given));
      } else if (failure !== undefined) {
        throw failure;
      } else {
        return answer;
      }
    }
  }

  async function* streamed(name: string, given: readonly unknown[]): AsyncGenerator<unknown> {
    for (let isAgain = false; ; isAgain = true) {
      const used = await borrow();
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
        giveBack(used);
      }
      if (!isAgain && !isBegun && lostItsFile(used, failure)) continue;
      const damage = isAgain ? null : await damageBehind(used, failure);
      if (damage !== null) await replace(used, damage, true);
      // What was given cannot be taken back; asked again, it is right.
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

  const properties = Object.entries(Object.getOwnPropertyDescriptors(first.project)).map(([name, { value }]) => [name, propertyOf(name as keyof Project, typeof value === "function")] as const);
  return Object.create(Object.prototype, Object.fromEntries(properties)) as Project;

  function propertyOf(name: keyof Project, isMethod: boolean): PropertyDescriptor {
    if (name === "close") return { enumerable: true, value: close };
    if (!isMethod) return { enumerable: true, get: () => current.project[name] };
    if (STREAMS.has(name)) return { enumerable: true, value: (...given: unknown[]) => streamed(name, given) };
    return { enumerable: true, value: (...given: unknown[]) => asked(name, given) };
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
