/** A real Postgres: the one that is installed, started in a temporary folder on loopback. */
import { execFileSync } from "node:child_process";
import { chownSync, copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** Folder of initdb and pg_ctl; null if Postgres is not installed. */
export const POSTGRES: string | null = findPostgres();

/** Why the tests with Postgres do not run. */
export const WITHOUT_POSTGRES = "no Postgres is installed (apt-get install postgresql)";

export interface TestPostgres {
  /** Address of a new, empty database. */
  database(): string;
  /** Writes a database to a file with pg_dump, in its custom format. */
  dump(address: string, file: string): void;
  /** Runs a command of SQL with psql. */
  sql(address: string, command: string): void;
  /** Reads the file of a dump into an empty database with pg_restore, which ends at the first error. */
  restore(address: string, file: string): void;
  /** Ends the server at once, without a shutdown, and starts it again. */
  crash(): void;
  stop(): void;
}

export async function startPostgres(): Promise<TestPostgres> {
  if (POSTGRES === null) throw new Error(`Cannot start Postgres: ${WITHOUT_POSTGRES}.`);
  const bin = POSTGRES;
  const folder = mkdtempSync(join(tmpdir(), "codegraph-postgres-"));
  const data = join(folder, "data");
  // Postgres refuses to run as root, as in a container.
  const user = process.getuid?.() === 0 ? userNamed("postgres") : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!);
  const run = (program: string, ...args: string[]): void => {
    execFileSync(join(bin, program), args, { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  };
  run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync");
  const port = await freePort();
  const settings = `-h 127.0.0.1 -p ${port} -k ${folder} -c fsync=off -c max_connections=60`;
  const start = (): void => run("pg_ctl", "-D", data, "-o", settings, "-l", join(folder, "log"), "-w", "start");
  start();
  let databases = 0;
  return {
    database() {
      const name = `test${++databases}`;
      run("createdb", "-h", "127.0.0.1", "-p", String(port), "-U", "postgres", name);
      return `postgres://postgres@127.0.0.1:${port}/${name}`;
    },
    dump(address, file) {
      const inner = join(folder, "dump");
      run("pg_dump", "--format=custom", `--file=${inner}`, address);
      copyFileSync(inner, file);
    },
    sql: (address, command) => run("psql", "--quiet", `--command=${command}`, address),
    restore(address, file) {
      const inner = join(folder, "restored");
      copyFileSync(file, inner);
      run("pg_restore", "--exit-on-error", `--dbname=${address}`, inner);
    },
    crash() {
      run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
      start();
    },
    stop() {
      run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findPostgres(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, "bin")), ...(process.env["PATH"] ?? "").split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl"))) ?? null;
}

function userNamed(name: string): { uid?: number; gid?: number } {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((each) => each.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (uid === undefined) throw new Error(`There is no user ${name}`);
  return { uid: Number(uid), gid: Number(gid) };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve((address as { port: number }).port));
    });
  });
}
