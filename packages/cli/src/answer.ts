import type { Freshness } from "@codegraph/engine";
import { linkNotes } from "./spanning.js";
import type { Terminal } from "./terminal.js";
import type { Answer, ExitCode } from "./verb.js";

export async function printAnswer<Result>(result: Result, answer: Answer<Result>, json: boolean, terminal: Terminal): Promise<ExitCode> {
  for (const note of buildingNote(result)) terminal.say(note);
  if (json) {
    const shown = answer.json ?? (await import("@codegraph/mcp/answers")).snakeCased;
    await terminal.output.json(withoutNote(shown(result)), terminal.output.interactive ? 2 : 0);
  } else {
    for (const line of answer.text(result, terminal.paint)) await terminal.output.line(line);
    for (const note of [...(answer.notes?.(result) ?? []), ...staleNote(result), ...linkNotes(result)]) terminal.say(note);
  }
  return answer.found(result) ? 0 : 1;
}

/** Removes the progress of a build, which is not part of the answer's format. */
function withoutNote(result: unknown): unknown {
  if (typeof result !== "object" || result === null || !("building" in result)) return result;
  const { building: _building, ...rest } = result;
  return rest;
}

function buildingNote(result: unknown): string[] {
  const { building } = (result ?? {}) as Partial<Freshness>;
  if (!building) return [];
  const { files, of, linking } = building;
  return [
    `building the index: ${files.toLocaleString("en")} of ${of.toLocaleString("en")} files${linking ? "; calls and search are not ready yet" : ""}`,
  ];
}

function staleNote(result: unknown): string[] {
  const { stale = [] } = result as Partial<Freshness>;
  if (stale.length === 0) return [];
  const named = stale.slice(0, 5).join(", ");
  const more = stale.length > 5 ? ` and ${stale.length - 5} more ${stale.length === 6 ? "file" : "files"}` : "";
  return [`this answer may be out of date for ${named}${more}; run codegraph update, or restore the files if they are missing`];
}
