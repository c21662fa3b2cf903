import { isTypeLike } from "@codegraph/model";
import { ascending, counted, isClearQuantile, percent, quantile, shareOf, oftenness, type Share } from "@codegraph/voice/evidence";
import { type Aspect, createClaim, fromMiddle } from "../claim.js";
import type { SampleDefinition, SampleFile } from "../code-sample.js";

/** Smallest sample for a claim. */
const MIN_SAMPLE = 20;

/** Share of documented definitions and length of their comments. */
export const documentation: Aspect = ({ own, definitions }) => {
  const documentable = definitions.filter(({ kind, isOuter }) => isOuter && (isTypeLike(kind) || kind === "function" || kind === "method"));
  const exportedDefinitions = documentable.filter(({ exported }) => exported);
  const unexportedDefinitions = documentable.filter(({ exported }) => !exported);
  const lengths = ascending(documentable.flatMap(({ doc }) => (doc === null ? [] : [doc.split("\n").length])));
  const headerShare = shareOf(own.filter(({ facts }) => facts.header !== null).length, own.length);
  return [
    shareClaim("offered", "Exported types and functions", exportedDefinitions),
    shareClaim("inner", "Unexported types and functions", unexportedDefinitions),
    lengths.length < MIN_SAMPLE || !isClearQuantile(lengths, 0.5)
      ? null
      : createClaim(
          "documentation",
          "length",
          quantile(lengths, 0.5) === 1 ? "Most doc comments have one line." : `Doc comments have about ${quantile(lengths, 0.5)} lines.`,
          `median ${quantile(lengths, 0.5)}, 90th percentile ${quantile(lengths, 0.9)}, of ${lengths.length}`,
        ),
    own.length < MIN_SAMPLE || oftenness(headerShare) !== "always"
      ? null
      : createClaim(
          "documentation",
          "header",
          `Files begin with a comment${isBoilerplate(own) ? " shared by most files, such as a licence" : " that describes them"}.`,
          percent(headerShare),
          fromMiddle(own).map(({ path }) => ({ file: path, line: 1 })),
        ),
  ];
};

/** True if a line is shared by half of the file headers, as in a licence. */
function isBoilerplate(own: readonly SampleFile[]): boolean {
  const [most] = counted(
    own.flatMap(({ facts }) => [
      ...new Set(
        (facts.header ?? "")
          .split("\n")
          .filter((line) => line.length > 20)
          .map((line) => line.replaceAll(/\d/gu, "")),
      ),
    ]),
  );
  return most !== undefined && most[1] >= own.length / 2;
}

function shareClaim(id: string, what: string, definitions: readonly SampleDefinition[]): ReturnType<Aspect>[number] {
  if (definitions.length < MIN_SAMPLE) return null;
  const documented = definitions.filter(({ doc }) => doc !== null);
  const share: Share = shareOf(documented.length, definitions.length);
  const often = oftenness(share);
  if (often === null) return null;
  const usual = documented.length === definitions.length ? "are documented" : "are mostly documented";
  const words = { always: "are documented", mostly: usual, seldom: "are rarely documented", never: "are almost never documented" };
  return createClaim(
    "documentation",
    id,
    `${what} ${words[often]}.`,
    percent(share),
    often === "seldom" || often === "never" ? [] : fromMiddle(documented),
  );
}
