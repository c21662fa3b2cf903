import { CodeGraphError } from "./error.js";

/**
 * Checks an option that counts something; `undefined` passes.
 *
 * @param name of the option, for the message
 * @throws CodeGraphError `invalid-argument` for anything but a whole number from `min` to `max`
 */
export function checkCount(name: string, value: number | undefined, min: number, max: number): void {
  if (value === undefined || (Number.isSafeInteger(value) && value >= min && value <= max)) return;
  throw new CodeGraphError("invalid-argument", `Invalid ${name} ${value}`, `Use a whole number from ${min} to ${max}.`);
}
