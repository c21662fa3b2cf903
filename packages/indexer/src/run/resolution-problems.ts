import type { GivenUp, Problem, ProblemCode } from "@codegraph/model";
import type { FactReader, FactWriter } from "@codegraph/store";

/** Keeps the problems that resolution has with files beside those of reading and parsing them. */
export interface ResolutionProblems {
  /** Replaces what resolution gave up on in a file; an empty list clears it. */
  put(path: string, gaveUp: readonly GivenUp[]): void;
}

const CODES: ReadonlySet<ProblemCode> = new Set<ProblemCode>(["resolve-limit", "resolve-failed"]);

/** For more files than this, one list of all problems is cheaper than a question for each file. */
const MANY_FILES = 100;

/** @param files number of files that are to be resolved */
export function resolutionProblems(reader: Pick<FactReader, "problems">, writer: Pick<FactWriter, "putProblems">, files: number): ResolutionProblems {
  const isOfResolution = ({ code }: Problem): boolean => CODES.has(code);
  const listed = files > MANY_FILES ? new Set(reader.problems().filter(isOfResolution).map(({ file }) => file)) : null;
  return {
    put(path, gaveUp) {
      if (gaveUp.length === 0 && listed?.has(path) === false) return;
      const known = reader.problems(path);
      if (gaveUp.length === 0 && !known.some(isOfResolution)) return;
      writer.putProblems(path, [...known.filter((problem) => !isOfResolution(problem)), ...problemsOf(path, gaveUp)]);
    },
  };
}

/** At most one problem for the limits, at the first line that reached one, and one for each different error. */
function problemsOf(file: string, gaveUp: readonly GivenUp[]): Problem[] {
  const limited = gaveUp.filter(({ why }) => why !== "error");
  const errors = new Map(gaveUp.flatMap((each) => (each.why === "error" ? [[each.message ?? "", each.line] as const] : [])).toReversed());
  return [
    ...limited.slice(0, 1).map(({ line }): Problem => {
      const calls = limited.length === 1 ? "1 reference stays" : `${limited.length} references stay`;
      return { code: "resolve-limit", file, line, message: `${calls} unresolved from this line on: their types take too much work` };
    }),
    ...[...errors].map(([message, line]): Problem => ({ code: "resolve-failed", file, line, message: `The references on this line stay unresolved: ${message}` })),
  ];
}
