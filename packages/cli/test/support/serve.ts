/** A server of the built command on a free port. */
import { createInterface } from "node:readline";
import { start } from "./command.js";

export interface Serving {
  /** URL without a path. */
  readonly url: string;
  stderr(): string;
  /** Stops it as a supervisor would, and resolves to its exit code. */
  end(): Promise<number | null>;
}

/** @param node arguments for Node itself */
export async function startServe(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  node: readonly string[] = [],
): Promise<Serving> {
  const child = start(["serve", "--http", "0", ...args], { env, node });
  let said = "";
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr!).on("line", (line) => {
      said += `${line}\n`;
      const [, at] = /serving (http:\S+)\/metrics$/u.exec(line) ?? [];
      if (at !== undefined) resolve(at);
    });
    void exit.then((code) => reject(new Error(`it ended with ${code}: ${said}`)));
  });
  return {
    url,
    stderr: () => said,
    end() {
      child.kill("SIGTERM");
      return exit;
    },
  };
}
