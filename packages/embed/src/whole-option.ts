import { CodeGraphError } from "@codegraph/model";

/**
 * Checks an integer option.
 * @throws CodeGraphError `invalid-argument` unless it is an integer of at least `least`
 */
export function integerOption(of: string, name: string, value: number, least: number): number {
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new CodeGraphError("invalid-argument", `Invalid ${name} of the ${of}: ${value}`, `Give an integer of at least ${least}.`);
}
