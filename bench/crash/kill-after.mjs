import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const CLI = fileURLToPath(new URL("../../packages/cli/dist/bundle/bin.js", import.meta.url));

/** Runs a command to its end. @returns its duration in ms, exit code and stderr */
export function finished(args, cwd, options = {}) {
  return started(args, cwd, null, options);
}

/**
 * Runs a command and kills its process group with SIGKILL after a delay. @returns as `finished`; `killed` unless the command ended before
 */
export function killedAfter(ms, args, cwd, options = {}) {
  return started(args, cwd, ms, options);
}

/** @param input text for stdin, which then stays open, as a server's does */
function started(args, cwd, killAfter, { command = [process.execPath, CLI], env = {}, input = null }) {
  const [program, ...before] = command;
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(program, [...before, ...args], {
      cwd,
      detached: true,
      stdio: [input === null ? "ignore" : "pipe", "ignore", "pipe"],
      env: { ...process.env, ...env },
    });
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
        // The process ended at this very moment.
      }
    }
  });
}
