import { relative, sep } from "node:path";
import type { Problem } from "@codegraph/model";
import { createProblem } from "./found.js";
import type { IgnoreReport } from "../ignore/ignore-file.js";

/** Collects the ignore files of a walk that are skipped, entirely or for some paths. */
export interface SkippedIgnoreFiles extends IgnoreReport {
  /** Returns the problems, ordered by file. Files above the project are reported as a problem of its root. */
  problems(): Problem[];
}

/**
 * Creates an empty collection.
 * @param home real path of the project's root
 */
export function createSkippedIgnoreFiles(home: string): SkippedIgnoreFiles {
  const unread = new Map<string, string>();
  const tooLong = new Set<string>();

  function problemOf(path: string, what: (which: string) => string): Problem {
    const inside = relative(home, path).split(sep).join("/");
    const isInside = inside !== ".." && !inside.startsWith("../");
    return createProblem(
      "config-unreadable",
      isInside ? inside : "",
      what(isInside ? "The ignore file" : "An ignore file above the project"),
    );
  }

  return {
    unread: (path, why) => void unread.set(path, why),
    tooLong: (path) => void tooLong.add(path),
    problems() {
      const problems = [...unread]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, why]) => problemOf(path, (which) => `${which} is skipped: ${why}`));
      // One file is reported for all: if a thousand of them apply to a path, their number exhausts the limit.
      const [first, ...more] = [...tooLong].sort();
      if (first === undefined) return problems;
      const others = more.length === 0 ? "" : `, as do ${more.length} more`;
      return [
        ...problems,
        problemOf(first, (which) => `${which} has patterns that take too long to match against every path${others}; some were not tried`),
      ];
    },
  };
}
