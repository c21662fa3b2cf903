import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Runs a script in another process with `index`, its own handle. The script can use `recordsOf(file, tag, count)`, which returns
 * four-dimensional records with the tag as their symbol name.
 */
export function startProcess(expression: string, script: string): ChildProcess {
  const source = `
    const index = await (${expression});
    const recordsOf = (file, tag, count) => Array.from({ length: count }, (_, position) => ({
      file, position, startLine: position + 1, endLine: position + 1, language: "python", nodeType: "function",
      symbolName: tag, symbolPath: tag, labels: [tag], callsOut: [tag, "call" + position], vector: Float32Array.of(1, position, 0, 1),
    }));
    ${script}`;
  return spawn(process.execPath, ["--input-type=module", "-e", source], { stdio: ["ignore", "pipe", "pipe"] });
}

/** Waits for the process to exit. Returns its stderr output, with the status appended on failure. */
export async function endOf(child: ChildProcess): Promise<string> {
  let errors = "";
  child.stderr?.on("data", (part: Buffer) => {
    errors += part.toString();
  });
  child.stdout?.resume();
  const [status, signal] = (await once(child, "exit")) as [number | null, string | null];
  return status === 0 ? errors : `${errors} ended with ${status ?? signal}`;
}
