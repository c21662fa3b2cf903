/** Postgres, workers and query nodes as processes on this machine, for measurements. */
import { execFileSync, spawn } from "node:child_process";
import { chownSync, createWriteStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const COMMAND = fileURLToPath(new URL("../../packages/cli/dist/bundle/bin.js", import.meta.url));

/** Starts the Postgres that is installed, in a temporary folder on loopback. */
export async function startPostgres() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => b - a) : [];
  const bin = versions.map((version) => join(debian, version, "bin")).find((folder) => existsSync(join(folder, "initdb")));
  if (bin === undefined) throw new Error("Postgres is not installed: apt-get install postgresql");
  const folder = mkdtempSync(join(tmpdir(), "codegraph-postgres-"));
  const user = process.getuid?.() === 0 ? postgresUser() : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const run = (program, ...args) => execFileSync(join(bin, program), args, { ...user, cwd: folder, stdio: "ignore" });
  const data = join(folder, "data");
  run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C");
  const port = await freePort();
  const start = () =>
    run(
      "pg_ctl",
      "-D",
      data,
      "-o",
      `-h 127.0.0.1 -p ${port} -k ${folder} -c max_connections=200`,
      "-l",
      join(folder, "log"),
      "-w",
      "start",
    );
  start();
  return {
    /** Address of a new, empty database. */
    database(name) {
      run("createdb", "-h", "127.0.0.1", "-p", String(port), "-U", "postgres", name);
      return `postgres://postgres@127.0.0.1:${port}/${name}`;
    },
    /** Runs statements in one session. Returns what they print. */
    psql(address, statements) {
      const options = { ...user, cwd: folder, input: statements, encoding: "utf8", maxBuffer: 2 ** 28, stdio: ["pipe", "pipe", "inherit"] };
      return execFileSync(join(bin, "psql"), ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", address], options);
    },
    /** Process id of the server, whose children serve the connections. */
    pid: () => pidOf(data),
    /** Kills the server with SIGKILL, waits, and starts it again, which recovers from the log. */
    async crash(downMs = 0) {
      process.kill(pidOf(data), "SIGKILL");
      await pause(downMs);
      // The processes of its connections end when they notice, and until then a new server refuses to start.
      for (let tries = 0; ; tries++) {
        try {
          return start();
        } catch (error) {
          if (tries > 100) throw error;
          await pause(100);
        }
      }
    },
    stop() {
      run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const pidOf = (data) => Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);

function postgresUser() {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((each) => each.startsWith("postgres:"));
  const [, , uid, gid] = line.split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

/** Starts a part of the fleet, and waits until it says `text`. Its standard error is added to the file `log`. */
export async function startPart(args, text, log, environment = {}, command = COMMAND) {
  const env = { ...process.env, CODEGRAPH_LOG_LEVEL: process.env.CODEGRAPH_LOG_LEVEL ?? "error", ...environment };
  const child = spawn(process.execPath, [command, "fleet", ...args], { env, stdio: ["ignore", "ignore", "pipe"] });
  child.stderr.pipe(createWriteStream(log, { flags: "a" }));
  const lines = createInterface({ input: child.stderr });
  const said = new Promise((resolve, reject) => {
    lines.on("line", (line) => line.includes(text) && resolve(line));
    child.once("exit", (code) => reject(new Error(`fleet ${args[0]} ended with ${code}`)));
  });
  child.line = await said;
  return child;
}

/** Kills a process without a warning, and waits for its end. */
export async function kill(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
