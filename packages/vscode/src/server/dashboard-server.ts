import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";
import { type Program, startProgram } from "./start-program.js";

/** A dashboard's server on a free port of this machine, which answers only with its token. */
export interface DashboardServer {
  /** Asks for a path. @throws Error if the server has ended */
  ask(path: string, signal?: AbortSignal): Promise<Response>;
  /** Ends the process. */
  stop(): void;
}

export interface DashboardServerOptions {
  /** The command without arguments. */
  readonly program: Program;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly log: (line: string) => void;
  /** Called once when the process ends by itself. */
  readonly onEnd: (reason: string) => void;
}

/** Starts the dashboard of a folder. @throws Error with the last line of its error output if it ends before it serves */
export function startDashboardServer({ program, cwd, env, log, onEnd }: DashboardServerOptions): Promise<DashboardServer> {
  const token = randomBytes(24).toString("base64url");
  const arguments_ = [...program.args, "dashboard", "--port", "0", "--until-eof"];
  const child = startProgram({ file: program.file, args: arguments_ }, cwd, { ...env, CODEGRAPH_HTTP_TOKEN: token });
  child.stdout.resume();
  child.stdin.on("error", () => {});
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    // It closes its projects when stdin ends; the signal is for one that hangs.
    child.stdin.end();
    setTimeout(() => child.kill(), 1_000).unref();
  };
  return new Promise((resolve, reject) => {
    let last = "it ended without a word";
    const ended = (reason: string): void => {
      reject(new Error(`The dashboard does not start: ${reason}`));
      if (!isStopped) onEnd(reason);
      isStopped = true;
    };
    child.on("error", ({ message }) => ended(message));
    child.on("exit", () => ended(last));
    createInterface(child.stderr).on("line", (line) => {
      log(line);
      if (line.trim() !== "") last = line;
      const [, origin] = /serving (http:\/\/\S+)\/dashboard$/u.exec(line) ?? [];
      if (origin === undefined) return;
      const headers = { authorization: `Bearer ${token}` };
      resolve({ stop, ask: (path, signal) => fetch(`${origin}${path}`, { headers, ...(signal && { signal }) }) });
    });
  });
}
