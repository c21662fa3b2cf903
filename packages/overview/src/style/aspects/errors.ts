import { isFunctionLike, isTypeLike, type Reference } from "@codegraph/model";
import { counted, percent, shareOf } from "@codegraph/voice/evidence";
import { type Aspect, createClaim, fromMiddle } from "../claim.js";

/** Smallest sample for a claim. */
const MIN_SAMPLE = 10;
const ERROR_NAME = /^[A-Z]\w*(?:Error|Exception)$|^(?:Error|Exception)$/u;
/** Names of functions that handle errors rather than create them: `GetLastError`, `ReplyWithError`. */
const HANDLER_NAME =
  /_|^(?:Get|Set|Is|Has|Log|Print|Report|Throw|Raise|Handle|Parse|On|To|As|New|Make|Check|Clear)(?=[A-Z])|[a-z](?:With|Last|On|If)(?=[A-Z])/u;
/** Functions that create an error from its message. */
const ERROR_FUNCTION = /^(?:x?errors\.(?:New|Errorf|Wrapf?|WithMessage)|fmt\.Errorf)$/u;
/** Result types that can express a failure. */
const FAILABLE_RESULT = /(?:^|[\s,(])error\)?$|\bResult\s*<|\bEither\b|\bOption\s*<|\bthrows\b/u;

/** How errors are signalled. */
export const errors: Aspect = ({ own, definitions }) => {
  const functions = new Set(definitions.filter(({ kind }) => isFunctionLike(kind)).map(({ name }) => name));
  // In languages without `new` or `throw`, only the name shows that a call creates an error.
  const isMade = ({ kind, name, receiver }: Reference): boolean =>
    kind === "construct" || (kind === "call" && receiver === null && !functions.has(name) && !HANDLER_NAME.test(name));
  const made = own.flatMap(({ path, facts }) =>
    facts.references.flatMap(({ name, receiver, line, ...rest }) => {
      if (ERROR_NAME.test(name) && isMade({ name, receiver, line, ...rest })) return [{ name, line, file: path }];
      const called = receiver === null ? name : `${receiver}.${name}`;
      return ERROR_FUNCTION.test(called) ? [{ name: called, line, file: path }] : [];
    }),
  );
  const times = new Map(counted(made.map(({ name }) => name)));
  const named = definitions.filter(({ kind, name, isOuter }) => isTypeLike(kind) && isOuter && ERROR_NAME.test(name));
  const kinds = [...new Map(named.map((each) => [each.name, each])).values()].sort(
    (a, b) => (times.get(b.name) ?? 0) - (times.get(a.name) ?? 0),
  );
  const typed = definitions.filter(({ kind, returns }) => (kind === "function" || kind === "method") && returns !== null);
  const returning = typed.filter(({ returns }) => FAILABLE_RESULT.test(returns!));
  const returned = shareOf(returning.length, typed.length);
  const usual = counted(made.map(({ name }) => name)).slice(0, 4);
  return [
    made.length < MIN_SAMPLE
      ? null
      : createClaim(
          "errors",
          "thrown",
          `Errors created: ${usual.map(([name]) => `\`${name}\``).join(", ")}.`,
          `${usual.map(([name, count]) => `${name} ${count}`).join(", ")} of ${made.length}`,
          fromMiddle(made.filter(({ name }) => name === usual[0]![0])),
        ),
    kinds.length === 0
      ? null
      : createClaim(
          "errors",
          "kinds",
          kinds.length === 1
            ? `Custom error type: \`${kinds[0]!.name}\`.`
            : `Custom error types: ${kinds
                .slice(0, 5)
                .map(({ name }) => `\`${name}\``)
                .join(", ")}.`,
          `${kinds.length} ${kinds.length === 1 ? "type" : "types"}`,
          kinds,
        ),
    typed.length < MIN_SAMPLE || returned.low < 0.15
      ? null
      : createClaim(
          "errors",
          "returned",
          "Errors are returned as part of the result.",
          `${percent(returned)} of functions with a declared return type`,
          fromMiddle(returning),
        ),
  ];
};
