import type { PreciseResult, PreciseStatus } from "@codegraph/engine";
import { count, number } from "./numbers.js";

/** Result of asking a compiler: the files, and the call sites by the effect of its answers. */
export function preciseLines({ oracle, files, asked, sites }: PreciseResult): string[] {
  if (oracle === null) return ["no compiler was asked"];
  const { confirmed, upgraded, added, corrected, outside, removed } = sites;
  return [
    `${oracle}: asked about ${count(asked, "file")}, ${number(files.checked)} of ${number(files.total)} are checked`,
    ...(asked === 0
      ? []
      : [
          `${number(confirmed)} call sites confirmed, ${number(upgraded)} made exact, ${number(added)} resolved, ${number(outside)} known to leave the project`,
          `${number(corrected + removed)} corrected: ${number(corrected)} to another callee, ${number(removed)} to none in the project`,
        ]),
  ];
}

/** State of a compiler's answers in one line: `typescript 7.0.2, 330 of 335 files checked, 4 to check again`. */
export function preciseStatusText({ state, oracle, note, files }: PreciseStatus): string {
  if (oracle === null) return state === "off" ? "off" : "none found";
  const again = files.outdated > 0 ? `, ${number(files.outdated)} to check again` : "";
  const now = state === "asking" ? ", being asked" : state === "off" ? ", not in the background" : note === null ? "" : `, ${note}`;
  return `${oracle}, ${number(files.checked)} of ${number(files.total)} files checked${again}${now}`;
}
