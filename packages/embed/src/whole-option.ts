import { CodeGraphError } from "@codegraph/model";

/** @throws CodeGraphError `invalid-argument` for what is no whole number of at least `least` */
export function wholeOption(of: string, name: string, value: number, least: number): number {
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new CodeGraphError("invalid-argument", `The ${name} of the ${of} is ${value}`, `Give a whole number of at least ${least}.`);
}
