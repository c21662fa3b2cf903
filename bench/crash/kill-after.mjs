import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const CLI = fileURLToPath(new URL("../../packages/cli/dist/bin.js", import.meta.url));

/** Runs a command to its end. @returns its time in ms, exit code and what it wrote to stderr */
export function finished(args, cwd, options = {}) {
  return started(args, cwd, null, options);
}

/**
 * Runs a command and kills its whole process group with SIGKILL after some time.
 * @returns as `finished`; `killed` unless it ended before
 */
export function killedAfter(ms, args, cwd, options = {}) {
  return started(args, cwd, ms, options);
}

/** @param input what it is sent; it then stays connected, as a server is */
function started(args, cwd, killAfter, { command = [process.execPath, CLI], env = {}, input = null }) {
  const [program, ...before] = command;
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(program, [...before, ...args], { cwd, detached: true, stdio: [input === null ? "ignore" : "pipe", "ignore", "pipe"], env: { ...process.env, ...env } });
    child.stdin?.on("error", () => undefined).write(input);
    let killed = false;
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text) => (said += text));
    const timer = killAfter === null ? undefined : setTimeout(kill, killAfter);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      clearTimeout(timer);
      resolve({ killed: killed && signal === "SIGKILL", code, signal, said, ms: performance.now() - start });
    });

    function kill() {
      killed = true;
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch {
        // It ended this very moment.
      }
    }
  });
}

