import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { QueryResult } from "@codegraph/engine";
import type { OpenTools } from "@codegraph/mcp";
import type { Subject } from "./choose.js";
import type { EditMeasure } from "./result.js";
import { times } from "./spread.js";

const EDITS: Readonly<Record<EditMeasure["edit"], (text: string, subject: Subject, name: string) => string | null>> = {
  append: (text, _, name) => `${text}\n${name}\n`,
  rename(text, { name, line }, fresh) {
    const lines = text.split("\n");
    const renamed = lines[line - 1]?.replace(new RegExp(`\\b${name}\\b`, "u"), fresh);
    return renamed === undefined || renamed === lines[line - 1] ? null : lines.with(line - 1, renamed).join("\n");
  },
};

/** Pause between edits, so that each is indexed separately. */
const BETWEEN_MS = 60;
/** Time after which an answer counts as missing. */
const PATIENCE_MS = 60_000;

/** Edits files of the copy one after another, immediately asks for the new name, and restores each file. */
export async function measureEdits(
  folder: string,
  tools: OpenTools,
  subjects: readonly Subject[],
  signal: AbortSignal,
): Promise<EditMeasure[]> {
  const measured: EditMeasure[] = [];
  for (const edit of ["append", "rename"] as const) {
    const taken: number[] = [];
    const first = { known: 0, told: 0, silent: 0 };
    for (const [at, subject] of subjects.entries()) {
      const path = join(folder, subject.file);
      const before = readFileSync(path);
      const name = `cgProbe${edit}${at}`;
      const after = EDITS[edit](before.toString("utf8"), subject, name);
      if (after === null) continue;
      const start = performance.now();
      writeFileSync(path, after);
      try {
        first[await untilKnown(tools, name, signal)]++;
        taken.push(performance.now() - start);
      } finally {
        writeFileSync(path, before);
      }
      await pause(BETWEEN_MS);
    }
    measured.push({ edit, times: times(taken), edits: taken.length, ...first });
  }
  return measured;
}

/** Repeats the question until the answer contains the name. Resolves to the kind of the first answer. */
async function untilKnown(tools: OpenTools, name: string, signal: AbortSignal): Promise<"known" | "told" | "silent"> {
  const end = performance.now() + PATIENCE_MS;
  let first: "known" | "told" | "silent" | null = null;
  while (performance.now() < end) {
    signal.throwIfAborted();
    const { result, text } = await tools.call("codegraph_query", { term: name }, signal);
    if (result === null) throw new Error(text);
    const { matches, stale } = result as QueryResult;
    first ??= matches.length > 0 ? "known" : stale.length > 0 ? "told" : "silent";
    if (matches.length > 0) return first;
    await pause(1);
  }
  throw new Error(`no answer knows an edit after ${PATIENCE_MS / 1000} s`);
}
