import type { BrokenCalls, ImpactChanges } from "@codegraph/engine";
import { count, number } from "./numbers.js";
import { linesOfFile } from "./sites.js";

const MOST_FILES = 6;
const MOST_LINES = 8;

/** Two states and how much differs between them: `0123456789 to working tree: 2 files; symbols: 1 added, 3 changed`. */
export function statesLine({ from, to, files, symbols }: Pick<ImpactChanges, "from" | "to" | "files" | "symbols">): string {
  const states = `${shortened(from)} to ${shortened(to)}`;
  return files === 0 ? `${states}: no file differs.` : `${states}: ${count(files, "file")}${symbolCounts(symbols)}`;
}

/** A commit hash in ten characters. */
function shortened(state: string): string {
  return /^[0-9a-f]{40,}$/u.test(state) ? state.slice(0, 10) : state;
}

function symbolCounts(symbols: ImpactChanges["symbols"]): string {
  const counted = (["added", "changed", "renamed", "removed"] as const).flatMap((change) =>
    symbols[change] === 0 ? [] : [`${number(symbols[change])} ${change}`],
  );
  return counted.length === 0 ? "" : `; symbols: ${counted.join(", ")}`;
}

/** The unresolved calls of a name that is gone. */
export function brokenLine({ name, sites, files, filesTotal }: BrokenCalls): string {
  const shown = files.slice(0, MOST_FILES).map((file) => linesOfFile(file, MOST_LINES));
  const left = filesTotal - shown.length;
  return `${count(sites, "unresolved call")} of ${name}, which is gone: ${[...shown, ...(left > 0 ? [count(left, "more file")] : [])].join(", ")}`;
}
