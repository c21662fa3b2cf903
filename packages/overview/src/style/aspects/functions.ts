import { ascending, oftenness, percent, quantile, shareOf } from "@codegraph/voice/evidence";
import { type Aspect, claim, sizeClaim, typical } from "../claim.js";

const FEWEST = 20;

function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** How long functions are, what they take and say of themselves. */
export const functions: Aspect = ({ definitions }) => {
  const written = definitions.filter(({ kind, declaration }) => (kind === "function" || kind === "method") && !declaration);
  if (written.length < FEWEST) return [];
  const lines = ascending(written.map(({ span }) => span.endLine - span.startLine + 1));
  const taken = ascending(written.flatMap(({ parameters }) => parameters ?? []));
  const typed = shareOf(written.filter(({ returns }) => returns !== null).length, written.length);
  const often = oftenness(typed);
  return [
    sizeClaim("functions", "A function", lines, ""),
    taken.length < FEWEST ? null : claim("functions", "parameters", `Nine of ten functions take at most ${plural(quantile(taken, 0.9), "parameter")}.`, `median ${quantile(taken, 0.5)}, ninth decile ${quantile(taken, 0.9)}, of ${taken.length}`),
    // Where most have one and many have none, none means that there is no result.
    often !== "always" && !(often === "mostly" && typed.share === 1) ? null : claim("functions", "returns", "The type of a result is written down.", percent(typed), typical(written.filter(({ returns }) => returns !== null)).map(({ file, line }) => ({ file, line }))),
  ];
};
