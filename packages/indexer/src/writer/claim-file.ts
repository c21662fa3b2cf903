import { lstatSync, lutimesSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readRegularFile } from "@codegraph/files/read";
import type { ElectedWriter } from "../api/writer.js";
import { isProcessIdentity, PROCESS_SCOPE, type ProcessIdentity } from "./process-place.js";

/** Content of the claim file. */
export interface Claim extends ElectedWriter, ProcessIdentity {
  readonly id: string;
}

export interface ClaimState {
  /** Null if the file is unreadable, for example while it is being written. */
  readonly claim: Claim | null;
  /** The modification time of the file in milliseconds. */
  readonly heartbeat: number;
}

/** The file in which the elected writer claims its role, as one participant sees it. Its modification time is the heartbeat. */
export interface ClaimFile {
  /** Returns null if there is no file. */
  read(): ClaimState | null;
  /** True if the claim is this participant's. */
  isOwn(): boolean;
  /** Creates the file. Returns false if another process was faster, or the folder is not writable. */
  create(): boolean;
  /** Replaces the claim of another participant. Returns false if the folder is not writable. */
  replace(): boolean;
  /** Writes a heartbeat. Returns false if that is impossible. */
  beat(): boolean;
  /** Removes the file if the claim is this participant's. */
  remove(): void;
}

/** @param id of this participant */
export function createClaimFile(path: string, id: string): ClaimFile {
  const isOwn = (): boolean => readState(path)?.claim?.id === id;
  const writeNew = (file: string): void => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, since: Date.now(), id, place: PROCESS_SCOPE } satisfies Claim), { flag: "wx" });
  };
  return {
    read: () => readState(path),
    isOwn,
    create: () => succeeds(() => writeNew(path)),
    replace() {
      const draft = `${path}.${id}`;
      const isReplaced = succeeds(() => {
        writeNew(draft);
        renameSync(draft, path);
      });
      if (!isReplaced) rmSync(draft, { force: true });
      return isReplaced;
    },
    beat() {
      const now = new Date();
      return succeeds(() => lutimesSync(path, now, now));
    },
    remove() {
      if (isOwn()) rmSync(path, { force: true });
    },
  };
}

function succeeds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

function readState(path: string): ClaimState | null {
  try {
    const stats = lstatSync(path);
    return { heartbeat: stats.mtimeMs, claim: stats.isFile() ? readClaim(path) : null };
  } catch {
    return null;
  }
}

function readClaim(path: string): Claim | null {
  try {
    const claim = JSON.parse(readRegularFile(path).toString()) as Partial<Claim>;
    const { since, id } = claim;
    return isProcessIdentity(claim) && typeof since === "number" && typeof id === "string" ? (claim as Claim) : null;
  } catch {
    return null;
  }
}
