import type { CodeGraphError } from "@codegraph/model";
import type { FactStore } from "@codegraph/store";
import { fileIdentityStamp, indexPath } from "@codegraph/indexer/folder";
import { readBuildProgress } from "@codegraph/indexer/plan";
import { findIndexDamage, isDamage, isFailedRead, isExpectedError, type RecoveredIndex, recoverIndex } from "@codegraph/indexer/recovery";
import { createWriteLock } from "@codegraph/indexer/writer";
import type { Project } from "../api/index.js";
import { type Clock, systemClock } from "./clock.js";
import type { InternalOpenOptions } from "./open-how.js";

export interface OpenProject {
  readonly project: Project;
  readonly store: Pick<FactStore, "damage" | "meta">;
  /** Stamp of the open index file; null when there is no file. */
  readonly stamp: string | null;
  /** @throws CodeGraphError `newer-schema` when a newer build of CodeGraph has taken the index over */
  readonly refuseNewer: () => void;
}

/** An open project with the number of calls that use it. */
export interface LentProject extends OpenProject {
  calls: number;
  /** True after another one has replaced it. It is closed when its last call ends. */
  isRetired: boolean;
  /** True after an error without another cause made the whole index be checked. One check is enough. */
  isChecked: boolean;
}

export interface CurrentProjectParts {
  readonly root: string;
  /** The options that the project is open with at first. */
  readonly options: InternalOpenOptions;
  /** The options that were asked for. Where these failed, they are tried again now and then. */
  readonly wanted: InternalOpenOptions;
  /**
   * Opens the project in its present state.
   * @param recovered the index that was set aside before; null when none was
   * @param how.isInTurn true if the caller holds the write lock
   */
  readonly open: (
    recovered: RecoveredIndex | null,
    how: { readonly isInTurn: boolean; readonly as: InternalOpenOptions },
  ) => Promise<OpenProject>;
}

