import type { ResolutionFailure, Problem, ProblemCode } from "@codegraph/model";
import type { FactReader, FactWriter } from "@codegraph/store";

/** Maintains the problems of resolution, which are stored in one list with those of reading and parsing. */
export interface ResolutionProblems {
  /** Replaces the resolution problems of a file; an empty list clears them. */
  put(path: string, gaveUp: readonly ResolutionFailure[]): void;
}

const CODES: ReadonlySet<ProblemCode> = new Set<ProblemCode>(["resolve-limit", "resolve-failed"]);

/** Above this number of files, listing all problems once is cheaper than a query for each file. */
const MANY_FILES = 100;

/**
 * Creates the writer of resolution problems.
 * @param files number of files to resolve
 */
export function resolutionProblems(
  reader: Pick<FactReader, "problems">,
  writer: Pick<FactWriter, "putProblems">,
  files: number,
): ResolutionProblems {
  const isOfResolution = ({ code }: Problem): boolean => CODES.has(code);
  const listed =
    files > MANY_FILES
      ? new Set(
          reader
            .problems()
            .filter(isOfResolution)
            .map(({ file }) => file),
        )
      : null;
  return {
    put(path, gaveUp) {
      if (gaveUp.length === 0 && listed?.has(path) === false) return;
      const known = reader.problems(path);
      if (gaveUp.length === 0 && !known.some(isOfResolution)) return;
      writer.putProblems(path, [...known.filter((problem) => !isOfResolution(problem)), ...problemsOf(path, gaveUp)]);
    },
  };
}

/** Returns one problem for all exceeded limits, at the first affected line, and one for each distinct error. */
function problemsOf(file: string, gaveUp: readonly ResolutionFailure[]): Problem[] {
  const limited = gaveUp.filter(({ why }) => why !== "error");
  const errors = new Map(gaveUp.flatMap((each) => (each.why === "error" ? [[each.message ?? "", each.line] as const] : [])).toReversed());
  return [
    ...limited.slice(0, 1).map(({ line }): Problem => {
      const calls = limited.length === 1 ? "1 reference stays" : `${limited.length} references stay`;
      return {
        code: "resolve-limit",
        file,
        line,
        message: `${calls} unresolved from this line on: inferring their types exceeds the work limit`,
      };
    }),
    ...[...errors].map(([message, line]): Problem => ({
      code: "resolve-failed",
      file,
      line,
      message: `References on this line stay unresolved: ${message}`,
    })),
  ];
}
