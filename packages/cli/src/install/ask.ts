import { escapeInvisibleLine } from "@codegraph/model";
import { createInterface } from "node:readline/promises";
import type { Terminal } from "../terminal.js";

/** Asks a yes/no question. */
export type Ask = (question: string) => Promise<boolean>;

/** Returns null if there is no terminal. */
export function asker({ watched }: Terminal, signal: AbortSignal): Ask | null {
  if (!process.stdin.isTTY || !watched) return null;
  return async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    // Typed signals reach the prompt, not the process.
    const stop = new AbortController();
    lines.once("SIGINT", () => stop.abort(new Error("interrupted")));
    lines.once("close", () => stop.abort(new Error("closed")));
    try {
      const answer = await lines.question(`${escapeInvisibleLine(question)} [y/N] `, { signal: AbortSignal.any([signal, stop.signal]) });
      return /^y(es)?$/i.test(answer.trim());
    } catch {
      process.stderr.write("\n");
      return false;
    } finally {
      lines.close();
    }
  };
}
