import { isTypeLike } from "@codegraph/model";
import { counted, percent, shareOf } from "@codegraph/voice/evidence";
import { type Aspect, claim, typical } from "../claim.js";

const FEWEST = 10;
const ERROR = /^[A-Z]\w*(?:Error|Exception)$|^(?:Error|Exception)$/u;
/** Results that say that something went wrong. */
const RESULT = /(?:^|[\s,(])error\)?$|\bResult\s*<|\bEither\b|\bOption\s*<|\bthrows\b/u;

/** What is done where something goes wrong. */
export const errors: Aspect = ({ own, definitions }) => {
  const made = own.flatMap(({ path, facts }) => facts.references.filter(({ kind, name }) => (kind === "construct" || kind === "call") && ERROR.test(name)).map(({ name, line }) => ({ name, line, file: path })));
  const times = new Map(counted(made.map(({ name }) => name)));
  const kinds = definitions
    .filter(({ kind, name, isOuter }) => isTypeLike(kind) && isOuter && ERROR.test(name))
    .sort((a, b) => (times.get(b.name) ?? 0) - (times.get(a.name) ?? 0));
  const typed = definitions.filter(({ kind, returns }) => (kind === "function" || kind === "method") && returns !== null);
  const returning = typed.filter(({ returns }) => RESULT.test(returns!));
  const returned = shareOf(returning.length, typed.length);
  const usual = counted(made.map(({ name }) => name)).slice(0, 4);
  return [
    made.length < FEWEST ? null : claim("errors", "thrown", `Errors that are made: ${usual.map(([name]) => `\`${name}\``).join(", ")}.`, `${usual.map(([name, count]) => `${name} ${count}`).join(", ")} of ${made.length}`, typical(made.filter(({ name }) => name === usual[0]![0]))),
    kinds.length === 0 ? null : claim("errors", "kinds", kinds.length === 1 ? `The project has one error of its own, \`${kinds[0]!.name}\`.` : `The project has errors of its own: ${kinds.slice(0, 5).map(({ name }) => `\`${name}\``).join(", ")}.`, `${kinds.length} ${kinds.length === 1 ? "type" : "types"}`, kinds),
    typed.length < FEWEST || returned.low < 0.15 ? null : claim("errors", "returned", "Errors are returned, beside results or in them.", `${percent(returned)} of functions with a declared result`, typical(returning)),
  ];
};
