/** The databases that a catalogue can be in. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { POSTGRES, startPostgres, type TestPostgres } from "../../../../test/support/postgres.js";

/** A kind of database. */
export interface DatabaseKind {
  readonly name: string;
  /** Why its tests do not run; null if they do. */
  readonly missing: string | null;
  start(): Promise<void>;
  /** Address of a new, empty database. */
  address(): string;
  stop(): void;
}

export function databaseKinds(): readonly DatabaseKind[] {
  let server: TestPostgres | null = null;
  const folders: string[] = [];
  return [
    {
      name: "the embedded database",
      missing: null,
      start: () => Promise.resolve(),
      address() {
        const folder = mkdtempSync(join(tmpdir(), "codegraph-embedded-"));
        folders.push(folder);
        return join(folder, "db");
      },
      stop: () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })),
    },
    {
      name: "Postgres",
      missing: POSTGRES === null ? "Postgres is not installed" : null,
      async start() {
        server = await startPostgres();
      },
      address: () => server!.database(),
      stop: () => server?.stop(),
    },
  ];
}
