import { ascending, oftenness, percent, quantile, shareOf } from "@codegraph/voice/evidence";
import { type Aspect, claim, sizeClaim, typical } from "../claim.js";

/** Smallest sample for a claim. */
const FEWEST = 20;

function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** Length, parameters and return types of functions. */
export const functions: Aspect = ({ definitions }) => {
  const written = definitions.filter(({ kind, declaration }) => (kind === "function" || kind === "method") && !declaration);
  if (written.length < FEWEST) return [];
  const lines = ascending(written.map(({ span }) => span.endLine - span.startLine + 1));
  const taken = ascending(written.flatMap(({ parameters }) => parameters ?? []));
  const typed = shareOf(written.filter(({ returns }) => returns !== null).length, written.length);
  const often = oftenness(typed);
  return [
    sizeClaim("functions", "Functions", lines, ""),
    taken.length < FEWEST ? null : claim("functions", "parameters", `90% of functions take at most ${plural(quantile(taken, 0.9), "parameter")}.`, `median ${quantile(taken, 0.5)}, ninth decile ${quantile(taken, 0.9)}, of ${taken.length}`),
    // In a language where functions without a result have no return type, a share of one is not required.
    often !== "always" && !(often === "mostly" && typed.share === 1) ? null : claim("functions", "returns", "Return types are declared.", percent(typed), typical(written.filter(({ returns }) => returns !== null)).map(({ file, line }) => ({ file, line }))),
  ];
};
