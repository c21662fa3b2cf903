import type { WriterTurn } from "@codegraph/engine";
import type { Terminal } from "./terminal.js";

/** Returns a function that names the process that a command waits for, because otherwise it would seem to hang. */
export function sayWhoWrites(terminal: Terminal): (holder: WriterTurn | null) => void {
  return (holder) => terminal.say(`waiting for ${holder === null ? "another process, which is writing the index" : told(holder)}`);
}

function told({ pid, doing, since }: WriterTurn): string {
  return `process ${pid}, which has been ${doing} since ${new Date(since).toLocaleTimeString()}`;
}
