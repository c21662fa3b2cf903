import type { Recovery } from "@codegraph/engine";
import type { Terminal } from "./terminal.js";

/** Says on stderr that something was set aside. */
export function recoveryNote(terminal: Terminal): (recovery: Recovery) => void {
  return ({ what, why, reason, setAside }) => {
    const [these, are] = what === "index" ? ["the index was", "it is"] : ["the vectors were", "they are"];
    const fault = why === "damaged" ? `${these} damaged: ${reason}` : reason;
    terminal.say(`${fault} What was there is kept as ${setAside}; ${are} made anew from the sources`.replaceAll(/\s*\n\s*/g, " "));
  };
}
