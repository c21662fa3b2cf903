import { CodeGraphError } from "./error.js";

/**
 * Checks an option that counts something; `undefined` passes.
 *
 * @param name of the option, for the message
 * @param max no maximum when absent
 * @throws CodeGraphError `invalid-argument` for anything but a whole number from `min` to `max`
 */
export function checkCount(name: string, value: number | undefined, min: number, max?: number): void {
  if (value === undefined || (Number.isSafeInteger(value) && value >= min && value <= (max ?? value))) return;
  const range = max === undefined ? `of at least ${min}` : `from ${min} to ${max}`;
  throw new CodeGraphError("invalid-argument", `Invalid ${name} ${value}`, `Use a whole number ${range}.`);
}
