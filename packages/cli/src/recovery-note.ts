import type { Recovery } from "@codegraph/engine";
import type { Terminal } from "./terminal.js";

/** Returns a function that reports on stderr that damaged files were set aside. */
export function recoveryNote(terminal: Terminal): (recovery: Recovery) => void {
  return ({ what, why, reason, setAside }) => {
    const [these, are] = what === "index" ? ["the index was", "it is"] : ["the embeddings were", "they are"];
    const fault = why === "damaged" ? `${these} damaged: ${reason}` : reason;
    terminal.say(`${fault} The old files are kept as ${setAside}; ${are} being rebuilt from the sources`.replaceAll(/\s*\n\s*/g, " "));
  };
}