/** Lends an open project to calls, and replaces it when its index file is replaced or damaged. */
export interface CurrentProject {
  /** The project at the moment, without waiting. */
  readonly project: Project;
  /** Lends the project for one call, after replacing it where its index file is another. */
  borrow(): Promise<LentProject>;
  giveBack(used: LentProject): void;
  /**
   * The damage that made a call fail, or that a call has worked around; null when the index is sound.
   * @param failure undefined when the call succeeded
   */
  damageBehind(used: LentProject, failure: unknown): Promise<CodeGraphError | null>;
  /**
   * True if a call may have failed because its index file was removed. SQLite reports that in many ways, when it first opens one of its
   * files or tables.
   */
  lostItsFile(used: LentProject, failure: unknown): boolean;
  /**
   * Sets a damaged index aside and opens a new one.
   * @param fills true to fill an empty index at once
   */
  replace(before: LentProject, damage: CodeGraphError, options: { readonly fills: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds between attempts to open the project with the options that were asked for. */
const RETRY_MS = 10_000;

type State = { readonly kind: "open" } | { readonly kind: "replacing"; readonly done: Promise<void> } | { readonly kind: "closed" };

/** The machine's state. The functions below are its transitions. */
interface Machine {
  readonly parts: CurrentProjectParts;
  readonly clock: Clock;
  readonly path: string;
  state: State;
  current: LentProject;
  options: InternalOpenOptions;
  triedAt: number;
}

export function createCurrentProject(first: OpenProject, parts: CurrentProjectParts, clock: Clock = systemClock): CurrentProject {
  const machine: Machine = {
    parts,
    clock,
    path: indexPath(parts.root),
    state: { kind: "open" },
    current: lent(first),
    options: parts.options,
    triedAt: clock.now(),
  };
  return {
    get project() {
      return machine.current.project;
    },
    borrow: () => borrow(machine),
    giveBack(used) {
      used.calls--;
      closeIfUnused(used);
    },
    damageBehind: (used, failure) => damageBehind(machine, used, failure),
    lostItsFile(used, failure) {
      const mayBe = failure !== undefined && (!isExpectedError(failure) || isFailedRead(failure));
      return mayBe && machine.state.kind !== "closed" && fileIdentityStamp(machine.path) !== used.stamp;
    },
    replace: (before, damage, { fills }) => replace(machine, before, { damage, fills }),
    async close() {
      const { state } = machine;
      machine.state = { kind: "closed" };
      if (state.kind === "replacing") await state.done.catch(() => undefined);
      await machine.current.project.close();
    },
  };
}

function lent(opened: OpenProject): LentProject {
  return { ...opened, calls: 0, isRetired: false, isChecked: false };
}

function closeIfUnused(used: LentProject): void {
  // A damaged index may fail to close. Nothing depends on it any more.
  if (used.isRetired && used.calls === 0) void used.project.close().catch(() => undefined);
}

async function borrow(machine: Machine): Promise<LentProject> {
  const { parts, clock, path } = machine;
  for (;;) {
    if (machine.state.kind === "replacing") await machine.state.done;
    if (machine.state.kind === "closed" || fileIdentityStamp(path) === machine.current.stamp) break;
    await replace(machine, machine.current, { damage: null, fills: true });
  }
  if (machine.options !== parts.wanted && clock.now() - machine.triedAt > RETRY_MS) await openAsWanted(machine);
  machine.current.calls++;
  return machine.current;
}

/** The folder may have become writable, or the disk may have room again. */
async function openAsWanted(machine: Machine): Promise<void> {
  const { parts, clock, current: before } = machine;
  machine.triedAt = clock.now();
  try {
    const opened = lent(await parts.open(null, { isInTurn: false, as: parts.wanted }));
    if (machine.current !== before || machine.state.kind === "closed") return await opened.project.close();
    machine.current = opened;
    machine.options = parts.wanted;
    before.isRetired = true;
    closeIfUnused(before);
  } catch {
    // The project stays open with the options that worked.
  }
}

interface Reason {
  /** Null when the index file is another one already. */
  readonly damage: CodeGraphError | null;
  readonly fills: boolean;
}

/** Open → replacing → open. Callers that meet the same damage share one replacement. */
function replace(machine: Machine, before: LentProject, reason: Reason): Promise<void> {
  const { state } = machine;
  if (machine.current !== before || state.kind === "closed") return state.kind === "replacing" ? state.done : Promise.resolve();
  if (state.kind === "replacing") return state.done;
  const done = replaceNow(machine, before, reason).finally(() => {
    if (machine.state.kind === "replacing") machine.state = { kind: "open" };
  });
  machine.state = { kind: "replacing", done };
  return done;
}

async function replaceNow(machine: Machine, before: LentProject, { damage, fills }: Reason): Promise<void> {
  const { parts, path, options } = machine;
  // A file that another process put in place is read at once, even while it is being filled.
  const isAnother = damage === null || fileIdentityStamp(path) !== before.stamp;
  machine.current =
    isAnother || options.readonly ? lent(await parts.open(null, { isInTurn: false, as: options })) : await setAside(machine, before);
  before.isRetired = true;
  closeIfUnused(before);
  if (fills && !options.readonly && isUnfinished(machine.current.store)) await machine.current.project.update();
}

async function setAside({ parts, options }: Machine, { stamp }: LentProject): Promise<LentProject> {
  const { root, open } = parts;
  const turns = createWriteLock(root, options);
  const recovered = async (): Promise<LentProject> => lent(await open(await recoverIndex(root, stamp), { isInTurn: true, as: options }));
  try {
    const { waitMs, onWait } = options;
    return await turns.run("setting a damaged index aside", recovered, { waitMs, onWait });
  } finally {
    turns.close();
  }
}

async function damageBehind({ state, options, path }: Machine, used: LentProject, failure: unknown): Promise<CodeGraphError | null> {
  if (options.readonly || state.kind === "closed") return null;
  const noticed = used.store.damage();
  if (noticed !== null || failure === undefined) return noticed;
  if (!used.isChecked) {
    // The error may be a linked project's.
    if (isExpectedError(failure) && !isDamage(failure)) return null;
    used.isChecked = true;
    const found = await findIndexDamage(path);
    if (found) return found;
  }
  // Another process may have met the same damage, and put a sound index in place before this check.
  return isDamage(failure) && fileIdentityStamp(path) !== used.stamp ? failure : null;
}

function isUnfinished(store: Pick<FactStore, "meta">): boolean {
  return store.meta("extractor_version") === null || readBuildProgress(store) !== null;
}
