import { readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Scope } from "./client.js";
import { hashOf, readBytes, removeFile, replaceBytes } from "./files.js";

/** What install remembers of a file that it changed, so that uninstall can take back exactly that. */
export interface InstallRecord {
  /** The file itself, behind links. */
  readonly target: string;
  readonly kind: "server" | "instructions";
  readonly clients: readonly string[];
  readonly scope: Scope;
  /** The project's folder; null for the user's own files. */
  readonly project: string | null;
  /** Whether there was a file. Its bytes are kept then. */
  readonly existed: boolean;
  /** Folders that were made for it, the innermost first. */
  readonly folders: readonly string[];
  /** SHA-256 of the bytes that were found, null for none, and of those that were left. */
  readonly before: string | null;
  readonly after: string;
  /** Whether what was found had nothing of CodeGraph's in it, so that it may come back as it was. */
  readonly clean: boolean;
  /** How many tables around the entry were made. */
  readonly made: number;
  /** What was written. */
  readonly value: unknown;
}

/** One folder with a record and a copy for each file that was changed. Settings can hold secrets: nobody else may read it. */
export interface Records {
  find(target: string, kind: InstallRecord["kind"]): InstallRecord | null;
  all(): readonly InstallRecord[];
  /** The bytes that a record's file had; null where they are gone or are not those. */
  backup(record: InstallRecord): Buffer | null;
  keep(record: InstallRecord, backup: Buffer | null): void;
  forget(record: InstallRecord): void;
}

const PRIVATE = 0o600;

export function openRecords(folder: string): Records {
  const path = (target: string, kind: string, ending: string): string => join(folder, `${hashOf(`${kind}\n${target}`).slice(0, 24)}.${ending}`);
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
      // The last one takes the folders with it.
      removeFile(path(record.target, record.kind, "backup"), [folder, dirname(folder)]);
    },
  };
}
