/** A server of the dashboard in a process of its own, whose processor time can be read. */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const bin = fileURLToPath(new URL("../../packages/cli/dist/bundle/bin.js", import.meta.url));

/**
 * Starts `codegraph serve` for an indexed project on a free port.
 *
 * @param options further options of the command
 * @returns the URL without a path, `processorMs()`, and `end()`
 */
export async function startServer(folder, options = []) {
  const child = spawn(process.execPath, [bin, "serve", "--http", "0", ...options, folder], { stdio: ["ignore", "ignore", "pipe"] });
  const exit = new Promise((resolve) => child.once("exit", resolve));
  const url = await new Promise((resolve, reject) => {
    let said = "";
    createInterface(child.stderr).on("line", (line) => {
      said += `${line}\n`;
      const [, at] = /serving (http:\S+)\/metrics$/u.exec(line) ?? [];
      if (at !== undefined) resolve(at);
    });
    void exit.then((code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
  return {
    url,
    processorMs: () => processorMs(child.pid),
    async end() {
      child.kill("SIGTERM");
      await exit;
    },
  };
}

/** Time that all threads of a process have run, in milliseconds. Linux only. */
function processorMs(pid) {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ", 1)[0]);
    } catch {
      // The thread has just ended.
      return 0;
    }
  });
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}
