/** A fleet on this machine: Postgres, workers and query nodes in processes of their own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type OpenedCatalogue, openedOf } from "../../src/catalogue/opened.js";
import { openCatalogue } from "../../src/index.js";
import { freePort, startPostgres, type TestPostgres } from "../../../../test/support/postgres.js";

export interface Fleet {
  /** Folder of everything but Postgres. */
  readonly top: string;
  readonly postgres: TestPostgres;
  readonly database: string;
  readonly catalogue: OpenedCatalogue;
  /** Starts a worker, and waits until it looks for jobs. */
  worker(name: string, environment?: NodeJS.ProcessEnv): Promise<ChildProcess>;
  /** Starts a query node, and waits until it listens. */
  node(name: string): Promise<{ readonly process: ChildProcess; readonly url: string }>;
  /** Ends everything, and removes the folder unless it is to be kept. */
  stop(options?: { readonly keepsFolder?: boolean }): Promise<void>;
}

export interface FleetOptions {
  /** A worker counts as dead after this silence. Default: 10. */
  readonly heartbeatSeconds?: number;
  /** Seconds until a failed job is tried again. Default: 0. */
  readonly retrySeconds?: number;
  /** Prepares an empty database before anything connects to it. */
  readonly prepare?: (postgres: TestPostgres, database: string) => void;
}

/** Starts Postgres and opens a catalogue. */
export async function startFleet({ heartbeatSeconds = 10, retrySeconds = 0, prepare }: FleetOptions = {}): Promise<Fleet> {
  const top = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-fleet-")));
  const postgres = await startPostgres();
  const database = postgres.database();
  prepare?.(postgres, database);
  const catalogue = openedOf(await openCatalogue(database, { heartbeatSeconds, retrySeconds, log: () => undefined }));
  const processes: ChildProcess[] = [];

  async function start(program: string, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
    const path = fileURLToPath(new URL(program, import.meta.url));
    const env = { ...process.env, ...environment };
    const child = spawn(process.execPath, [path, ...args], { env, stdio: ["ignore", "pipe", "ignore"] });
    processes.push(child);
    const lines = createInterface({ input: child.stdout! });
    await Promise.race([once(lines, "line"), once(child, "exit").then(() => Promise.reject(new Error(`${program} ended`)))]);
    return child;
  }

  return {
    top,
    postgres,
    database,
    catalogue,
    worker: (name, environment = {}) =>
      start("worker.mjs", [database, join(top, "registry"), join(top, name), String(heartbeatSeconds), String(retrySeconds)], environment),
    async node(name) {
      const port = await freePort();
      const child = await start("node.mjs", [database, join(top, "registry"), join(top, name), String(port)], {});
      return { process: child, url: `http://127.0.0.1:${port}` };
    },
    async stop({ keepsFolder = false } = {}) {
      await Promise.all(processes.map(killed));
      await catalogue.close();
      postgres.stop();
      if (!keepsFolder) rmSync(top, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Kills a process without a warning, and waits for its end. */
export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
