import { ascending, oftenness, percent, quantile, shareOf } from "@codegraph/voice/evidence";
import { type Aspect, createClaim, sizeClaim, fromMiddle } from "../claim.js";

/** Smallest sample for a claim. */
const MIN_SAMPLE = 20;

function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** Length, parameters and return types of functions. */
export const functions: Aspect = ({ definitions }) => {
  const implemented = definitions.filter(({ kind, declaration }) => (kind === "function" || kind === "method") && !declaration);
  if (implemented.length < MIN_SAMPLE) return [];
  const lines = ascending(implemented.map(({ span }) => span.endLine - span.startLine + 1));
  const parameterCounts = ascending(implemented.flatMap(({ parameters }) => parameters ?? []));
  const typed = shareOf(implemented.filter(({ returns }) => returns !== null).length, implemented.length);
  const often = oftenness(typed);
  return [
    sizeClaim("functions", "Functions", lines, ""),
    parameterCounts.length < MIN_SAMPLE
      ? null
      : createClaim(
          "functions",
          "parameters",
          `90% of functions take at most ${plural(quantile(parameterCounts, 0.9), "parameter")}.`,
          `median ${quantile(parameterCounts, 0.5)}, 90th percentile ${quantile(parameterCounts, 0.9)}, of ${parameterCounts.length}`,
        ),
    // In a language where functions without a result have no return type, a share of one is not required.
    often !== "always" && !(often === "mostly" && typed.share === 1)
      ? null
      : createClaim(
          "functions",
          "returns",
          "Return types are declared.",
          percent(typed),
          fromMiddle(implemented.filter(({ returns }) => returns !== null)).map(({ file, line }) => ({ file, line })),
        ),
  ];
};
