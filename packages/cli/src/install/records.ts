import { readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Scope } from "./client.js";
import { hashOf, readBytes, removeFile, replaceBytes } from "./files.js";

/** Record of a changed file, with which uninstall undoes exactly that change. */
export interface InstallRecord {
  /** Path with links resolved. */
  readonly target: string;
  readonly kind: "server" | "hooks" | "skill" | "instructions";
  readonly clients: readonly string[];
  readonly scope: Scope;
  /** Folder of the project. Null for the user's own files. */
  readonly project: string | null;
  /** True if the file existed. Its bytes are kept then. */
  readonly existed: boolean;
  /** Created folders, innermost first. */
  readonly folders: readonly string[];
  /** SHA-256 of the bytes before, or null, and after. */
  readonly before: string | null;
  readonly after: string;
  /** True if the file had nothing of CodeGraph before, so that it can be restored. */
  readonly clean: boolean;
  /** Result of `Part.missing`, for `Part.remove`. */
  readonly made: number;
  /** The written value. */
  readonly value: unknown;
}

/** Folder with a record and a copy of each changed file. Only the user may read it, since settings can contain secrets. */
export interface Records {
  find(target: string, kind: InstallRecord["kind"]): InstallRecord | null;
  all(): readonly InstallRecord[];
  /** The original bytes of a file. Null if they are missing or have a different hash. */
  backup(record: InstallRecord): Buffer | null;
  keep(record: InstallRecord, backup: Buffer | null): void;
  forget(record: InstallRecord): void;
}

const PRIVATE = 0o600;

export function openRecords(folder: string): Records {
  const path = (target: string, kind: string, ending: string): string =>
    join(folder, `${hashOf(`${kind}\n${target}`).slice(0, 24)}.${ending}`);
  const read = (file: string): InstallRecord | null => {
    try {
      return JSON.parse(readFileSync(file, "utf8")) as InstallRecord;
    } catch {
      return null; // Never written, or not by this.
    }
  };
  return {
    find: (target, kind) => read(path(target, kind, "json")),
    all() {
      try {
        return readdirSync(folder).flatMap((name) => (name.endsWith(".json") ? (read(join(folder, name)) ?? []) : []));
      } catch {
        return [];
      }
    },
    backup(record) {
      const bytes = readBytes(path(record.target, record.kind, "backup"));
      return bytes !== null && hashOf(bytes) === record.before ? bytes : null;
    },
    keep(record, backup) {
      if (backup !== null) replaceBytes(path(record.target, record.kind, "backup"), backup, PRIVATE);
      replaceBytes(path(record.target, record.kind, "json"), Buffer.from(JSON.stringify(record, null, 2)), PRIVATE);
    },
    forget(record) {
      rmSync(path(record.target, record.kind, "json"), { force: true });
      // Removing the last record removes the folders too.
      removeFile(path(record.target, record.kind, "backup"), [folder, dirname(folder)]);
    },
  };
}
